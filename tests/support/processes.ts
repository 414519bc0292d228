import { readdirSync, readFileSync } from "node:fs";

export type Process = { pid: number; parent: number; command: string };

/** All processes, from /proc: each with its arguments, which end in "\0". */
export function processes(): Process[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, "utf8");
        const parent = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
        const command = readFileSync(`/proc/${name}/cmdline`, "utf8");
        return [{ pid: Number(name), parent, command }];
      } catch {
        return []; // It has ended meanwhile.
      }
    });
}

/** The processes that another has started. */
export const childrenOf = (pid: number) => processes().filter(({ parent }) => parent === pid);
