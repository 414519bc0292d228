import { existsSync, writeFileSync } from "node:fs";
import { readIfPossible } from "../../scripts/launch/files.mjs";
import { childrenOf } from "./processes";

const procFile = (pid: number, file: string) => `/proc/${pid}/${file}`;

/** Linux only. */
export const canMeasureMemory = existsSync(procFile(process.pid, "clear_refs"));

/** Resident memory or its peak, in MB; none of a process that has ended. */
function read(pid: number, field: "VmRSS" | "VmHWM"): number {
  const status = readIfPossible(procFile(pid, "status")) ?? "";
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
}

/**
 * By how many MB the resident memory of a process, and of those that it has started, rises at most during
 * `action`: the sum of each one's peak.
 */
export async function peakIncrease(pid: number, action: () => Promise<unknown>): Promise<number> {
  const pids = () => [pid, ...childrenOf(pid).map((child) => child.pid)];
  const before = new Map(pids().map((one) => [one, read(one, "VmRSS")]));
  // Resets the peak (proc(5)).
  for (const one of before.keys()) {
    try {
      writeFileSync(procFile(one, "clear_refs"), "5");
    } catch {
      // It has ended meanwhile.
    }
  }
  await action();
  return pids()
    .map((one) => Math.max(0, read(one, "VmHWM") - (before.get(one) ?? 0)))
    .reduce((sum, megabytes) => sum + megabytes, 0);
}
