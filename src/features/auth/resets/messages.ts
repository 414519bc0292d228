import { RESET_MINUTES } from "./limits";

export const resetMessages = {
  sent: `If an account has this address, a mail with a link is on its way. The link is valid for ${RESET_MINUTES} minutes.`,
  notSent: "The mail could not be requested. Try again.",
  linkInvalid: "This link is no longer valid. Ask for a new one.",
  changed: "Your password was changed. Log in with it.",
  notChanged: "Your password could not be changed. Try again.",
} as const;
