"use client";
import Link, { useLinkStatus } from "next/link";
import type { KeyboardEvent, ReactNode } from "react";
import { shortCount } from "@/lib/format";
import { useHydrated } from "./hydration";
import { Spinner } from "./spinner";
import { scrollIntoRow, TAB, TAB_LIST } from "./tab-looks";

type Tab = {
  id: string;
  name: string;
  href: string;
  /** How many things wait in it; none is not shown. */
  count?: number;
  isAtLeast?: boolean;
};

type Props = {
  label: string;
  tabs: Tab[];
  current: string;
  panelId: string;
  children: ReactNode;
};

/** Arrow keys move the focus, Enter selects (ARIA Authoring Practices, tabs with manual activation). */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")];
  const index = all.indexOf(event.target as HTMLElement);
  const target = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: -1 }[event.key];
  if (target === undefined || index < 0) return;
  event.preventDefault();
  all.at(target % all.length)?.focus();
}

/** Tabs with their panel. Each has its own URL: without JavaScript they are plain links. */
export function Tabs({ label, tabs, current, panelId, children }: Props) {
  const hydrated = useHydrated();
  const tabId = (id: string) => `${panelId}-${id}`;
  return (
    <>
      <div role="tablist" aria-label={label} className={TAB_LIST} onKeyDown={moveFocus}>
        {tabs.map(({ id, name, href, count = 0, isAtLeast }) => (
          <Link
            key={id}
            ref={id === current ? scrollIntoRow : undefined}
            id={tabId(id)}
            role="tab"
            className={TAB}
            href={href}
            prefetch={false}
            scroll={false}
            aria-selected={id === current}
            aria-controls={id === current ? panelId : undefined}
            tabIndex={hydrated && id !== current ? -1 : undefined}
          >
            {name}
            {count > 0 && (
              <span className="badge tabular-nums">
                {shortCount(count)}
                {isAtLeast && "+"}
              </span>
            )}
            <Loading />
          </Link>
        ))}
      </div>
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(current)} tabIndex={0}>
        {children}
      </div>
    </>
  );
}

/** Beside the name, where it moves nothing. */
function Loading() {
  const { pending } = useLinkStatus();
  return pending && <Spinner className="absolute left-[calc(100%+0.25rem)] size-3.5" />;
}
