/** The pages of a site that say who runs it and what is allowed, at `/about` and so on. */
export const SITE_PAGES = ["about", "rules", "privacy", "terms", "imprint"] as const;

export type SitePage = (typeof SITE_PAGES)[number];

export const pageTitles: Record<SitePage, string> = {
  about: "About",
  rules: "Rules",
  privacy: "Privacy",
  terms: "Terms",
  imprint: "Imprint",
};

export const pagePath = (page: SitePage) => `/${page}`;
