/** Names of the files at the root of a feature, without their ending. */
const everywhere =
  "schema limits messages paths rules api queries mutations server jobs client".split(" ");

/** Names that a feature has from its own field. @type {Record<string, string[]>} */
const own = { auth: ["session", "cookie", "tokens", "passwords", "access"] };

/**
 * Files at the root of a feature whose name is none of the vocabulary. Tests do not count.
 * @param {string[]} paths
 * @returns {string[]}
 */
export const outsideVocabulary = (paths) =>
  paths.filter((path) => {
    const [, feature = "", name = ""] = /^src\/features\/([^/]+)\/([^/]+)\.tsx?$/.exec(path) ?? [];
    return feature && ![...everywhere, ...(own[feature] ?? [])].includes(name);
  });
