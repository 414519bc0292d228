"use client";
import { useState, useSyncExternalStore } from "react";
import { formatAgo, formatDate, formatDateTime } from "@/lib/time";

const MINUTE = 60_000;
const isServer = typeof window === "undefined";

type Props = {
  iso: string;
  /** Shows how long ago it was: the server's clock when it rendered the page, in ms since 1970. */
  agoFrom?: number;
};

/**
 * A date, or how long ago it was, with date and time as its title. The server does not know the time
 * zone of the viewer, so hydration starts with UTC. The title is formatted on hover, because that is
 * slow.
 */
export function Time({ iso, agoFrom }: Props) {
  const textAt = (now: number, zone?: "UTC") =>
    agoFrom === undefined ? formatDate(iso, zone) : formatAgo(iso, now, zone);
  const text = useSyncExternalStore(
    everyMinute,
    () => textAt(Date.now()),
    () => textAt(agoFrom ?? 0, "UTC"),
  );
  const [title, setTitle] = useState<string>();
  return (
    <time
      dateTime={iso}
      title={isServer ? formatDateTime(iso, "UTC") : title}
      suppressHydrationWarning
      onPointerEnter={() => setTitle(formatDateTime(iso))}
    >
      {text}
    </time>
  );
}

function everyMinute(onChange: () => void) {
  const timer = setInterval(onChange, MINUTE);
  return () => clearInterval(timer);
}
