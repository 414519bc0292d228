import { useQueryClient } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import type { getFeed } from "@/features/posts/api";
import { appendPage } from "@/features/posts/post-cache";
import { feedPath, postMessages, type Sort } from "@/features/posts/rules";
import type { Post } from "@/features/posts/schema";
import { call, messageOf } from "@/lib/call";
import { countOf } from "@/lib/format";
import { Spinner } from "@/ui/spinner";
import { useHydrated } from "@/ui/use-hydrated";
import { titleId } from "../post-list/post-card";

type Props = {
  listId: string;
  tag: string | null;
  sort: Sort;
  nextCursor: string | null;
  /** All posts of the list so far. */
  shown: Post[];
};

/** The end of the feed: a link to the next page, which the browser appends in place, or a last word. */
export function ShowMore({ listId, tag, sort, nextCursor, shown }: Props) {
  const hydrated = useHydrated();
  const { load, busy, failure, news } = useNextPage({ listId, tag, sort, nextCursor, shown });

  const press = (event: MouseEvent<HTMLElement>) => {
    const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (modified) return;
    event.preventDefault();
    if (!busy) void load();
  };
  const pressBySpace = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== " ") return;
    event.preventDefault();
    event.currentTarget.click();
  };

  return (
    <div className="ends">
      <p className="sr-only" role="status">
        {news}
      </p>
      {failure && (
        <div role="alert">
          <h2 className="h2">Unable to Load Posts</h2>
          <p className="sub">{failure}</p>
        </div>
      )}
      {nextCursor ? (
        <a
          className={failure ? "btn btn-1" : "btn btn-2"}
          href={feedPath({ tag, sort, cursor: nextCursor })}
          role={hydrated ? "button" : undefined}
          aria-busy={busy || undefined}
          onClick={press}
          onKeyDown={pressBySpace}
        >
          {busy && <Spinner />}
          {failure && !busy && <RotateCw className="i i-s" aria-hidden="true" />}
          {failure ? "Try Again" : "Show more posts"}
        </a>
      ) : (
        <p className="count">You have reached the end</p>
      )}
    </div>
  );
}

/** Loads the next page into the list; then the focus goes on with the first new card. */
function useNextPage({ listId, tag, sort, nextCursor, shown }: Props) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const [news, setNews] = useState("");
  const before = useRef(0);

  useEffect(() => {
    const first = before.current && shown[before.current];
    if (!first) return;
    before.current = 0;
    setNews(`${countOf(shown.length - shown.indexOf(first), "more post")} loaded`);
    focusTitle(first);
  }, [shown]);

  async function load() {
    setBusy(true);
    setNews("");
    try {
      const page = await call<typeof getFeed>({
        method: "GET",
        path: "/feed",
        query: { sort, ...(tag && { tag }), ...(nextCursor && { cursor: nextCursor }) },
      });
      before.current = shown.length;
      appendPage(client, listId, page);
      setFailure("");
    } catch (error) {
      setFailure(messageOf(error, postMessages.feedFailed));
    } finally {
      setBusy(false);
    }
  }

  return { load, busy, failure, news };
}

const focusTitle = (post: Post) =>
  document.getElementById(titleId(post._id))?.querySelector("a")?.focus({ preventScroll: true });
