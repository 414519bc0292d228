import { useQueryClient } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import { type Appended, appendPage } from "@/features/posts/list-cache";
import { messageOf } from "@/lib/call";
import { countOf } from "@/lib/format";
import { moment } from "@/lib/moment";
import { Spinner } from "@/ui/spinner";
import { useHydrated } from "@/ui/use-hydrated";
import { focusCard } from "./focus-card";
import type { WholeList } from "./whole-list";

/** How a list goes on: its words, and where its next page comes from. */
export type Continuation = {
  label: string;
  failureTitle: string;
  /** What to say of a failure that the server says nothing about. */
  failureText: string;
  /** The next page for a browser without JavaScript. */
  href: (cursor: string) => string;
  load: (cursor: string) => Promise<Appended>;
  /** Loads by itself when its end comes near; the button stays for the keyboard. */
  onScroll?: boolean;
};

type Props = { list: WholeList; continuation: Continuation };

/**
 * The end of a list: a link to the next page, which the browser appends in place, or a last word
 * where there was more than one.
 */
export function ShowMore(props: Props) {
  const { list, continuation } = props;
  const { nextCursor, isPaged } = list;
  const hydrated = useHydrated();
  const { load, busy, failure, news } = useNextPage(props);
  const end = useRef<HTMLDivElement>(null);
  const automatic = Boolean(continuation.onScroll && nextCursor && !failure && !busy);
  useNearEnd(end, automatic, () => void load({ focus: false }));

  const press = (event: MouseEvent<HTMLElement>) => {
    const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (modified) return;
    event.preventDefault();
    if (!busy) void load({ focus: true });
  };
  const pressBySpace = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== " ") return;
    event.preventDefault();
    event.currentTarget.click();
  };

  return (
    <div className="ends" ref={end}>
      <p className="sr-only" role="status">
        {news}
      </p>
      {failure && (
        <div role="alert">
          <h2 className="h2">{continuation.failureTitle}</h2>
          <p className="sub">{failure}</p>
        </div>
      )}
      {nextCursor ? (
        <a
          className={failure ? "btn btn-1" : "btn btn-2"}
          href={continuation.href(nextCursor)}
          role={hydrated ? "button" : undefined}
          aria-busy={busy || undefined}
          onClick={press}
          onKeyDown={pressBySpace}
        >
          {busy && <Spinner />}
          {failure && !busy && <RotateCw className="i i-s" aria-hidden="true" />}
          {failure ? "Try Again" : continuation.label}
        </a>
      ) : (
        isPaged && <p className="count">You have reached the end</p>
      )}
    </div>
  );
}

/** Loads the next page into the list; after a press the focus goes on with the first new card. */
function useNextPage({ list: { listId, nextCursor, posts: shown }, continuation }: Props) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const [news, setNews] = useState("");
  const before = useRef({ count: 0, focus: false });

  useEffect(() => {
    const { count, focus } = before.current;
    const first = count > 0 && shown[count];
    if (!first) return;
    before.current = { count: 0, focus: false };
    setNews(`${countOf(shown.length - count, "more post")} loaded`);
    if (focus) focusCard(first._id);
  }, [shown]);

  async function load({ focus }: { focus: boolean }) {
    if (!nextCursor) return;
    setBusy(true);
    setNews("");
    try {
      const askedAt = moment();
      const page = await continuation.load(nextCursor);
      before.current = { count: shown.length, focus };
      appendPage(client, listId, page, askedAt);
      setFailure("");
    } catch (error) {
      setFailure(messageOf(error, continuation.failureText));
    } finally {
      setBusy(false);
    }
  }

  return { load, busy, failure, news };
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
