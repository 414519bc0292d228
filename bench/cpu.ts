import { readdirSync, readFileSync } from "node:fs";

const TICKS_PER_SECOND = 100;

/** CPU seconds of each process. Backends that ended since `before` are ignored. */
type Reading = { byPid: Map<number, number>; since: (before: Reading) => number };

/** User and system time of servers and of the backends of their database, from /proc. */
export function cpuSeconds(pids: number[], database: string): Reading {
  const all = [...pids.flatMap(withChildren), ...backendsOf(database)];
  const byPid = new Map(all.map((pid) => [pid, read(pid)]));
  const since = (before: Reading) => {
    let spent = 0;
    for (const [pid, seconds] of byPid) spent += seconds - (before.byPid.get(pid) ?? 0);
    return spent;
  };
  return { byPid, since };
}

function read(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // After the name in parentheses, which may hold spaces: utime is field 11, stime 12 (proc(5)).
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  } catch {
    return 0;
  }
}

const processes = () =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number);

const commandOf = (pid: number) => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
};

const backendsOf = (database: string) =>
  processes().filter((pid) => {
    const command = commandOf(pid);
    return command.startsWith("postgres:") && command.includes(` ${database} `);
  });

/** A process and all that it has started, directly or not. */
export function withChildren(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8");
    return [pid, ...children.split(" ").filter(Boolean).map(Number).flatMap(withChildren)];
  } catch {
    return [pid];
  }
}
