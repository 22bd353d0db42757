# merge.sh REF MSG: merge a ref of the old layout (based on $OLD) into wings
set -e
REF=$1; MSG=$2; OLDBASE=$(git -C /work/main merge-base main $REF)
mk() { git -C /work/main worktree add -q --detach /tmp/split/t $1; bash /tmp/split/apply.sh /tmp/split/t >/tmp/split/apply.log 2>&1; T=$(git -C /tmp/split/t write-tree); git -C /work/main worktree remove --force /tmp/split/t; echo $T; }
BT=$(mk $OLDBASE); HT=$(mk $REF)
cd /work/wt/wings
B=$(git commit-tree $BT -m base); H=$(git commit-tree $HT -p $B -m "$MSG"); W=$(git commit-tree HEAD^{tree} -p $B -m wings)
git checkout -q --detach $W
git merge -q --no-commit $H || true
git status --short | grep -E "^(UU|AA|DU|UD|AU|UA|DD)" || true
