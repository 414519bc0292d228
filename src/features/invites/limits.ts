/** How long an invitation is valid. */
export const INVITE_DAYS = 7;

/** The most invitations that can be used at a time. */
export const INVITES_MAX = 100;

/** How much of a link the list shows, to tell one from another. */
export const INVITE_START_LENGTH = 6;

export const INVITE_LENGTH_MAX = 64;

/** How many sign up without an invitation, from all addresses, until the next ones wait for approval; RATE_LIMITS changes it. */
export const SIGN_UPS = { count: 100, seconds: 3600 } as const;

/** What who asks for approval says, in UTF-16 units. */
export const SENTENCE_MAX = 280;
