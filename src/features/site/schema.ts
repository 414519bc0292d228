import { NAME_MAX } from "@/lib/brand";
import { imageTypes } from "@/lib/media/file-types";
import { address, id } from "@/lib/response-fields";
import { atMost, requiredText, text } from "@/lib/text";
import * as z from "@/lib/zod";
import { accentIn, isReadable } from "./accent";
import { CONTACT_MAX, DESCRIPTION_MAX, LANGUAGE_MAX, LOGIN_POSTS_MAX, PAGE_MAX } from "./limits";
import { SIGNUPS, siteMessages } from "./messages";
import { SITE_PAGES } from "./paths";

const name = requiredText(NAME_MAX, {
  required: siteMessages.nameRequired,
  tooLong: siteMessages.nameTooLong,
}).meta({ examples: ["Pictures of Lund"] });

const description = atMost(text(), DESCRIPTION_MAX, siteMessages.descriptionTooLong).meta({
  description: "One line; empty for that of the software",
});

const isAddress = (value: string) =>
  value === "" || z.email().safeParse(value).success || /^https:\/\/[^\s/]+/.test(value);

const contact = atMost(text(), CONTACT_MAX, siteMessages.contactTooLong)
  .refine(isAddress, siteMessages.contactInvalid)
  .meta({ description: "Of who runs the site: an email or https address" });

export const siteAccent = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^(#[0-9a-f]{6})?$/, { error: siteMessages.accentInvalid, abort: true })
  .superRefine((accent, context) => {
    if (accent === "" || isReadable(accent)) return;
    context.addIssue({ code: "custom", message: siteMessages.accentTooLight(accentIn(accent)) });
  })
  .meta({ description: "`#rrggbb`, with 4.5 : 1 in both schemes; empty for the default" });

/** What a draft (drafts.ts) leaves to whoever runs the site. */
const HOLE = /\((?:who\?|add an address|name|street|town, country)\)/;

/** BCP 47. @see https://developer.mozilla.org/docs/Web/HTML/Reference/Global_attributes/lang */
const isLanguage = (value: string) => {
  try {
    return value === "" || new Intl.Locale(value).toString().length <= LANGUAGE_MAX;
  } catch {
    return false;
  }
};

const language = text().refine(isLanguage, siteMessages.languageInvalid).meta({
  description: "In which people write here, such as `sv`; empty for that of the interface",
});

/** What the site is called, and how it looks, without its logo. */
export const siteLook = z.object({ name, description, accent: siteAccent, contact, language });

const pageText = atMost(text(), PAGE_MAX, siteMessages.pageTooLong).superRefine((page, context) => {
  const [hole] = HOLE.exec(page) ?? [];
  if (hole) context.addIssue({ code: "custom", message: siteMessages.pageHasHole(hole) });
});

const sitePages = z.strictObject({
  about: pageText.optional(),
  rules: pageText.optional(),
  privacy: pageText.optional(),
  terms: pageText.optional(),
  imprint: pageText.optional(),
});

const loginPosts = z
  .array(id())
  .max(LOGIN_POSTS_MAX, siteMessages.loginPostsTooMany)
  .describe("Ids of the posts that the login page shows, none of them sensitive");

export const siteBody = z.strictObject({
  ...siteLook.partial().shape,
  logo: z.null().optional().describe("Null removes it; a new one is the file of a form"),
  loginPosts: loginPosts.optional(),
  signup: z
    .enum(SIGNUPS)
    .optional()
    .meta({ description: "Who can sign up, where SIGNUP is not set", examples: ["approval"] }),
  pages: sitePages.optional().describe("In Markdown, as JSON only; an empty one is not shown"),
});

export type SiteChanges = z.infer<typeof siteBody>;

export const logoImage = {
  types: imageTypes,
  maxBytes: 1024 ** 2,
  tooLarge: siteMessages.logoTooLarge,
} as const;

export const siteSchema = z
  .object({
    name: z.string(),
    description: z.string().describe("One line"),
    logo: address("Empty if there is none"),
    accent: z.string().describe("`#rrggbb`; empty for the default"),
    contact: z.string().describe("An email or https address; empty if there is none"),
    language: z.string().describe("The `lang` of people's texts; empty for that of the interface"),
    pages: z.array(z.enum(SITE_PAGES)).describe("Those that have text, at `/about` and so on"),
  })
  .meta({ id: "Site", description: "What the site is called, and how it looks" });

export type Site = z.infer<typeof siteSchema>;

export const ownSiteSchema = siteSchema
  .extend({
    pages: sitePages.required(),
    loginPosts,
    signup: z.enum(SIGNUPS).describe("Who can sign up"),
    isSignupFixed: z.boolean().describe("Whether the variable SIGNUP decides it"),
  })
  .meta({ id: "OwnSite", description: "The site as admins edit it" });

export type OwnSite = z.infer<typeof ownSiteSchema>;
