import { NAME_MAX } from "@/lib/brand";
import { CONTACT_MAX, CONTRAST_MIN, DESCRIPTION_MAX, PAGE_MAX } from "./limits";

export const siteMessages = {
  saved: "The site was changed",
  unsaved: { leavingText: "Changes that are not saved are lost." },
  saveFailed: "Could not change the site.",
  nameRequired: "The site needs a name",
  nameTooLong: `The name must be ${NAME_MAX} characters or less`,
  descriptionTooLong: `The description must be ${DESCRIPTION_MAX} characters or less`,
  contactTooLong: `The contact must be ${CONTACT_MAX} characters or less`,
  contactInvalid: "Enter an email address or an address that begins with https://",
  accentInvalid: "Enter a colour like #1f6fb2",
  accentTooLight: ({ light, dark }: { light: number; dark: number }) =>
    `It has ${light.toFixed(1)} : 1 on light pages and ${dark.toFixed(1)} : 1 on dark ones, and needs ${CONTRAST_MIN} : 1 on both`,
  pageTooLong: `The text must be ${PAGE_MAX.toLocaleString("en")} characters or less`,
  logoTooLarge: "The logo must be 1MB or less",
} as const;
