/**
 * A count that should only fall.
 * @typedef {object} Metric
 * @property {string} id its name among the limits
 * @property {string} title
 * @property {number} value
 * @property {string[]} found where, as `file` or `file:line`
 */

/** @typedef {Record<string, number>} Limits by metric; a metric without one is only printed */

const LISTED = 20;

/** @param {Metric[]} metrics @param {Limits} limits @returns {{ text: string, worse: boolean }} */
export function compare(metrics, limits) {
  const worse = metrics.filter(({ id, value }) => value > (limits[id] ?? value));
  const better = metrics.filter(({ id, value }) => value < (limits[id] ?? value));
  const unknown = Object.keys(limits).filter((id) => !metrics.some((one) => one.id === id));
  const lines = [
    `${"value".padStart(8)}${"limit".padStart(8)}`,
    ...metrics.map((one) => row(one, limits[one.id])),
    ...worse.flatMap((one) => explain(one, limits[one.id])),
    ...better.map(({ id, value }) => `The limit of "${id}" can be lowered to ${value}.`),
    ...(better.length ? ["`npm run shape -- --lower` does that."] : []),
    ...unknown.map((id) => `There is a limit for "${id}", but no such metric.`),
  ];
  return { text: lines.join("\n"), worse: worse.length + unknown.length > 0 };
}

/** @param {Metric} metric @param {number | undefined} limit */
const row = ({ id, title, value }, limit) =>
  `${String(value).padStart(8)}${String(limit ?? "").padStart(8)}   ${title} (${id})`;

/** @param {Metric} metric @param {number | undefined} limit */
const explain = ({ id, title, value, found }, limit) => [
  `"${id}" got worse: ${title}: ${value}, the limit is ${limit}.`,
  ...found.slice(0, LISTED).map((place) => `  ${place}`),
  ...(found.length > LISTED ? [`  and ${found.length - LISTED} more`] : []),
];

/** @param {Metric[]} metrics @param {Limits} limits @returns {Limits} never raised */
export const lowered = (metrics, limits) =>
  Object.fromEntries(
    Object.entries(limits).map(([id, limit]) => {
      const metric = metrics.find((one) => one.id === id);
      return [id, Math.min(limit, metric?.value ?? limit)];
    }),
  );
