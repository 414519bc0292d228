import { thumbHashToAverageRGBA } from "thumbhash";
import { luminance } from "./oklab";

type Picture = { placeholder: string | null; mat: "auto" | "light" | "dark" };

/**
 * What lies behind a picture, as a CSS colour: the average colour of its thumbhash (base64), or undefined when it is
 * not one. It costs seven bytes of markup; the blurred picture would be a data URL of some kilobytes for each card.
 * That of a transparent picture is its mat, which is seen through it.
 */
export function backgroundOf({ placeholder, mat }: Picture): string | undefined {
  const average = averageOf(placeholder);
  if (!average) return undefined;
  const { channels, hasAlpha } = average;
  return hasAlpha ? matFor(channels, mat) : `#${channels.map(toHex).join("")}`;
}

/** Whether something of the picture of a thumbhash is transparent. */
export const isTransparent = (placeholder: string | null) =>
  averageOf(placeholder)?.hasAlpha === true;

function averageOf(thumbhash: string | null) {
  if (!thumbhash) return undefined;
  try {
    const bytes = Uint8Array.from(atob(thumbhash), (char) => char.charCodeAt(0));
    if (bytes.length < SHORTEST) return undefined;
    const { r, g, b } = thumbHashToAverageRGBA(bytes);
    const channels = [r, g, b].map((share) => Math.round(255 * Math.min(1, Math.max(0, share))));
    return { channels, hasAlpha: ((bytes[2] ?? 0) & HAS_ALPHA) !== 0 };
  } catch {
    return undefined;
  }
}

/**
 * The mat on which what is opaque in a picture is seen: light for dark ink, and dark for light ink. What is seen
 * on both has that of the scheme.
 * @param ink its average, three channels of 0 to 255; a thumbhash weighs pixels by their opacity, too
 * @param mat the one that its author chooses
 */
export function matFor(ink: number[], mat: Picture["mat"] = "auto"): string {
  if (mat !== "auto") return `var(--mat-${mat})`;
  const light = luminance(ink);
  if (light < DARK_INK) return "var(--mat-light)";
  return light > LIGHT_INK ? "var(--mat-dark)" : "var(--color-mat)";
}

/** Below it a colour has less than 3 : 1 on the dark mat, above the other one on the light mat (src/ui/tokens.css). */
const DARK_INK = 0.11;
const LIGHT_INK = 0.25;

/** In the third byte of the header. */
const HAS_ALPHA = 0x80;

/** The header alone, which holds the average, is five bytes. */
const SHORTEST = 5;

const toHex = (channel: number) => channel.toString(16).padStart(2, "0");
