import { ACCESS_TOKEN_SECONDS, REFRESH_GRACE_SECONDS } from "@/features/auth/limits";
import { avatarImage, postImage } from "@/features/media/limits";
import { MAX_BATCH } from "@/lib/list";
import type { CallLimit } from "@/lib/rate-limit";
import { rateRules } from "../rate-limits";

const MEGABYTE = 1024 ** 2;
const most = (name: CallLimit) => rateRules[name].count;

/** What holds for all calls, in sections of plain paragraphs; backticks mark what is code. */
export const guide: { title: string; paragraphs: string[] }[] = [
  {
    title: "Authentication",
    paragraphs: [
      `Log in with \`POST /users/login\` and send \`Authorization: Bearer <accessToken>\`. An access token is valid for ${ACCESS_TOKEN_SECONDS / 60} minutes; \`POST /users/refresh-token\` exchanges the refresh token for a new pair. A refresh token can be used once: sent again after ${REFRESH_GRACE_SECONDS} seconds it ends the session.`,
      "Browsers may use the session cookie instead, which login and refresh set. If a request has an Authorization header, the cookie is ignored. A write that is authenticated by the cookie, a login and a registration must come from the same origin, according to `Sec-Fetch-Site` or `Origin`; a client that sends neither is not a browser and is accepted.",
      "Roles, deletions, blocks and ended sessions are read from the database with every call and take effect on the next one. Every 401 clears the session cookie.",
    ],
  },
  {
    title: "Responses",
    paragraphs: [
      "A success is `{ success: true, message, data }`, a failure `{ success: false, message, code, errors, requestId }`. `message` is a sentence that can be shown to people, `code` is for programs, and `errors` names the fields that are not valid.",
      "Every response has an `x-request-id` header: the value that you sent, if it has 8 to 64 letters, digits, `_` or `-`, otherwise a new one. A path that is not in this document returns 404, a method that a path does not have returns 405 with `Allow`.",
    ],
  },
  {
    title: "Lists",
    paragraphs: [
      `A list returns \`hasMore\` and \`nextCursor\`. Send that as \`cursor\` for the next page; it is opaque and works with its own list only. \`batch\` (or \`limit\`) is 1 to ${MAX_BATCH}. Following the cursors returns every item exactly once, also while items are added at the front.`,
      "Lists omit accounts that a block hides, in both directions; counts include all rows.",
    ],
  },
  {
    title: "Input",
    paragraphs: [
      "Texts are trimmed and measured as JavaScript does, in UTF-16 units. A NUL or half a surrogate pair is refused, as are unknown fields of a body; unknown keys of a query are ignored, and an empty value counts as absent. Passwords are never trimmed.",
      "Times are ISO 8601 in UTC. Ids are UUIDs; a malformed one is treated as one that does not exist: 404. Addresses of media may be relative to this origin.",
    ],
  },
  {
    title: "Limits",
    paragraphs: [
      `Pictures of posts are at most ${postImage.maxBytes / MEGABYTE} MB, profile pictures ${avatarImage.maxBytes / MEGABYTE} MB (1 MB is 1024² bytes), JSON bodies 64 KB. The type of a file is determined from its content, not from its name or declared type.`,
      "Where this service lets clients send files to its store, `POST /uploads` says where: send the file there, then name the upload as `uploadId` instead of sending the file with the post. The signature covers its length and type. An upload can be used once; it stays usable after a 503.",
      `Within an hour a user may publish ${most("post")} posts, make ${most("upload")} changes to posts and profile, prepare ${most("presign")} uploads, write ${most("comment")} comments and ${most("report")} reports; within five minutes switch ${most("toggle")} likes, bookmarks, follows and blocks, and make ${most("call")} calls in all. From one address there may be ${most("visitor_call")} calls without an account in five minutes, ${most("register")} registrations an hour, and ${most("login")} logins and ${most("refresh")} refreshes in five minutes. These are the numbers unless this service sets others.`,
      "429 means too many requests, 503 that the database or the media store cannot be reached. `Retry-After` has the seconds after which to try again.",
    ],
  },
];

/** What each group of calls is about, in the order in which they are shown. */
export const tags = [
  { name: "Session", description: "Sign up, log in, keep and end a session." },
  { name: "Profiles", description: "Accounts, and the relationship of the caller to them." },
  { name: "Posts", description: "Publish, read, find, change and delete picture posts." },
  { name: "Likes", description: "Like posts, and see what is liked." },
  { name: "Bookmarks", description: "Keep posts for later; whose bookmarks they are is private." },
  { name: "Views", description: "Count who has seen a post." },
  { name: "Comments", description: "Discuss posts." },
  {
    name: "Notifications",
    description: "What happened to the caller, what of it is new, and which kinds are on.",
  },
  { name: "Reports", description: "Report posts, users and comments to the admins." },
  { name: "Admin", description: "For admins only: figures, accounts and reports." },
  { name: "Service", description: "This document, and whether the service is up." },
];
