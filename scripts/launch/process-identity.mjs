import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** @param {string} file */
function readIfPresent(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

/**
 * Distinguishes a process from a later one with the same pid, by its start time.
 * @param {number} pid
 * @returns {string | undefined} undefined when there is no such process
 */
export function processIdentity(pid) {
  if (process.platform !== "linux") {
    return (
      spawnSync("ps", ["-o", "lstart=", "-p", String(pid)])
        .stdout?.toString()
        .trim() || undefined
    );
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
  return spawnSync("ps", ["-o", "command=", "-p", String(pid)]).stdout?.toString() ?? "";
}
