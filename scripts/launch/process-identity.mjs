import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** @param {string} file */
function readOrNothing(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

/**
 * A text that stays the same as long as a process lives and that no later process with the same
 * number has: when it was started. Undefined when there is no such process.
 * @param {number} pid
 * @returns {string | undefined}
 */
export function processIdentity(pid) {
  if (process.platform !== "linux") {
    return (
      spawnSync("ps", ["-o", "lstart=", "-p", String(pid)])
        .stdout?.toString()
        .trim() || undefined
    );
  }
  const stat = readOrNothing(`/proc/${pid}/stat`);
  // The name in parentheses may hold anything; behind it state is the 1st field, start the 20th.
  const fields = stat?.slice(stat.lastIndexOf(")") + 2).split(" ");
  if (!fields || fields[0] === "Z") return undefined;
  return `${readOrNothing("/proc/sys/kernel/random/boot_id")?.trim()} ${fields[19]}`;
}

/**
 * The command line of a process, with its arguments apart on Linux and as one text elsewhere.
 * @param {number} pid
 */
export function processCommand(pid) {
  if (process.platform === "linux") {
    return readOrNothing(`/proc/${pid}/cmdline`)?.split("\0").join(" ") ?? "";
  }
  return spawnSync("ps", ["-o", "command=", "-p", String(pid)]).stdout?.toString() ?? "";
}
