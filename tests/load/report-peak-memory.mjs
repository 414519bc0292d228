/** Preloaded into a command: writes the peak of its resident memory, in MB, when it ends. */
import { writeFileSync } from "node:fs";

process.on("exit", () => {
  const { PEAK_DIRECTORY } = process.env;
  const megabytes = process.resourceUsage().maxRSS / 1024;
  writeFileSync(`${PEAK_DIRECTORY}/${process.pid}`, String(megabytes));
});
