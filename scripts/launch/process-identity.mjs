import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** @param {string} file @returns {string | undefined} its text; undefined when it cannot be read */
export function readIfPresent(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

/** @param {string} column @param {number} pid */
const ps = (column, pid) =>
  spawnSync("ps", ["-o", column, "-p", String(pid)], { encoding: "utf8" }).stdout ?? "";

/**
 * Distinguishes a process from a later one with the same pid, by its start time.
 * @param {number} pid
 * @returns {string | undefined} undefined when there is no such process
 */
export function processIdentity(pid) {
  if (process.platform !== "linux") {
    return ps("lstart=", pid).trim() || undefined;
  }
  const stat = readIfPresent(`/proc/${pid}/stat`);
  // After the name in parentheses, which may hold spaces: state is field 0, start time 19 (proc(5)).
  const fields = stat?.slice(stat.lastIndexOf(")") + 2).split(" ");
  if (!fields || fields[0] === "Z") return undefined;
  return `${readIfPresent("/proc/sys/kernel/random/boot_id")?.trim()} ${fields[19]}`;
}

/** @param {number} pid @returns {string} its command line */
export function processCommand(pid) {
  if (process.platform === "linux") {
    return readIfPresent(`/proc/${pid}/cmdline`)?.split("\0").join(" ") ?? "";
  }
  return ps("command=", pid);
}
