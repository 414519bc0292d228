import { type KeyboardEvent, type MouseEvent, useRef } from "react";
import { feedPath } from "@/features/posts/feed/paths";
import { SORTS, type Sort, sortLabels } from "@/features/posts/feed/sorts";
import { useHydrated } from "@/ui/hydration";

type Props = {
  tag: string | null;
  sort: Sort;
  onSelect: (event: MouseEvent<HTMLElement>) => void;
};

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * The order of the feed: links side by side on wide screens, and on narrow ones in a popover.
 */
export function FeedSort({ tag, sort, onSelect }: Props) {
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
  const select = (event: MouseEvent<HTMLElement>) => {
    onSelect(event);
    // The click of an arrow key has no detail and keeps the popover open.
    if (event.detail > 0 && list.current?.matches(":popover-open")) list.current.hidePopover();
  };

  return (
    <div className="order">
      <button type="button" className="button button-plain button-small" popoverTarget="order">
        {sortLabels[sort]}
        <span className="before:icon-chevron-down before:size-3.75" />
      </button>
      <div
        ref={list}
        id="order"
        popover="auto"
        className="sort-options"
        role="radiogroup"
        aria-label="Sort"
        onKeyDown={move}
        onClick={select}
      >
        {SORTS.map((option) => (
          // biome-ignore lint/a11y/useSemanticElements: a link, so that it works without JavaScript
          <a
            key={option}
            href={feedPath({ tag, sort: option })}
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
