import { ACCESS_TOKEN_SECONDS, REFRESH_GRACE_SECONDS } from "@/features/auth/limits";
import { MAX_BATCH } from "@/lib/list";
import { NAMED_FIELDS } from "../failure";

/** What holds for all calls, in Markdown. */
export const guide = `
**Authentication.** Log in with \`POST /users/login\` and send \`Authorization: Bearer <accessToken>\`; it is valid for ${ACCESS_TOKEN_SECONDS / 60} minutes. \`POST /users/refresh-token\` exchanges the refresh token, once, for a new pair; sent again after ${REFRESH_GRACE_SECONDS} seconds it ends the session. Browsers may use the session cookie; writes by it must come from the same origin.

**Responses.** A success is \`{ success: true, message, data }\`, a failure \`{ success: false, message, code, errors, requestId }\`. After 429 and 503, \`Retry-After\` has the seconds to wait.

**Lists** return \`hasMore\` and \`nextCursor\`; send that as \`cursor\`. \`batch\` (or \`limit\`) is 1 to ${MAX_BATCH}. Among equals the newest comes first. Lists omit whom a block hides, so that a page may have few items or none while \`hasMore\` is true, and by its id that is 404; counts include all rows. A toggle returns the state after the call. Bookmarks, collections and filters are private.

**Repeating.** Posts and comments take an \`Idempotency-Key\`: sent again, it returns what its first request created, as long as that exists.

**Input.** Texts are trimmed and measured in UTF-16 units. Unknown fields of a body are refused, unknown keys of a query ignored; a failure names at most ${NAMED_FIELDS} fields. \`PATCH\` leaves absent fields as they are. Times are ISO 8601 in UTC. A file is judged by its content; where \`POST /uploads\` says so, send it to the store and name it as \`uploadId\`.
`.trim();

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
  {
    name: "Admin",
    description:
      "For admins, and for moderators where a call says so: figures, accounts and reports.",
  },
];
