import { thumbHashToAverageRGBA } from "thumbhash";

/**
 * The average colour of a thumbhash (base64) as a CSS colour, or undefined when it is not one. It costs
 * seven bytes of markup; the blurred picture would be a data URL of some kilobytes for each card. That of a
 * transparent picture is the mat, which is seen through it.
 */
export function averageColour(thumbhash: string | null): string | undefined {
  if (!thumbhash) return undefined;
  try {
    const bytes = Uint8Array.from(atob(thumbhash), (char) => char.charCodeAt(0));
    if (bytes.length < SHORTEST) return undefined;
    if ((bytes[2] ?? 0) & HAS_ALPHA) return "var(--color-mat)";
    const { r, g, b } = thumbHashToAverageRGBA(bytes);
    return `#${[r, g, b].map(toHex).join("")}`;
  } catch {
    return undefined;
  }
}

/** In the third byte of the header. */
const HAS_ALPHA = 0x80;

/** The header alone, which holds the average, is five bytes. */
const SHORTEST = 5;

const toHex = (share: number) =>
  Math.round(255 * Math.min(1, Math.max(0, share)))
    .toString(16)
    .padStart(2, "0");
