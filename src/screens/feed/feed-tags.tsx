import { type MouseEvent, useLayoutEffect, useRef } from "react";
import { CATEGORIES, feedPath, type Sort } from "@/features/posts/rules";
import { Icon } from "@/ui/icon";

type Choosing = { sort: Sort; onChoose: (event: MouseEvent<HTMLElement>) => void };

/** The categories, each a link to its tag in the present order. Narrow screens show the chosen one, too. */
export function FeedCategories({ tag, sort, onChoose }: Choosing & { tag: string | null }) {
  const row = useRef<HTMLElement>(null);
  const chosen = useRef<HTMLAnchorElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen chip is another one then
  useLayoutEffect(() => {
    if (row.current && chosen.current) bringIntoRow(row.current, chosen.current);
  }, [tag]);

  return (
    <nav ref={row} className="chips" aria-label="Category">
      {CATEGORIES.map((category) => (
        <a
          key={category.label}
          ref={category.tag === tag ? chosen : undefined}
          className="tag-chip"
          href={feedPath({ tag: category.tag, sort })}
          aria-current={category.tag === tag || undefined}
          onClick={onChoose}
        >
          {category.label}
        </a>
      ))}
    </nav>
  );
}

/** Scrolls a row sideways, and nothing else, until a chip of it stands in the middle if it was cut off. */
function bringIntoRow(row: HTMLElement, chip: HTMLElement) {
  const { left, right } = chip.getBoundingClientRect();
  const seen = row.getBoundingClientRect();
  if (left >= seen.left && right <= seen.right) return;
  row.scrollLeft += (left + right - seen.left - seen.right) / 2;
}

/** Says by which tag the feed is filtered. */
export const FeedTag = ({ tag, sort, onChoose }: Choosing & { tag: string }) => (
  <div className="banner">
    <p>
      Filtered by tag <b dir="auto">#{tag}</b>
    </p>
    <a className="button button-plain button-small" href={feedPath({ sort })} onClick={onChoose}>
      <Icon name="x" size="small" />
      Clear filter
    </a>
  </div>
);
