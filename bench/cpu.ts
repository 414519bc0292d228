import { readdirSync, readFileSync } from "node:fs";

const TICKS_PER_SECOND = 100;

/** A file of a process under /proc, empty when the process has ended. */
function readProcess(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}

/** A process and all that it has started, directly or not. */
export function withChildren(pid: number): number[] {
  const children = readProcess(pid, `task/${pid}/children`).split(" ").filter(Boolean);
  return [pid, ...children.map(Number).flatMap(withChildren)];
}

function backendsOf(database: string): number[] {
  const pids = readdirSync("/proc").map(Number).filter(Number.isInteger);
  return pids.filter((pid) => {
    const command = readProcess(pid, "cmdline");
    return command.startsWith("postgres:") && command.includes(` ${database} `);
  });
}

/** User and system time of a server and of the backends of its database, by process, in seconds. */
export function cpuSeconds(server: number, database?: string): Map<number, number> {
  const pids = [...withChildren(server), ...(database ? backendsOf(database) : [])];
  return new Map(pids.map((pid) => [pid, secondsOf(pid)]));
}

function secondsOf(pid: number): number {
  const stat = readProcess(pid, "stat");
  // After the name in parentheses, which may hold spaces: utime is field 11, stime 12 (proc(5)).
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / TICKS_PER_SECOND;
}

/** Seconds between two readings. Backends that ended meanwhile are ignored. */
export function secondsBetween(before: Map<number, number>, after: Map<number, number>): number {
  let spent = 0;
  for (const [pid, seconds] of after) spent += seconds - (before.get(pid) ?? 0);
  return spent;
}
