import { X } from "lucide-react";
import type { MouseEvent } from "react";
import { CATEGORIES, feedPath, type Sort } from "@/features/posts/rules";

type Choosing = { sort: Sort; onChoose: (event: MouseEvent<HTMLElement>) => void };

/** The categories, each a link to its tag in the present order. */
export const FeedCategories = ({ tag, sort, onChoose }: Choosing & { tag: string | null }) => (
  <nav className="chips" aria-label="Category">
    {CATEGORIES.map((category) => (
      <a
        key={category.label}
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

/** Says by which tag the feed is filtered. */
export const FeedTag = ({ tag, sort, onChoose }: Choosing & { tag: string }) => (
  <div className="banner">
    <p>
      Filtered by tag <b dir="auto">#{tag}</b>
    </p>
    <a className="btn btn-3 btn-s" href={feedPath({ sort })} onClick={onChoose}>
      <X className="i i-s" aria-hidden="true" />
      Clear filter
    </a>
  </div>
);
