import { luminance } from "@/lib/oklab";
import { CONTRAST_MIN } from "./limits";

/** Of each scheme, the background of text that is nearest to the accent (src/ui/tokens.css). */
const BACKGROUNDS = { light: "#f6f6f4", dark: "#20201e" } as const;

const channels = (colour: string) =>
  [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));

/** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [one, other]
    .map((colour) => luminance(channels(colour)))
    .sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const withWhite = (colour: string, percent: number) =>
  `#${channels(colour)
    .map((channel) => Math.round(channel + ((255 - channel) * percent) / 100))
    .map((channel) => channel.toString(16).padStart(2, "0"))
    .join("")}`;

/**
 * An accent colour as both schemes show it, and its contrast there. No colour has 4.5 : 1 on white and on
 * nearly black, so the dark scheme shows it with as much white as it needs, up to half.
 * @param accent `#rrggbb`
 */
export function accentIn(accent: string) {
  const steps = Array.from({ length: 11 }, (_, step) => withWhite(accent, step * 5));
  const lighter = steps.find((one) => contrast(one, BACKGROUNDS.dark) >= CONTRAST_MIN);
  const darkAccent = lighter ?? withWhite(accent, 50);
  return {
    darkAccent,
    light: contrast(accent, BACKGROUNDS.light),
    dark: contrast(darkAccent, BACKGROUNDS.dark),
  };
}

/** Whether text in this colour can be read in both schemes (docs/product.md A24). */
export function isReadable(accent: string): boolean {
  const { light, dark } = accentIn(accent);
  return light >= CONTRAST_MIN && dark >= CONTRAST_MIN;
}
