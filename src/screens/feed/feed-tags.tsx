import type { MouseEvent } from "react";
import { feedPath } from "@/features/posts/feed/paths";
import { CATEGORIES, type Sort } from "@/features/posts/feed/rules";
import { Icon } from "@/ui/icon";

type Choosing = { sort: Sort; onChoose: (event: MouseEvent<HTMLElement>) => void };

/** The categories, each a link to its tag in the present order. Narrow screens show the chosen one, too. */
export function FeedCategories({ tag, sort, onChoose }: Choosing & { tag: string | null }) {
  return (
    <nav className="chips" aria-label="Category">
      {CATEGORIES.map((category) => (
        <a
          key={category.label}
          ref={category.tag === tag ? scrollIntoRow : undefined}
          className="chip"
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

/** Scrolls the row of a chip, and nothing else, until the chip is in the middle, if it is cut off. */
function scrollIntoRow(chip: HTMLElement | null) {
  const row = chip?.parentElement;
  if (!row) return;
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
    <a className="btn btn-3 btn-s" href={feedPath({ sort })} onClick={onChoose}>
      <Icon name="x" size="small" />
      Clear filter
    </a>
  </div>
);
