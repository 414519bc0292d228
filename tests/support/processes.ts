import { readdirSync, readFileSync } from "node:fs";

export type Process = { pid: number; command: string };

/** The processes that another has started, from /proc. */
export function childrenOf(parent: number): Process[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, "utf8");
        const ppid = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
        const command = readFileSync(`/proc/${name}/cmdline`, "utf8");
        return ppid === parent ? [{ pid: Number(name), command }] : [];
      } catch {
        return [];
      }
    });
}
