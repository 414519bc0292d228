const YEAR_SECONDS = 365 * 24 * 3600;

/** The cookie of a choice, for a year, in the form of `document.cookie`. The default needs none. */
export const choiceCookie = (name: string, value: string | number, isDefault: boolean) =>
  `${name}=${value}; Path=/; Max-Age=${isDefault ? 0 : YEAR_SECONDS}; SameSite=Lax`;
