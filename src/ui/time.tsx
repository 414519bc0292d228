"use client";
import { useSyncExternalStore } from "react";
import { formatAgo, formatDate, formatMoment } from "@/lib/time";
import { useHydrated } from "./use-hydrated";

const MINUTE = 60_000;

type Props = {
  /** A moment, ISO 8601. */
  iso: string;
  /** Says how long ago it was, seen from here: milliseconds since 1970, from the server's clock. */
  agoFrom?: number;
};

/**
 * A date, or how long ago it was, with the full moment as its title. The server does not know the
 * reader's zone and clock, so both first show UTC and the server's time, then the reader's.
 */
export function Time({ iso, agoFrom }: Props) {
  const now = useSyncExternalStore(everyMinute, thisMinute, () => agoFrom ?? 0);
  const zone = useHydrated() ? undefined : "UTC";
  return (
    <time dateTime={iso} title={formatMoment(iso, zone)}>
      {agoFrom === undefined ? formatDate(iso, zone) : formatAgo(iso, now, zone)}
    </time>
  );
}

function everyMinute(onChange: () => void) {
  const timer = setInterval(onChange, MINUTE);
  return () => clearInterval(timer);
}

const thisMinute = () => Math.floor(Date.now() / MINUTE) * MINUTE;
