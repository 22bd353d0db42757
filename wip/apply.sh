# apply.sh TREE: split, sort imports, format
set -e
cd $1
python3 /tmp/split/split.py .
find src -type d -empty -delete
python3 /tmp/split/post.py
P=/work/main/.venv/bin
$P/ruff check --fix -q --select I src tests benchmarks start.py || true
$P/ruff format -q src tests benchmarks
git add -A
