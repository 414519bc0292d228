import { colourPath } from "../paths";
import type { NamedColour } from "../schema";

type Props = { colour: NamedColour; isCurrent?: boolean };

/** "Posts with teal (#1f9390)". */
export const titleOf = ({ name, hex }: NamedColour) => `Posts with ${name} (${hex})`;

/** A colour as a link to the posts that have it. */
export const Swatch = ({ colour, isCurrent }: Props) => (
  <a
    className="group grid size-8 place-items-center rounded-full pointer-coarse:size-hit"
    href={colourPath(colour.hex)}
    title={titleOf(colour)}
    aria-label={titleOf(colour)}
    aria-current={isCurrent || undefined}
  >
    <span
      className="size-5.5 rounded-full border border-edge outline-offset-2 outline-ink forced-color-adjust-none group-hover:outline-1 group-aria-[current]:outline-2 forced-colors:border-[CanvasText] forced-colors:outline-[CanvasText]"
      style={{ background: colour.hex }}
    />
  </a>
);
