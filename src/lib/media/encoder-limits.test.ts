import { expect, test, vi } from "vitest";
import { encoderLimits } from "./encoder-limits";

test.each([
  [1, 1, 1],
  [2, 1, 1],
  [4, 1, 2],
  [4, 2, 1],
  [16, 1, 2],
  [16, 4, 1],
])(
  "T65 encoders of a container of %i GB with %i processes leave a quarter of it",
  (gigabytes, processes, turns) => {
    vi.stubEnv("WEB_CONCURRENCY", String(processes));
    vi.spyOn(process, "constrainedMemory").mockReturnValue(gigabytes * 2 ** 30);
    const limits = encoderLimits();
    const { quick, large, film } = limits;
    expect(limits.turns).toBe(turns);
    const most = large.memory + turns * (quick.memory + film.memory);
    expect(processes * most).toBeLessThanOrEqual(768 * gigabytes);
    // Of a machine with enough, each may use what the worst picture or video needs.
    expect(large.memory).toBeGreaterThanOrEqual(Math.min(700, 190 * gigabytes));
  },
);
