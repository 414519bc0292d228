/** How long an invitation is valid. */
export const INVITE_DAYS = 7;

/** The most invitations that can be used at a time. */
export const INVITES_MAX = 100;

/** How much of a link the list shows, to tell one from another. */
export const INVITE_START_LENGTH = 6;

export const INVITE_LENGTH_MAX = 64;
