import { type KeyboardEvent, type MouseEvent, useRef } from "react";
import { feedPath, SORTS, type Sort, sortLabels } from "@/features/posts/rules";
import { Icon } from "@/ui/icon";
import { useHydrated } from "@/ui/use-hydrated";

type Props = {
  tag: string | null;
  sort: Sort;
  onChoose: (event: MouseEvent<HTMLElement>) => void;
};

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * The order of the feed. Side by side on wide screens; on narrow ones the same links are a popover
 * below a button, which the browser opens by itself.
 */
export function FeedSort({ tag, sort, onChoose }: Props) {
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
  const choose = (event: MouseEvent<HTMLElement>) => {
    onChoose(event);
    // A key's click has no detail: arrows try one order after the other, and leave the popover open.
    if (event.detail > 0 && list.current?.matches(":popover-open")) list.current.hidePopover();
  };

  return (
    <div className="order">
      <button type="button" className="button button-plain button-small" popoverTarget="order">
        {sortLabels[sort]}
        <Icon name="chevron-down" size="small" />
      </button>
      <div
        ref={list}
        id="order"
        popover="auto"
        className="sort-options"
        role="radiogroup"
        aria-label="Sort"
        onKeyDown={move}
        onClick={choose}
      >
        {SORTS.map((each) => (
          // biome-ignore lint/a11y/useSemanticElements: a link, so that it works without JavaScript
          <a
            key={each}
            href={feedPath({ tag, sort: each })}
            role="radio"
            aria-checked={each === sort}
            // One tab stop, as radio buttons have it; but only where arrows move.
            tabIndex={hydrated && each !== sort ? -1 : 0}
          >
            {sortLabels[each]}
          </a>
        ))}
      </div>
    </div>
  );
}

const focused = () => document.activeElement as HTMLAnchorElement;
