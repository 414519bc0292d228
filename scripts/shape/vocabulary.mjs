/** Names of the files of a feature and of the folders in it, without their ending. */
const everywhere =
  "schema limits messages paths rules api queries mutations server jobs client".split(" ");

/** Names that a feature has from its own field. @type {Record<string, string[]>} */
const own = { auth: ["session", "cookie", "tokens", "passwords"] };

/**
 * Files of a feature, outside of `client/` and `components/`, whose name is not in the vocabulary.
 * Tests do not count.
 * @param {string[]} paths
 * @returns {string[]}
 */
export const outsideVocabulary = (paths) =>
  paths.filter((path) => {
    const [, feature = "", inner = "", name = ""] =
      /^src\/features\/([^/]+)\/(.*\/)?([^/]+)\.tsx?$/.exec(path) ?? [];
    if (!feature || /(^|\/)(client|components)\//.test(inner)) return false;
    return ![...everywhere, ...(own[feature] ?? [])].includes(name);
  });
