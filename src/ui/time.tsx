"use client";
import { useState, useSyncExternalStore } from "react";
import { formatAgo, formatDate, formatMoment } from "@/lib/time";

const MINUTE = 60_000;
const isServer = typeof window === "undefined";

type Props = {
  /** A moment, ISO 8601. */
  iso: string;
  /** Says how long ago it was, seen from here: milliseconds since 1970, from the server's clock. */
  agoFrom?: number;
};

/**
 * A date, or how long ago it was, with the full moment as its title. The server does not know the
 * reader's zone and clock, so both first show UTC and the server's time, then the reader's, where that
 * reads differently: the title once a pointer comes, because writing it takes a browser longer than
 * all else here.
 */
export function Time({ iso, agoFrom }: Props) {
  const told = (now: number, zone?: "UTC") =>
    agoFrom === undefined ? formatDate(iso, zone) : formatAgo(iso, now, zone);
  const text = useSyncExternalStore(
    everyMinute,
    () => told(Date.now()),
    () => told(agoFrom ?? 0, "UTC"),
  );
  const [title, setTitle] = useState<string>();
  return (
    <time
      dateTime={iso}
      title={isServer ? formatMoment(iso, "UTC") : title}
      suppressHydrationWarning
      onPointerEnter={() => setTitle(formatMoment(iso))}
    >
      {text}
    </time>
  );
}

function everyMinute(onChange: () => void) {
  const timer = setInterval(onChange, MINUTE);
  return () => clearInterval(timer);
}
