/** @typedef {import("./sources.mjs").Import} Import */

/** Names of the files of a feature and of the folders in it, without extension. */
const common = "schema limits messages paths rules api queries mutations server jobs client".split(
  " ",
);

/** @type {Record<string, string[]>} more names, by feature */
const additional = { auth: ["session", "cookie", "tokens", "passwords"] };

/** @param {string[]} paths @returns {string[]} files outside `client/` and `components/` with another name */
export const outsideVocabulary = (paths) =>
  paths.filter((path) => {
    const [, feature = "", inner = "", name = ""] =
      /^src\/features\/([^/]+)\/(.*\/)?([^/]+)\.tsx?$/.exec(path) ?? [];
    if (!feature || /(^|\/)(client|components)\//.test(inner)) return false;
    return ![...common, ...(additional[feature] ?? [])].includes(name);
  });

/** @param {string} path */
const featureOf = (path) => /^src\/features\/([^/]+)\//.exec(path)?.[1];

/** @param {Import[]} imports @returns {string[]} features that import each other, also indirectly */
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
  const pending = [start];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    for (const next of graph.get(node) ?? []) {
      if (found.has(next)) continue;
      found.add(next);
      pending.push(next);
    }
  }
  return found;
}
