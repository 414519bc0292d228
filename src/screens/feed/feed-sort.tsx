import { type KeyboardEvent, type MouseEvent, useRef } from "react";
import { feedPath } from "@/features/posts/feed/paths";
import { type From, SORTS, type Sort, sortLabels } from "@/features/posts/feed/sorts";
import { classNames } from "@/ui/class-names";
import { useHydrated } from "@/ui/hydration";

type Props = {
  from: From;
  tag: string | null;
  sort: Sort;
};

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Below the sidebar's width it opens from a button, as a sheet at the lower edge. */
const LIST = classNames(
  "max-lg:inset-auto max-lg:inset-x-0 max-lg:bottom-0 max-lg:mx-auto max-lg:w-auto max-lg:max-w-120 max-lg:rounded-t-lg max-lg:bg-surface max-lg:p-2 max-lg:pb-[max(0.5rem,var(--inset-bottom))] max-lg:shadow-dialog max-lg:backdrop:bg-scrim max-lg:backdrop:opacity-50 max-lg:not-open:hidden max-lg:open:grid",
  // An edge in forced colours, where no shadow is drawn.
  "max-lg:outline max-lg:outline-transparent",
  "lg:static lg:inline-flex lg:w-auto lg:gap-4 lg:overflow-visible lg:bg-transparent",
  "*:relative *:inline-flex *:items-center *:text-dense/5.75 *:font-medium *:whitespace-nowrap *:text-faint *:hover:text-ink *:aria-checked:font-semibold *:aria-checked:text-ink",
  "max-lg:*:h-12 max-lg:*:rounded-md max-lg:*:px-4 max-lg:*:text-base max-lg:*:aria-checked:bg-hover",
  "lg:*:h-8.5 lg:*:aria-checked:after:absolute lg:*:aria-checked:after:inset-x-0 lg:*:aria-checked:after:bottom-0.75 lg:*:aria-checked:after:border-b-[1.5px]",
);

/**
 * The order of the feed: links side by side on wide screens, and on narrow ones in a popover.
 */
export function FeedSort({ from, tag, sort }: Props) {
  const list = useRef<HTMLDivElement>(null);
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
  const close = (event: MouseEvent<HTMLElement>) => {
    // The click of an arrow key has no detail and keeps the popover open.
    if (event.detail > 0 && list.current?.matches(":popover-open")) list.current.hidePopover();
  };

  return (
    <div className="max-lg:-mr-2">
      <button
        type="button"
        className="button button-plain button-small gap-1 px-2 lg:hidden"
        popoverTarget="order"
      >
        {sortLabels[sort]}
        <span className="before:icon-chevron-down before:size-3.75" />
      </button>
      <div
        ref={list}
        id="order"
        popover="auto"
        className={LIST}
        role="radiogroup"
        aria-label="Sort"
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
