#!/bin/bash
# Boots systemd with one unit, in namespaces and with a root file system of its own: of this machine's
# files it sees /usr, the package and NODE, read-only, and STATE. Needs root.
# usage: boot-unit.sh ROOT UNIT PACKAGE NODE STATE (ROOT is an empty directory)
set -eu

if [ -z "${INSIDE-}" ]; then
  # A control group of its own: systemd moves all processes that it finds in the topmost one.
  group=/sys/fs/cgroup
  [ -d $group/systemd ] && group=$group/systemd
  group=$group/unit-$$
  mkdir $group
  (
    echo $BASHPID >$group/cgroup.procs
    INSIDE=1 exec unshare --mount --pid --fork --kill-child --uts --ipc --cgroup --propagation private "$0" "$@"
  ) &
  trap 'kill -KILL $!' TERM
  wait || true
  wait || true
  exec find $group -depth -type d -exec rmdir {} + 2>/dev/null
fi

mount -t tmpfs -o mode=755 tmpfs "$1"
cp "$2" "$1/unit"
cd "$1"
mkdir -p usr etc/systemd/system/vitrine.service.d proc sys dev run tmp var/lib/vitrine opt/vitrine root home old
mount --rbind /usr usr
mount -o remount,bind,ro usr
for name in bin sbin lib lib64; do ln -s usr/$name $name; done
mount --bind "$3" opt/vitrine
mount -o remount,bind,ro opt/vitrine
touch opt/node
mount --bind "$4" opt/node
mount --bind "$5" var/lib/vitrine
chmod 1777 tmp

cp /etc/ld.so.cache /etc/nsswitch.conf /etc/hosts etc/
owner=$(stat --format %u:%g var/lib/vitrine)
printf 'root:x:0:0::/root:/bin/sh\nvitrine:x:%s::/var/lib/vitrine:/bin/false\n' "$owner" >etc/passwd
printf 'root:x:0:\nvitrine:x:%s:\n' "${owner#*:}" >etc/group
echo 00000000000000000000000000000001 >etc/machine-id
mv unit etc/systemd/system/vitrine.service
printf '[Service]\nStandardOutput=append:/var/lib/vitrine/output\nStandardError=inherit\n' \
  >etc/systemd/system/vitrine.service.d/output.conf

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
mount -t tmpfs tmpfs run

pivot_root . old
cd /
umount -l /old
exec env -i container=test PATH=/usr/bin:/usr/sbin /lib/systemd/systemd --unit=vitrine.service --log-target=console --show-status=no
