import type { MouseEvent } from "react";
import { feedPath } from "@/features/posts/feed/paths";
import { CATEGORIES, type Sort } from "@/features/posts/feed/sorts";
import { scrollIntoRow } from "@/ui/scroll-into-row";
import { SearchInput } from "@/ui/search-input";
import { SEARCH_BOX_ID } from "../keyboard/ids";
import { ColumnsToggle } from "../post-list/columns";

type Props = { text: string; onChange: (text: string) => void };

/** Filters the loaded posts by their text, with a link to Explore, which searches all posts. */
export const FeedFilter = ({ text, onChange }: Props) => (
  <div className="flex justify-end gap-2 max-lg:col-span-2 max-lg:mt-4">
    <SearchInput
      id={SEARCH_BOX_ID}
      label="Filter posts"
      className="js-only flex-1 lg:w-60 xl:w-75"
      inputClass="input-quiet"
      placeholder="Filter by title or content"
      value={text}
      onChange={onChange}
    />
    <ColumnsToggle />
    <a
      className="icon-button before:icon-compass before:size-5 max-lg:hidden lg:size-10"
      href="/search"
      title="Explore tags"
    >
      <span className="sr-only">Explore tags</span>
    </a>
  </div>
);

type SelectProps = { sort: Sort; onSelect: (event: MouseEvent<HTMLElement>) => void };

export function FeedCategories({ tag, sort, onSelect }: SelectProps & { tag: string | null }) {
  return (
    <nav
      className="-mx-gutter mt-2 flex gap-2 overflow-x-auto px-gutter py-1 [scrollbar-width:none] sm:flex-wrap max-xl:col-span-2 lg:mx-0 lg:mt-4 lg:px-0"
      aria-label="Category"
    >
      {CATEGORIES.map((category) => (
        <a
          key={category.label}
          ref={category.tag === tag ? scrollIntoRow : undefined}
          className="tag-chip flex-none"
          href={feedPath({ tag: category.tag, sort })}
          aria-current={category.tag === tag || undefined}
          onClick={onSelect}
        >
          {category.label}
        </a>
      ))}
    </nav>
  );
}

export const FeedTag = ({ tag, sort, onSelect }: SelectProps & { tag: string }) => (
  <div className="col-span-2 mt-3 flex min-h-12 items-center justify-between gap-3 rounded-md bg-subtle py-1 pr-2 pl-4 text-control/5.75 text-muted lg:mt-4">
    <p className="flex flex-wrap items-baseline gap-x-3">
      Filtered by tag{" "}
      <b className="text-base font-semibold wrap-anywhere text-ink" dir="auto">
        #{tag}
      </b>
    </p>
    <a
      className="button button-plain button-small before:icon-x before:size-3.75"
      href={feedPath({ sort })}
      onClick={onSelect}
    >
      Clear filter
    </a>
  </div>
);
