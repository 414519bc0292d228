import { feedPath } from "@/features/posts/feed/paths";
import { CATEGORIES, FROM, type From, fromLabels, type Sort } from "@/features/posts/feed/sorts";
import { scrollIntoRow } from "@/ui/scroll-into-row";

type Props = { from: From; sort: Sort };

export function FeedCategories({ from, tag, sort }: Props & { tag: string | null }) {
  return (
    <div className="-mx-gutter flex min-w-0 gap-2 overflow-x-auto px-gutter py-1 [scrollbar-width:none] max-lg:order-1 max-lg:col-span-2 max-lg:py-1.25 lg:col-[2/-1] lg:mx-0 lg:pr-1 lg:pl-1">
      <nav className="flex flex-none gap-2" aria-label="Whose posts">
        {FROM.map((option) => (
          <a
            key={option}
            className="tag-chip flex-none max-lg:h-8.5"
            href={feedPath({ from: option, tag, sort })}
            aria-current={option === from || undefined}
          >
            {fromLabels[option]}
          </a>
        ))}
      </nav>
      <span className="mx-1 my-1 w-px flex-none bg-line" />
      <nav className="flex flex-none gap-2" aria-label="Category">
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

export const FeedTag = ({ from, tag, sort }: Props & { tag: string }) => (
  <div className="flex min-w-0 items-center max-lg:order-1 max-lg:col-span-2">
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
