import { spawnSync } from "node:child_process";
import { readIfPossible } from "./files.mjs";

/**
 * Distinguishes a process from a later one with the same pid, by its start time.
 * @param {number} pid
 * @returns {string | undefined} undefined when there is no such process
 */
export function processIdentity(pid) {
  if (process.platform !== "linux") return ps("lstart=", pid).trim() || undefined;
  const stat = readIfPossible(`/proc/${pid}/stat`);
  // After the name in parentheses, which may hold spaces: state is field 0, start time 19 (proc(5)).
  const fields = stat?.slice(stat.lastIndexOf(")") + 2).split(" ");
  if (!fields || fields[0] === "Z") return undefined;
  return `${readIfPossible("/proc/sys/kernel/random/boot_id")?.trim()} ${fields[19]}`;
}

/** @param {number} pid @returns {string} its command line */
export function processCommand(pid) {
  if (process.platform !== "linux") return ps("command=", pid);
  return readIfPossible(`/proc/${pid}/cmdline`)?.replaceAll("\0", " ") ?? "";
}

/** @param {string} column @param {number} pid */
const ps = (column, pid) =>
  spawnSync("ps", ["-o", column, "-p", String(pid)]).stdout?.toString() ?? "";
