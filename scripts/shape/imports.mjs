/** @typedef {import("./sources.mjs").Source} Source */
/** @typedef {import("./sources.mjs").Import} Import */

const SHORT = 40;

/**
 * Short files that one other file imports, and nobody else: often a part of that file.
 * @param {Source[]} sources
 * @param {Import[]} imports
 * @returns {string[]} their paths
 */
export const singleImporters = (sources, imports) =>
  sources
    .filter(({ path, text }) => {
      const importers = imports.filter(({ to }) => to === path).map(({ from }) => from);
      return new Set(importers).size === 1 && text.trimEnd().split("\n").length <= SHORT;
    })
    .map(({ path }) => path);

/** @param {string} path */
const featureOf = (path) => /^src\/features\/([^/]+)\//.exec(path)?.[1];

/**
 * Features that import each other, directly or through other features.
 * @param {Import[]} imports
 * @returns {string[]} their names
 */
export function featuresInCircles(imports) {
  /** @type {Map<string, Set<string>>} */
  const graph = new Map();
  for (const { from, to } of imports) {
    const [importer, imported] = [featureOf(from), featureOf(to)];
    if (!importer || !imported || importer === imported) continue;
    graph.set(importer, (graph.get(importer) ?? new Set()).add(imported));
  }
  return [...graph.keys()].filter((feature) => reachable(graph, feature).has(feature)).sort();
}

/** @param {Map<string, Set<string>>} graph @param {string} start */
function reachable(graph, start) {
  /** @type {Set<string>} */
  const found = new Set();
  const open = [start];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const next of graph.get(node) ?? []) {
      if (found.has(next)) continue;
      found.add(next);
      open.push(next);
    }
  }
  return found;
}
