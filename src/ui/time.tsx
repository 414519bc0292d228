"use client";
import { useState, useSyncExternalStore } from "react";
import { formatAgo, formatDate, formatMoment } from "@/lib/time";
import { useHydrated } from "./use-hydrated";

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
 * reader's zone and clock, so both first show UTC and the server's time, then the reader's: the title
 * once a pointer comes, because writing it takes a browser longer than all else here.
 */
export function Time({ iso, agoFrom }: Props) {
  const now = useSyncExternalStore(everyMinute, thisMinute, () => minuteOf(agoFrom ?? Date.now()));
  const zone = useHydrated() ? undefined : "UTC";
  const [title, setTitle] = useState<string>();
  return (
    <time
      dateTime={iso}
      title={isServer ? formatMoment(iso, "UTC") : title}
      suppressHydrationWarning
      onPointerEnter={() => setTitle(formatMoment(iso))}
    >
      {agoFrom === undefined ? formatDate(iso, zone) : formatAgo(iso, now, zone)}
    </time>
  );
}

function everyMinute(onChange: () => void) {
  const timer = setInterval(onChange, MINUTE);
  return () => clearInterval(timer);
}

const minuteOf = (moment: number) => Math.floor(moment / MINUTE) * MINUTE;
const thisMinute = () => minuteOf(Date.now());
