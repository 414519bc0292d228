import type { SitePage } from "./paths";

type Reachable = { contact: string };

const writeTo = (contact: string) => contact || "(add an address)";

/**
 * A text to begin each page with, true of what this software does; whoever runs the site completes it
 * (docs/product.md A25). `{name}` is what the site is called when the page is read. What is stored is the table
 * of docs/privacy.md.
 */
export const drafts: Record<SitePage, (site: Reachable) => string> = {
  about: ({ contact }) => `{name} is a place to show pictures and to talk about them.

It is run by (who?). Write to ${writeTo(contact)}.
`,
  rules: ({ contact }) => `On {name} please

1. publish only pictures that you may publish, and say so where others made them;
2. ask people before you show them;
3. be kind: no harassment, no threats, no hatred;
4. no nudity, no violence, no advertising;
5. describe your pictures, so that everybody can follow them.

Report what breaks these rules: an administrator looks at every report, and you can see what became of yours. What breaks them is removed, and an account that does so again is suspended. Questions go to ${writeTo(contact)}.
`,
  privacy: ({ contact }) => `Responsible for {name} is (who?). Write to ${writeTo(contact)}.

## What is stored

- **Name, username, email address, biography, picture, whether you are an administrator or a moderator, suspended, or wait for approval and what you said of yourself for that**: They show who you are, and mails reach you. How long: until you change them or delete the account; what you said for the approval until it is given.
- **A hash of your password, from which nobody can read it, public keys of passkeys, hashes of recovery codes of an earlier version, which log in no longer, and your id at the provider of single sign-on, with the name or address that it gave**: They prove that it is you. How long: until you replace them or delete the account.
- **Hashes of what a login or a mailed link has to present, and when a link was mailed**: They work once. How long: five minutes for a passkey; half an hour for a link, of which the time stays until the next one.
- **The kind of each device that is logged in, such as "Firefox on Linux", and when it logged in, was last used and single sign-on proved who you are**: You stay logged in, and can log out a device that is not yours. How long: until seven days after the log-out; 30 days after the last use, and 90 after the login at most.
- **Posts with their pictures, colours, licences and times, how a picture was taken where you show that, and whether it was made with AI**: Publishing them is what the site is for. How long: until you delete them or the account; files a minute longer, and in caches a day.
- **Place, time, device and all else that cameras write into pictures, and the original files**: Nothing needs them. How long: not at all: pictures are encoded anew without them before they are stored.
- **Which archives you have imported: whose export, how many posts, when**: Their posts keep their dates. How long: 30 days, and until your next import; or until the account is deleted.
- **Comments**: They are part of a conversation. How long: until they, their post or your account are deleted.
- **Likes, bookmarks with their collections, and follows, with their times**: They are counted, and shown in your lists. How long: until you take them back, or the post or your account is deleted.
- **Which posts you have opened, and when first**: A view counts once; nobody else is shown who it was. How long: as long as the post and your account.
- **Whom you block or mute, words and tags that you filter, whether you see pictures that are sensitive or made with AI, and the licence of your new posts**: They decide what you are shown; nobody is shown them. How long: until you take them back or delete the account.
- **Notifications, when you have seen them, which you switched off, and as a moderator whether you get a mail a day about what waits, and when you got the last one**: You learn what concerns you. How long: as long as what they are about, and your account.
- **Reports that you made, and what became of them**: Administrators and moderators look at them, and you can see the outcome. How long: as long as your account.
- **What administrators and moderators did, by whom and to whom**: They can be held to account. How long: for good; the names and addresses of an account are blanked when it is deleted, its id stays.
- **The network address or account that counts against a limit, such as that of failed logins**: Guessing and flooding end. How long: the time of the limit, a day at most.
- **Log of the server: time, path and account of requests; the network address of logins, sign-ups, reports, and of what administrators and moderators do**: Faults and attacks are found. How long: 14 days.
- **Backups of all of this but sessions and limits**: The site survives the loss of its disk. How long: 14 days.
- **Cookies: of the session for 30 days, of a device from which you have logged in for 180 days, of a welcome for a month, and of your choices, such as the dark theme, and of the style sheet that the browser has, for a year**: You stay logged in, guesses elsewhere do not lock you out, and pages look as you chose. How long: as long as each says, or until you remove them in the browser.
- **In the browser: the tokens of the session, drafts, which posts of an import were sent, recent searches, orders of lists and where you were in the feed**: Pages go on where you were. How long: until you log out or close the tab, or remove them in the browser.

Nothing is embedded from other sites, and nobody counts what you do here for advertising.

## Who sees it

Your posts, comments, profile and follows are shown to everybody who is logged in. Your email address is shown to you and to administrators, not to moderators.

## Your rights

In your profile you can change and download your data, and delete your account with everything that belongs to it: it disappears at once, and its rows and files are removed shortly after. Backups hold it until they are replaced.
`,
  terms: ({ contact }) => `By using {name} you agree to these terms.

- What you publish stays yours. You allow the site to store it and to show it to its members, until you delete it.
- You are responsible for what you publish, and for keeping your password to yourself.
- There is no promise that the site is always available or that nothing is lost. You can download your data at any time.
- Accounts that break the rules may be suspended or deleted.

Questions go to ${writeTo(contact)}.
`,
  imprint: ({ contact }) => `{name} is run by

(name)
(street)
(town, country)

Contact: ${writeTo(contact)}
`,
};
