import { type KeyboardEvent, type MouseEvent, type ToggleEvent, useRef } from "react";
import { feedPath } from "@/features/posts/feed/paths";
import { type From, SORTS, type Sort, sortLabels } from "@/features/posts/feed/sorts";
import { classNames } from "@/ui/class-names";
import { useHydrated } from "@/ui/hydration";
import { placeBelow } from "@/ui/use-popover";
import { WIDE_SCREEN } from "@/ui/wide-screen";

type Props = {
  from: From;
  tag: string | null;
  sort: Sort;
};

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** It opens from a button: as a sheet at the lower edge below the sidebar's width, and below the button else. */
const LIST = classNames(
  // An edge in forced colours, where no shadow is drawn.
  "bg-surface outline outline-transparent not-open:hidden open:grid",
  "max-lg:inset-auto max-lg:inset-x-0 max-lg:bottom-0 max-lg:mx-auto max-lg:w-auto max-lg:max-w-120 max-lg:rounded-t-lg max-lg:p-2 max-lg:pb-[max(0.5rem,var(--inset-bottom))] max-lg:shadow-dialog max-lg:backdrop:bg-scrim max-lg:backdrop:opacity-50",
  "lg:inset-auto lg:top-14 lg:right-8 lg:w-44 lg:rounded-pop lg:p-1.25 lg:shadow-pop",
  "*:inline-flex *:items-center *:font-medium *:whitespace-nowrap *:text-muted *:hover:text-ink *:aria-checked:bg-hover *:aria-checked:text-ink",
  "max-lg:*:h-12 max-lg:*:rounded-md max-lg:*:px-4 max-lg:*:text-base lg:*:h-9 lg:*:rounded-sm lg:*:px-2.5 lg:*:text-control",
);

/** The order of the feed: links in a popover. */
export function FeedSort({ from, tag, sort }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const hydrated = useHydrated();

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    const links = [...event.currentTarget.querySelectorAll("a")];
    const next = step && links.at((links.indexOf(focused()) + step) % links.length);
    if (!next) return;
    event.preventDefault();
    next.focus();
    next.click();
  };
  const place = ({ newState }: ToggleEvent<HTMLElement>) => {
    const isMenu = newState === "open" && matchMedia(WIDE_SCREEN).matches;
    if (isMenu && list.current && button.current) placeBelow(list.current, button.current);
  };
  const close = (event: MouseEvent<HTMLElement>) => {
    // The click of an arrow key has no detail and keeps the popover open.
    if (event.detail > 0 && list.current?.matches(":popover-open")) list.current.hidePopover();
  };

  return (
    <div className="max-lg:col-[3/5] max-lg:row-start-2 max-lg:-mr-2">
      <button
        ref={button}
        type="button"
        className="button button-plain button-small gap-1 px-2"
        popoverTarget="order"
      >
        <span>
          <span className="max-sm:sr-only lg:max-xl:sr-only">Most</span>{" "}
          {sortLabels[sort].replace("Most ", "")}
        </span>
        <span className="before:icon-chevron-down before:size-3.75" />
      </button>
      <div
        ref={list}
        id="order"
        popover="auto"
        className={LIST}
        role="radiogroup"
        aria-label="Sort"
        onToggle={place}
        onKeyDown={move}
        onClick={close}
      >
        {SORTS.map((option) => (
          // biome-ignore lint/a11y/useSemanticElements: a link, so that it works without JavaScript
          <a
            key={option}
            href={feedPath({ from, tag, sort: option })}
            role="radio"
            aria-checked={option === sort}
            // One tab stop, like radio buttons, once arrow keys work.
            tabIndex={hydrated && option !== sort ? -1 : 0}
          >
            {sortLabels[option]}
          </a>
        ))}
      </div>
    </div>
  );
}

const focused = () => document.activeElement as HTMLAnchorElement;
