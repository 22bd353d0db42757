"""The graders that are compared with setkata: how each one gets a class, and how it grades it."""
