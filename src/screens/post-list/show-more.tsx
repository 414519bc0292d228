import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import type { LoadedList, PostPage } from "@/features/posts/client/post-list";
import { messageOf } from "@/lib/browser/call";
import { countOf } from "@/lib/format";
import { classNames } from "@/ui/class-names";
import { useHydrated } from "@/ui/hydration";
import { isModified } from "@/ui/internal-links";
import { Spinner } from "@/ui/spinner";
import { focusCard } from "../post/focus-card";

export type Paging = {
  label: string;
  failureTitle: string;
  failureText: string;
  href: (cursor: string) => string;
  load: (cursor: string) => Promise<PostPage>;
  /** Also loads when the end of the list is less than a screen away. */
  onScroll?: boolean;
};

type Props = {
  items: { _id: string }[];
  list: Pick<LoadedList, "nextCursor" | "isPaged" | "isLoading" | "error"> & {
    loadMore: () => Promise<unknown>;
  };
  paging: Pick<Paging, "label" | "failureTitle" | "failureText" | "href" | "onScroll">;
  noun?: string;
  focusItem?: (id: string) => void;
};

/**
 * The end of a list: a link to the next page, which is appended without a navigation, or a message
 * after the last of several pages.
 */
export function ShowMore(props: Props) {
  const { list, paging } = props;
  const { nextCursor, isPaged, isLoading: busy, error } = list;
  const hydrated = useHydrated();
  const { load, announcement } = useNextPage(props);
  const failure = error && messageOf(error, paging.failureText);
  const end = useRef<HTMLDivElement>(null);
  const automatic = Boolean(paging.onScroll && nextCursor && !failure && !busy);
  useNearEnd(end, automatic, () => load({ focus: false }));

  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (isModified(event)) return;
    event.preventDefault();
    if (!busy) load({ focus: true });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== " ") return;
    event.preventDefault();
    event.currentTarget.click();
  };

  return (
    <div className="mt-4 grid justify-items-center gap-3.5 text-center" ref={end}>
      <p className="sr-only" role="status">
        {announcement}
      </p>
      {failure && (
        <div role="alert">
          <h2 className="section-title">{paging.failureTitle}</h2>
          <p className="text-muted">{failure}</p>
        </div>
      )}
      {nextCursor ? (
        <a
          className={classNames(
            failure ? "button button-solid" : "button button-outline",
            Boolean(failure) && !busy && "before:icon-rotate-cw before:size-3.75",
          )}
          href={paging.href(nextCursor)}
          data-more
          role={hydrated ? "button" : undefined}
          aria-busy={busy || undefined}
          onClick={onClick}
          onKeyDown={onKeyDown}
        >
          {busy && <Spinner />}
          {failure ? "Try Again" : paging.label}
        </a>
      ) : (
        isPaged && <p className="text-sm text-faint">You have reached the end</p>
      )}
    </div>
  );
}

/** Loads the next page and announces it; after a press its first item gets the focus. */
function useNextPage({ items, list, noun = "post", focusItem = focusCard }: Props) {
  const [announcement, setAnnouncement] = useState("");
  const request = useRef({ count: 0, focus: false });

  useEffect(() => {
    const { count, focus } = request.current;
    const first = count > 0 && items[count];
    if (!first) return;
    request.current = { count: 0, focus: false };
    setAnnouncement(`${countOf(items.length - count, `more ${noun}`)} loaded`);
    if (focus) focusItem(first._id);
  }, [items, noun, focusItem]);

  function load({ focus }: { focus: boolean }) {
    request.current = { count: items.length, focus };
    setAnnouncement("");
    void list.loadMore();
  }

  return { load, announcement };
}

function useNearEnd(element: RefObject<HTMLElement | null>, active: boolean, onReach: () => void) {
  const reach = useEffectEvent(onReach);
  useEffect(() => {
    if (!active || !element.current) return;
    const watch = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && reach(),
      { rootMargin: "0px 0px 100% 0px" },
    );
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [element, active]);
}
