"""The attacks run in a sandbox or in the grader, and nowhere else."""

collect_ignore = ["attacks"]
