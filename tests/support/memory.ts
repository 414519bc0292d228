import { existsSync, readFileSync, writeFileSync } from "node:fs";

const procFile = (pid: number, file: string) => `/proc/${pid}/${file}`;

/** Linux only. */
export const canMeasureMemory = existsSync(procFile(process.pid, "clear_refs"));

/** Resident memory or its peak, in MB. */
function read(pid: number, field: "VmRSS" | "VmHWM"): number {
  const status = readFileSync(procFile(pid, "status"), "utf8");
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
}

/** By how many MB the resident memory of a process rises at most during `action`. */
export async function peakIncrease(pid: number, action: () => Promise<unknown>): Promise<number> {
  // Resets the peak (proc(5)).
  writeFileSync(procFile(pid, "clear_refs"), "5");
  const before = read(pid, "VmRSS");
  await action();
  return read(pid, "VmHWM") - before;
}
