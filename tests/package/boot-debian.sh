#!/bin/bash
# Boots systemd on a copy of this machine that is written to memory, without a network but its own loopback.
# Needs root. usage: boot-debian.sh DIRECTORY (empty)
set -eu
if [ -z "${INSIDE-}" ]; then
  group=/sys/fs/cgroup
  [ -d $group/systemd ] && group=$group/systemd
  group=$group/debian-$$
  mkdir $group
  (
    echo $BASHPID >$group/cgroup.procs
    INSIDE=1 exec unshare --mount --pid --fork --kill-child --uts --ipc --net --cgroup --propagation private "$0" "$@"
  ) &
  trap 'kill -KILL $!' TERM
  wait || true
  wait || true
  # The processes in it take a moment to end.
  for _ in 1 2 3 4 5 6 7 8 9 10; do
    find $group -depth -type d -exec rmdir {} + 2>/dev/null && break
    sleep 0.5
  done
  exit
fi
mount -t tmpfs -o mode=755 tmpfs "$1"
cd "$1"
mkdir upper work root
mount -t overlay overlay -o lowerdir=/,upperdir="$1/upper",workdir="$1/work" root
cd root
mount -t proc proc proc
mount -t sysfs -o ro sysfs sys
if [ -d /sys/fs/cgroup/systemd ]; then
  mount -t tmpfs tmpfs sys/fs/cgroup
  mkdir sys/fs/cgroup/systemd
  mount -t cgroup -o none,name=systemd systemd sys/fs/cgroup/systemd
else
  mount -t cgroup2 cgroup2 sys/fs/cgroup
fi
mount -t tmpfs -o mode=755 tmpfs dev
for name in null zero full random urandom tty; do
  touch dev/$name
  mount --bind /dev/$name dev/$name
done
mkdir dev/pts dev/shm
mount -t devpts -o newinstance,ptmxmode=0666 devpts dev/pts
ln -s pts/ptmx dev/ptmx
ln -s /proc/self/fd dev/fd
mount -t tmpfs tmpfs run
mount -t tmpfs tmpfs tmp
ip link set lo up 2>/dev/null || true
mkdir -p old_here
pivot_root . old_here
cd /
umount -l /old_here
exec env -i container=test PATH=/usr/sbin:/usr/bin:/sbin:/bin /lib/systemd/systemd --unit=basic.target --log-target=console --show-status=no
