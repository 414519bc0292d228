/**
 * One figure of the code's shape; lower is better.
 * @typedef {object} Figure
 * @property {string} id its name among the limits
 * @property {string} title
 * @property {number} value
 * @property {string[]} found where, as `file` or `file:line`
 */

/** @typedef {Record<string, number>} Limits by figure; a figure without one is only printed */

const LISTED = 20;

/**
 * Compares figures with their limits.
 * @param {Figure[]} figures
 * @param {Limits} limits
 * @returns {{ text: string, worse: boolean }} what to print, and whether a figure is over its limit
 */
export function compare(figures, limits) {
  const worse = figures.filter(({ id, value }) => value > (limits[id] ?? value));
  const better = figures.filter(({ id, value }) => value < (limits[id] ?? value));
  const unknown = Object.keys(limits).filter((id) => !figures.some((one) => one.id === id));
  const lines = [
    `${"figure".padStart(8)}${"limit".padStart(8)}`,
    ...figures.map((one) => row(one, limits[one.id])),
    ...worse.flatMap((one) => explain(one, limits[one.id])),
    ...better.map(({ id, value }) => `The limit of "${id}" can be lowered to ${value}.`),
    ...(better.length ? ["`npm run shape -- --lower` does that."] : []),
    ...unknown.map((id) => `No figure is called "${id}", as a limit is.`),
  ];
  return { text: lines.join("\n"), worse: worse.length + unknown.length > 0 };
}

/** @param {Figure} figure @param {number | undefined} limit */
const row = ({ id, title, value }, limit) =>
  `${String(value).padStart(8)}${String(limit ?? "").padStart(8)}   ${title} (${id})`;

/** @param {Figure} figure @param {number | undefined} limit */
const explain = ({ id, title, value, found }, limit) => [
  `"${id}" got worse: ${title}: ${value}, the limit is ${limit}.`,
  ...found.slice(0, LISTED).map((place) => `  ${place}`),
  ...(found.length > LISTED ? [`  and ${found.length - LISTED} more`] : []),
];

/**
 * The limits, each lowered to its figure where that is below; none is ever raised.
 * @param {Figure[]} figures
 * @param {Limits} limits
 * @returns {Limits}
 */
export const lowered = (figures, limits) =>
  Object.fromEntries(
    Object.entries(limits).map(([id, limit]) => {
      const figure = figures.find((one) => one.id === id);
      return [id, Math.min(limit, figure?.value ?? limit)];
    }),
  );
