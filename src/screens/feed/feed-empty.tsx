import { feedPath } from "@/features/posts/rules";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import type { FeedProps } from "./feed-board";

type Props = {
  feed: FeedProps;
  /** There are posts, but the local filter hides them all. */
  filtered: boolean;
  onClear: () => void;
};

/** What the feed says when no card is on screen, and the way out. */
export function FeedEmpty({ feed: { tag, sort, fromStart }, filtered, onClear }: Props) {
  if (filtered) {
    return (
      <EmptyState title="No match in the posts shown">
        <Button look="outline" onClick={onClear}>
          Clear
        </Button>
      </EmptyState>
    );
  }
  if (!fromStart)
    return <EmptyState title="No Posts Available" text="The list ends before this." />;
  if (tag) {
    return (
      <EmptyState title="No Posts Available" text="Nothing matches this filter yet.">
        <a className="btn btn-2" href={feedPath({ sort })}>
          Clear filter
        </a>
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No Posts Available" text="Nobody has published anything yet.">
      <a className="btn btn-2" href="/upload">
        Create
      </a>
    </EmptyState>
  );
}
