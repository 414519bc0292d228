const EXCERPT_LENGTH = 60;

/** The first 60 characters of a text and '...'. */
export const excerptOf = (content: string) =>
  `${[...content].slice(0, EXCERPT_LENGTH).join("")}...`;
