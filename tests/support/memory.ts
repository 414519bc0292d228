import { existsSync, readFileSync, writeFileSync } from "node:fs";

const of = (pid: number, file: string) => `/proc/${pid}/${file}`;

/** Whether the kernel says how much memory processes take: Linux alone does. */
export const tellsMemory = existsSync(of(process.pid, "clear_refs"));

/** One of the kernel's figures about a process's memory in RAM, in MB. */
function read(pid: number, figure: "VmRSS" | "VmHWM"): number {
  const status = readFileSync(of(pid, "status"), "utf8");
  return Number(new RegExp(`${figure}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
}

/**
 * By how many MB the memory of a process rose at most while something was done; the kernel keeps the
 * peak, so that none is missed.
 */
export async function rise(pid: number, doing: () => Promise<unknown>): Promise<number> {
  // Resets the peak to what the process takes now (proc(5)).
  writeFileSync(of(pid, "clear_refs"), "5");
  const before = read(pid, "VmRSS");
  await doing();
  return read(pid, "VmHWM") - before;
}
