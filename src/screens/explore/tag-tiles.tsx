import type { MouseEvent } from "react";
import { searchPath } from "@/features/posts/tagged/paths";
import type { PicturedTag } from "@/features/posts/tagged/queries";
import { fullCount } from "@/lib/format";
import { internalLinkOf } from "@/ui/internal-links";
import { TilePictures } from "../post-list/tile-pictures";

type Props = { tags: PicturedTag[]; onSelect: (tags: string) => void };

/** How many tiles the first screen shows. */
const EAGER_TILES = 5;

/** Links; a plain click searches without a new document. A tag without pictures is a chip. */
export const TagTiles = ({ tags, onSelect }: Props) => (
  <div className="mt-2 grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-3 sm:gap-x-4 xl:grid-cols-5">
    {tags.map(({ tag, count, pictures }, index) => (
      <a
        key={tag}
        className={
          pictures.length > 0
            ? "group min-w-0 text-control"
            : "tag-chip max-w-full place-self-start"
        }
        href={searchPath({ tags: [tag] })}
        onClick={(event: MouseEvent<HTMLElement>) => {
          if (!internalLinkOf(event)) return;
          event.preventDefault();
          onSelect(tag);
        }}
      >
        {pictures.length > 0 && <TilePictures urls={pictures} isEager={index < EAGER_TILES} />}
        <span className="block truncate">
          #{tag} <span className="text-faint tabular-nums">({fullCount(count)})</span>
        </span>
      </a>
    ))}
  </div>
);
