"""What students handed in: the folders and archives, entry by entry; whose they are."""
