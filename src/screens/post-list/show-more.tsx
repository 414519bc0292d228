import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import type { LoadedList, PostPage } from "@/features/posts/client/post-list";
import { messageOf } from "@/lib/call";
import { countOf } from "@/lib/format";
import { Icon } from "@/ui/icon";
import { Spinner } from "@/ui/spinner";
import { useHydrated } from "@/ui/use-hydrated";
import { focusCard } from "./focus-card";

/** How a list goes on: its words, and where its next page comes from. */
export type Continuation = {
  label: string;
  failureTitle: string;
  /** What to say of a failure that the server says nothing about. */
  failureText: string;
  /** The next page for a browser without JavaScript. */
  href: (cursor: string) => string;
  load: (cursor: string) => Promise<PostPage>;
  /** Loads by itself when its end comes near; the button stays for the keyboard. */
  onScroll?: boolean;
};

type Props = {
  list: Pick<LoadedList, "posts" | "nextCursor" | "isPaged" | "isLoading" | "error" | "loadMore">;
  continuation: Continuation;
};

/**
 * The end of a list: a link to the next page, which the browser appends in place, or a last word
 * where there was more than one.
 */
export function ShowMore(props: Props) {
  const { list, continuation } = props;
  const { nextCursor, isPaged, isLoading: busy, error } = list;
  const hydrated = useHydrated();
  const { load, announcement } = useNextPage(list);
  const failure = error && messageOf(error, continuation.failureText);
  const end = useRef<HTMLDivElement>(null);
  const automatic = Boolean(continuation.onScroll && nextCursor && !failure && !busy);
  useNearEnd(end, automatic, () => load({ focus: false }));

  const press = (event: MouseEvent<HTMLElement>) => {
    const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (modified) return;
    event.preventDefault();
    if (!busy) load({ focus: true });
  };
  const pressBySpace = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== " ") return;
    event.preventDefault();
    event.currentTarget.click();
  };

  return (
    <div className="list-end" ref={end}>
      <p className="sr-only" role="status">
        {announcement}
      </p>
      {failure && (
        <div role="alert">
          <h2 className="section-title">{continuation.failureTitle}</h2>
          <p className="text-muted">{failure}</p>
        </div>
      )}
      {nextCursor ? (
        <a
          className={failure ? "button button-solid" : "button button-outline"}
          href={continuation.href(nextCursor)}
          role={hydrated ? "button" : undefined}
          aria-busy={busy || undefined}
          onClick={press}
          onKeyDown={pressBySpace}
        >
          {busy && <Spinner />}
          {failure && !busy && <Icon name="rotate-cw" size="small" />}
          {failure ? "Try Again" : continuation.label}
        </a>
      ) : (
        isPaged && <p className="count">You have reached the end</p>
      )}
    </div>
  );
}

/** Loads the next page; after a press its first card gets the focus. */
function useNextPage({ posts, loadMore }: Props["list"]) {
  const [announcement, setAnnouncement] = useState("");
  const before = useRef({ count: 0, focus: false });

  useEffect(() => {
    const { count, focus } = before.current;
    const first = count > 0 && posts[count];
    if (!first) return;
    before.current = { count: 0, focus: false };
    setAnnouncement(`${countOf(posts.length - count, "more post")} loaded`);
    if (focus) focusCard(first._id);
  }, [posts]);

  function load({ focus }: { focus: boolean }) {
    before.current = { count: posts.length, focus };
    setAnnouncement("");
    void loadMore();
  }

  return { load, announcement };
}

/** Calls when an element is less than a screen away, as long as `active`. */
function useNearEnd(element: RefObject<HTMLElement | null>, active: boolean, reached: () => void) {
  const call = useRef(reached);
  useEffect(() => {
    call.current = reached;
  });
  useEffect(() => {
    if (!active || !element.current) return;
    const watch = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && call.current(),
      { rootMargin: "0px 0px 100% 0px" },
    );
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [element, active]);
}
