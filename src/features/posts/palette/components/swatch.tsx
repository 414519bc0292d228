import { classNames } from "@/ui/class-names";
import { searchPath } from "../../tagged/paths";
import type { NamedColour } from "../schema";

type Props = { colour: NamedColour; isCurrent?: boolean; isSmall?: boolean; tags?: string[] };

/** "Posts with teal (#1f9390)". */
export const titleOf = ({ name, hex }: NamedColour) => `Posts with ${name} (${hex})`;

/** A colour as a link to the posts that have it, of a search to those that it finds. */
export const Swatch = ({ colour, isCurrent, isSmall = false, tags = [] }: Props) => (
  <a
    className={classNames(
      "group grid place-items-center rounded-full pointer-coarse:size-hit",
      isSmall ? "size-6" : "size-8",
    )}
    href={searchPath({ tags, color: colour.hex })}
    title={titleOf(colour)}
    aria-label={titleOf(colour)}
    aria-current={isCurrent || undefined}
  >
    <span
      className={classNames(
        isSmall ? "size-3.5" : "size-5.5",
        "rounded-full border border-edge outline-offset-2 outline-ink forced-color-adjust-none group-hover:outline-1 group-aria-[current]:outline-2 forced-colors:border-[CanvasText] forced-colors:outline-[CanvasText]",
      )}
      style={{ background: colour.hex }}
    />
  </a>
);
