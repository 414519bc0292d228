import { logProgress } from "../launch/progress.mjs";

const INTERVAL_MS = 5_000;

/** @returns a function that prints a line, at most every five seconds */
export function progressLine(): (text: string) => void {
  let next = performance.now() + INTERVAL_MS;
  return (text) => {
    if (performance.now() < next) return;
    next = performance.now() + INTERVAL_MS;
    logProgress(text);
  };
}

export const count = (n: number, noun: string) =>
  `${n.toLocaleString("en")} ${noun}${n === 1 ? "" : "s"}`;
