import "server-only";
import { totalmem } from "node:os";
import { processShare } from "@/lib/server/process-wide";
import type { Limits } from "./encoder-child";
import { LargePicture } from "./processed-media";

/** MB of the machine, or of the container, and the part of them that encoders may use. */
const memory = () => Math.min(totalmem(), process.constrainedMemory() || Infinity) / 2 ** 20;
const SHARE = 0.75;
/** With less there is one process of a kind. */
const TWO_OF_A_KIND = 3_000;
/** How it is divided. An interlaced PNG of 50 megapixels takes 650 MB, the tables of a video less than their heap. */
const PARTS = { quick: 3, large: 5, film: 2 } as const;
const ENOUGH = { quick: 1_024, large: 1_536, film: 768 } as const;

/** How many pictures, and how many videos, are processed at once beside one large picture; and what each may use. */
export function encoderLimits() {
  const turns = processShare(memory() < TWO_OF_A_KIND ? 1 : 2);
  const part = processShare(SHARE * memory()) / (turns * (PARTS.quick + PARTS.film) + PARTS.large);
  const memoryOf = (kind: keyof typeof PARTS) => Math.min(ENOUGH[kind], part * PARTS[kind]);
  return {
    turns,
    /** A photograph of 20 megapixels takes 2 to 4 seconds. What takes more begins again as a large one. */
    quick: { cpu: 5, memory: memoryOf("quick"), excess: () => new LargePicture() },
    large: { cpu: 20, memory: memoryOf("large") },
    /** A turned animation of noise, the worst that was found, takes 18 seconds. */
    moving: { cpu: 120, memory: memoryOf("large") },
    /** A video of 10 MB takes a second. */
    film: { cpu: 8, memory: memoryOf("film") },
  } satisfies Record<string, number | Limits>;
}
