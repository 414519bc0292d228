import { onceNeeded } from "./once-needed";

// A phone takes 20 ms to make each of them, and most pages need none.
const whole = onceNeeded(() => new Intl.NumberFormat("en-US"));
const compact = onceNeeded(
  () => new Intl.NumberFormat("en-US", { notation: "compact", maximumFractionDigits: 1 }),
);
const signed = onceNeeded(() => new Intl.NumberFormat("en-US", { signDisplay: "always" }));

const SHORT_FROM = 10_000;

const SEPARATED_FROM = 1000;

/** A count in full: 1,284. Most are small, and a page of cards has a hundred of them. */
export const fullCount = (count: number) =>
  count < SEPARATED_FROM ? String(count) : whole().format(count);

/** A count in few characters: in full below ten thousand, then 18.2k (design, words). */
export const shortCount = (count: number) =>
  count < SHORT_FROM ? fullCount(count) : compact().format(count).toLowerCase();

const MILLION = 1_000_000;

/** A total: in full below a million, then 3.1M. */
export const totalCount = (count: number) =>
  count < MILLION ? fullCount(count) : compact().format(count);

/** A change: +64, -12. */
export const signedCount = (count: number) => signed().format(count);

/** A count with its noun: 1 post, 1,284 posts. */
export const countOf = (count: number, noun: string) =>
  `${fullCount(count)} ${noun}${count === 1 ? "" : "s"}`;
