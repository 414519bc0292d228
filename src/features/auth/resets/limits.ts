/** How long the link in a mail is valid. */
export const RESET_MINUTES = 30;

/** At most one mail to an account in this time. */
export const RESET_MAIL_MINUTES = 15;
