import { feedPath } from "@/features/posts/feed/paths";
import { CATEGORIES, FROM, type From, fromLabels, type Sort } from "@/features/posts/feed/sorts";
import { scrollIntoRow } from "@/ui/tab-looks";

type Props = { from: From; sort: Sort };

export function FeedCategories({ from, tag, sort }: Props & { tag: string | null }) {
  return (
    <div className="flex h-10 min-w-0 items-center gap-2 max-lg:col-[1/3] max-lg:h-11 max-lg:row-start-2 lg:flex-1">
      <nav className="flex flex-none gap-1" aria-label="Whose posts">
        {FROM.map((option) => (
          <a
            key={option}
            className={TAB}
            href={feedPath({ from: option, tag, sort })}
            aria-current={option === from || undefined}
          >
            {fromLabels[option]}
          </a>
        ))}
      </nav>
      <nav className={CHIPS} aria-label="Category">
        {CATEGORIES.map((category) => (
          <a
            key={category.label}
            ref={category.tag === tag ? scrollIntoRow : undefined}
            className="tag-chip flex-none max-lg:h-8.5"
            href={feedPath({ from, tag: category.tag, sort })}
            aria-current={category.tag === tag || undefined}
          >
            {category.label}
          </a>
        ))}
      </nav>
    </div>
  );
}

const TAB =
  "relative inline-flex h-9 items-center px-1.5 text-control font-medium text-muted after:absolute after:inset-x-1.5 after:bottom-0.5 hover:text-ink aria-[current]:text-ink aria-[current]:after:border-b-2";

/** They scroll sideways, and fade where more of them follow. */
const CHIPS =
  "flex min-w-0 flex-1 gap-2 overflow-x-auto py-1 pr-8 pl-1 max-lg:py-1.25 [scrollbar-width:none] [mask-image:linear-gradient(to_right,#000_calc(100%-2rem),transparent)]";

export const FeedTag = ({ from, tag, sort }: Props & { tag: string }) => (
  <div className="flex min-w-0 items-center">
    <p className="truncate text-control text-muted">
      Filtered by tag{" "}
      <b className="font-semibold text-ink" dir="auto">
        #{tag}
      </b>
    </p>
    <a
      className="button button-plain button-small flex-none before:icon-x before:size-3.75"
      href={feedPath({ from, sort })}
    >
      Clear filter
    </a>
  </div>
);
