import type { SitePage } from "./paths";

type Named = { name: string; contact: string };

const writeTo = (contact: string) => contact || "(add an address)";

/**
 * A text to begin each page with, true of what this software does; whoever runs the site completes it
 * (docs/product.md A25).
 */
export const drafts: Record<SitePage, (site: Named) => string> = {
  about: ({ name, contact }) => `${name} is a place to show pictures and to talk about them.

It is run by (who?). Write to ${writeTo(contact)}.
`,
  rules: ({ name, contact }) => `On ${name} please

1. publish only pictures that you may publish, and say so where others made them;
2. ask people before you show them;
3. be kind: no harassment, no threats, no hatred;
4. no nudity, no violence, no advertising;
5. describe your pictures, so that everybody can follow them.

Report what breaks these rules: an administrator looks at every report, and you can see what became of yours. What breaks them is removed, and an account that does so again is suspended. Questions go to ${writeTo(contact)}.
`,
  privacy: ({ name, contact }) => `Responsible for ${name} is (who?). Write to ${writeTo(contact)}.

## What is stored

- **Your account**: name, username, email address, picture, biography, and a hash of your password, from which nobody can read it. Passkeys are stored as public keys.
- **What you publish**: posts, comments, likes, bookmarks, follows, blocks and reports, with their times. Which posts you have opened is stored, so that views count once; nobody else is shown it.
- **Pictures**: they are encoded anew, and what cameras write into them, such as place, time and device, is removed before they are stored. The original file is not kept.
- **Sessions**: for each device that is logged in its kind, such as "Firefox on Linux", and when it was last used. An ended session is removed after seven days.
- **Logs of the server**: requests with time, path and account; the network address of logins and of what administrators do.

## Cookies

Only those that the site needs: one for the session, one that recognizes a device from which you have logged in, and your choices, such as the dark theme. The browser also stores the tokens of the session and drafts. Nothing is embedded from other sites, and nobody counts what you do here for advertising.

## Who sees it

Your posts, comments, profile and follows are shown to everybody who is logged in. Your email address is shown to you and to administrators.

## Your rights

In your profile you can change and download your data, and delete your account with everything that belongs to it: it disappears at once, and its rows and files are removed shortly after. Backups hold it until they are replaced (after how long?).
`,
  terms: ({ name, contact }) => `By using ${name} you agree to these terms.

- What you publish stays yours. You allow the site to store it and to show it to its members, until you delete it.
- You are responsible for what you publish, and for keeping your password to yourself.
- There is no promise that the site is always available or that nothing is lost. You can download your data at any time.
- Accounts that break the rules may be suspended or deleted.

Questions go to ${writeTo(contact)}.
`,
  imprint: ({ name, contact }) => `${name} is run by

(name)
(street)
(town, country)

Contact: ${writeTo(contact)}
`,
};
