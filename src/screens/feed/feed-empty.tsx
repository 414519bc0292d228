import type { ReactNode } from "react";
import { feedPath } from "@/features/posts/feed/paths";
import { postMessages } from "@/features/posts/messages";
import { searchPath } from "@/features/posts/tagged/paths";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { FailedState } from "@/ui/failed-state";
import type { FeedProps } from "./feed-props";

type Props = {
  feed: FeedProps;
  filtered: boolean;
  text: string;
  onClear: () => void;
};

export function FeedEmpty({ feed, filtered, text, onClear }: Props) {
  const { from, tag, sort, fromStart } = feed;
  if (feed.failed) {
    const href = feedPath({ from, tag, sort });
    return <FailedState title="Unable to Load Posts" text={postMessages.feedFailed} href={href} />;
  }
  if (filtered) {
    return (
      <EmptyState title="No match in the posts shown">
        <Actions>
          <Button look="outline" onClick={onClear}>
            Clear
          </Button>
          <SearchLink text={text} />
        </Actions>
      </EmptyState>
    );
  }
  if (!fromStart)
    return <EmptyState title="No Posts Available" text="The list ends before this." />;
  if (tag) {
    return (
      <EmptyState title="No Posts Available" text="Nothing matches this filter yet.">
        <Actions>
          <a className="button button-outline" href={feedPath({ from, sort })}>
            Clear filter
          </a>
          <SearchLink text={tag} />
        </Actions>
      </EmptyState>
    );
  }
  if (from === "following") {
    return (
      <EmptyState
        title="No Posts Available"
        text="The posts of people you follow will be shown here."
      >
        <a className="button button-solid before:icon-compass before:size-3.75" href="/search">
          Explore
        </a>
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No Posts Available" text="Nobody has published anything yet.">
      <a className="button button-outline" href="/upload">
        Create
      </a>
    </EmptyState>
  );
}

const Actions = ({ children }: { children: ReactNode }) => (
  <p className="flex max-w-full flex-wrap justify-center gap-x-3">{children}</p>
);

/** The same text in all posts, tags and people (docs/product.md X16). */
const SearchLink = ({ text }: { text: string }) => (
  <a
    className="button button-solid max-w-full before:icon-search before:size-3.75"
    href={searchPath({ tags: [text.trim()] })}
  >
    <span className="truncate" dir="auto">
      Search for "{text.trim()}"
    </span>
  </a>
);
