const CC = "https://creativecommons.org";

/** What the author of a picture grants, by its name in the API. */
export const licences = {
  "all-rights-reserved": { label: "All rights reserved", url: null },
  cc0: { label: "CC0 1.0", url: `${CC}/publicdomain/zero/1.0/` },
  by: { label: "CC BY 4.0", url: `${CC}/licenses/by/4.0/` },
  "by-sa": { label: "CC BY-SA 4.0", url: `${CC}/licenses/by-sa/4.0/` },
  "by-nc": { label: "CC BY-NC 4.0", url: `${CC}/licenses/by-nc/4.0/` },
  "by-nc-sa": { label: "CC BY-NC-SA 4.0", url: `${CC}/licenses/by-nc-sa/4.0/` },
  "by-nd": { label: "CC BY-ND 4.0", url: `${CC}/licenses/by-nd/4.0/` },
  "by-nc-nd": { label: "CC BY-NC-ND 4.0", url: `${CC}/licenses/by-nc-nd/4.0/` },
} as const;

export type Licence = keyof typeof licences;

export const NO_LICENCE: Licence = "all-rights-reserved";
