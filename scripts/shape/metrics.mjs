import { citesForeign } from "./citations.mjs";
import { commentsOf, countLines, stringsOf } from "./comments.mjs";
import { featuresInCircles, outsideVocabulary } from "./features.mjs";
import { isApplication, isTest } from "./sources.mjs";
import { deadSelectors, shortClasses } from "./styles.mjs";

/** @typedef {import("./ratchet.mjs").Metric} Metric */
/** @typedef {import("./sources.mjs").Source} Source */
/** @typedef {import("./sources.mjs").Project} Project */
/** @typedef {import("./sources.mjs").Import} Import */

/** Files whose docstrings do not count as comments. */
const DOCUMENTED =
  /^src\/features\/.*\b(queries|mutations|api)\.ts$|^app\/api\/.*route\.ts$|^src\/lib\//;
const SUPPRESSION = /\bbiome-ignore(?!-end)\b|@ts-(ignore|expect-error|nocheck)\b/;

/** @param {string} path */
const isStyle = (path) => path.endsWith(".css");

/** @param {Project} project @returns {Metric[]} */
export function measureShape({ sources, imports, docs }) {
  const application = sources.filter(({ path }) => isApplication(path));
  const scripts = sources.filter(({ path }) => path.startsWith("scripts/") && !isTest(path));
  const styles = application.filter(({ path }) => isStyle(path));
  const code = application.filter(({ path }) => !isStyle(path));
  const paths = application.map(({ path }) => path);
  return [
    list(
      "singleImporters",
      "files of 40 lines or fewer with one importer",
      singleImporters(application, imports),
    ),
    list("featuresInCircles", "features that import each other", featuresInCircles(imports)),
    list(
      "outsideVocabulary",
      "file names at feature roots outside the vocabulary",
      outsideVocabulary(paths),
    ),
    commentShare(
      "comments",
      "% of lines are comments in app and src, without docstrings",
      application,
    ),
    commentShare("scriptComments", "% of lines are comments in scripts, without types", scripts),
    list("suppressions", "suppressions in app and src", suppressions(application)),
    list(
      "foreignCitations",
      "comments and test titles that cite a document outside the repository",
      foreignCitations(sources, docs),
    ),
    list("shortClasses", "class names of four letters or fewer", shortClasses(styles)),
    list(
      "deadSelectors",
      "CSS selectors with a class that no source names",
      deadSelectors(styles, code),
    ),
    // Without a limit, because the application may grow.
    {
      ...{ id: "lines", title: "lines of src, without tests", found: [] },
      value: application
        .filter(({ path }) => path.startsWith("src/"))
        .reduce((sum, { text }) => sum + text.split("\n").length - 1, 0),
    },
  ];
}

const SHORT_FILE = 40;

/** @param {Source[]} sources @param {Import[]} imports @returns {string[]} their paths */
const singleImporters = (sources, imports) =>
  sources
    .filter(({ path, text }) => {
      const importers = imports.filter(({ to }) => to === path).map(({ from }) => from);
      return new Set(importers).size === 1 && text.trimEnd().split("\n").length <= SHORT_FILE;
    })
    .map(({ path }) => path);

/** @param {string} id @param {string} title @param {string[]} found @returns {Metric} */
const list = (id, title, found) => ({ id, title, found, value: found.length });

/** @param {Source} source @param {number} offset */
const placeOf = ({ path, text }, offset) => `${path}:${text.slice(0, offset).split("\n").length}`;

/** @param {string} id @param {string} title @param {Source[]} sources @returns {Metric} */
function commentShare(id, title, sources) {
  const counts = sources.map((source) => {
    const comments = commentsOf(source).filter(
      ({ isDocstring }) => !(isDocstring && DOCUMENTED.test(source.path)),
    );
    return { path: source.path, ...countLines(source, comments) };
  });
  /** @param {"comments" | "all"} kind */
  const sum = (kind) => counts.reduce((total, one) => total + one[kind], 0);
  return {
    ...{ id, title },
    value: Math.round((1000 * sum("comments")) / sum("all")) / 10,
    found: counts
      .toSorted((a, b) => b.comments - a.comments)
      .map(({ path, comments, all }) => `${path}: ${comments} of ${all}`),
  };
}

/** @param {Source[]} sources */
const suppressions = (sources) =>
  sources.flatMap((source) =>
    commentsOf(source)
      .filter(({ text }) => SUPPRESSION.test(text))
      .map(({ start }) => placeOf(source, start)),
  );

/** @param {Source[]} sources @param {string} docs */
const foreignCitations = (sources, docs) =>
  sources
    // Its own patterns and tests contain citations.
    .filter(({ path }) => !path.startsWith("scripts/shape/"))
    .flatMap((source) => {
      const titles = isTest(source.path) ? stringsOf(source) : [];
      return [...commentsOf(source), ...titles]
        .filter(({ text }) => citesForeign(text, docs))
        .map(({ start }) => placeOf(source, start));
    });
