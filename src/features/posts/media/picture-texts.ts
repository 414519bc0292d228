import type { Post } from "../schema";

const SPACES = { "display-p3": "Display P3", "adobe-rgb": "Adobe RGB" } as const;

/** "Colours: Display P3 · HDR"; empty for a picture that has neither. */
export const keptText = ({ colours, hdr }: Pick<Post, "colours" | "hdr">) =>
  [colours && `Colours: ${SPACES[colours]}`, hdr && "HDR"].filter(Boolean).join(" · ");

/** What the author of a picture learns of how it is shown; empty if there is nothing to say. */
export function shownText(post: Post): string {
  const { width, height, sources, mediaType } = post;
  const largest = sources.at(-1)?.width ?? width;
  const side = Math.floor((largest * Math.max(width, height)) / width);
  const isReduced = mediaType === "image" && largest < width;
  const reduced = isReduced ? `${width} × ${height}, shown at up to ${side}` : "";
  return [reduced, keptText(post)].filter(Boolean).join(" · ");
}
