"""Off the screen: a deck of cards to cut out, and worksheets for pupils with pencils."""
