import { NAME_MAX } from "@/lib/brand";
import { CONTACT_MAX, CONTRAST_MIN, DESCRIPTION_MAX, LOGIN_POSTS_MAX, PAGE_MAX } from "./limits";

/** Who can sign up. */
export const SIGNUPS = ["open", "approval", "invite", "closed", "sign-on"] as const;

export type Signup = (typeof SIGNUPS)[number];

export const siteMessages = {
  saved: "The site was changed",
  unsaved: { leavingText: "Changes that are not saved are lost." },
  saveFailed: "Could not change the site.",
  signupFixed: "The variable SIGNUP decides who can sign up.",
  signOnMissing: "Single sign-on is not set up: OIDC_ISSUER is missing.",
  nameRequired: "The site needs a name",
  nameTooLong: `The name must be ${NAME_MAX} characters or less`,
  descriptionTooLong: `The description must be ${DESCRIPTION_MAX} characters or less`,
  contactTooLong: `The contact must be ${CONTACT_MAX} characters or less`,
  contactInvalid: "Enter an email or web address, which begins with https://",
  languageInvalid: "Enter a language like en, sv or pt-BR",
  accentInvalid: "Enter a colour like #1f6fb2",
  accentTooLight: ({ light }: { light: number }) =>
    light < CONTRAST_MIN ? "Too pale to read on white" : "Too dark to read on black",
  pageTooLong: `The text must be ${PAGE_MAX.toLocaleString("en")} characters or less`,
  loginPostHidden: "A post on the login page must exist, and not be sensitive",
  loginPostsTooMany: `At most ${LOGIN_POSTS_MAX} posts are on the login page`,
  noPostLink: "Paste the link of a post",
  pageHasHole: (hole: string) => `Fill in ${hole} first`,
  logoTooLarge: "The logo must be 1MB or less",
} as const;

/** What each choice of the sign-up lets in. */
export const signupTexts: Record<Signup, string> = {
  open: "Everybody",
  approval: "Everybody, after approval",
  invite: "Who has an invitation",
  closed: "Nobody",
  "sign-on": "Whom single sign-on knows",
};
