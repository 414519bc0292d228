export const resetMessages = {
  sent: "If an account has this address, a mail with a link is on its way. The link is good for 30 minutes.",
  notSent: "The mail could not be requested. Try again.",
  noMail: "This site sends no mail",
  linkInvalid: "This link is not good any more. Ask for a new one.",
  changed: "Your password was changed. Log in with it.",
  notChanged: "Your password could not be changed. Try again.",
} as const;
