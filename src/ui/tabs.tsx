"use client";
import Link, { useLinkStatus } from "next/link";
import type { KeyboardEvent, ReactNode } from "react";
import { Spinner } from "./spinner";
import { useHydrated } from "./use-hydrated";

type Tab = { id: string; name: string; href: string };

type Props = {
  /** What they are tabs of, for those who do not see. */
  label: string;
  tabs: Tab[];
  /** Id of the tab whose panel is on screen. */
  current: string;
  panelId: string;
  /** What the panel shows. */
  children: ReactNode;
};

const steps: Record<string, (place: number, last: number) => number> = {
  ArrowLeft: (place, last) => (place === 0 ? last : place - 1),
  ArrowRight: (place, last) => (place === last ? 0 : place + 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** Arrows move the focus, Enter opens (ARIA Authoring Practices, tabs with manual activation). */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")];
  const place = all.indexOf(event.target as HTMLElement);
  const step = steps[event.key];
  if (!step || place < 0) return;
  event.preventDefault();
  all[step(place, all.length - 1)]?.focus();
}

/** Tabs over their panel. Each has an address of its own: without JavaScript they are plain links. */
export function Tabs({ label, tabs, current, panelId, children }: Props) {
  const hydrated = useHydrated();
  const tabId = (id: string) => `${panelId}-${id}`;
  return (
    <>
      <div role="tablist" aria-label={label} className="tab-list" onKeyDown={moveFocus}>
        {tabs.map(({ id, name, href }) => (
          <Link
            key={id}
            id={tabId(id)}
            role="tab"
            className="tab-link"
            href={href}
            prefetch={false}
            scroll={false}
            aria-selected={id === current}
            aria-controls={id === current ? panelId : undefined}
            tabIndex={hydrated && id !== current ? -1 : undefined}
          >
            {name}
            <Loading />
          </Link>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a panel takes the focus (ARIA APG, tabs) */}
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(current)} tabIndex={0}>
        {children}
      </div>
    </>
  );
}

function Loading() {
  const { pending } = useLinkStatus();
  return pending && <Spinner />;
}
