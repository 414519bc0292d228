/** The cookie with the id of a user who has just signed up, until they dismiss what greets them, for a month. */
export const WELCOME_COOKIE = "welcome";

/** In the form of `document.cookie`. */
export const welcomeCookie = (userId: string) =>
  `${WELCOME_COOKIE}=${userId}; Path=/; Max-Age=2592000; SameSite=Lax`;

export const endOfWelcome = `${WELCOME_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`;
