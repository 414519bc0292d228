import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "./launch/root.mjs";

const READS = [
  /\b(FROM|JOIN)\s+(posts|comments|users)\b/,
  /\b(prisma\(\)|tx)\s*\.(post|comment|user)\s*\.(find|count|aggregate|groupBy)/,
];

/** The words of src/features/users/visibility.ts, the function of the database, and what is built of them. */
const NAMES =
  /\b(without|can_see|isVisible|visibleUserOf)\(|\b(notGone|reachableCommentSql|mayLogInSql)\b/;

/** What reads posts, comments or users without naming whom it leaves out, by the reason for it. */
const exceptions = {
  "only the viewer's own account or content": [
    "auth/accounts/mutations.ts passwordOf",
    "auth/lock-account.ts lockAccount",
    "auth/mutations.ts verifyCredentials",
    "auth/mutations.ts requirePassword",
    "auth/passkeys/mutations.ts switchPasswordOff",
    "auth/passkeys/queries.ts listPasskeys",
    "auth/session.ts MAY_LAG",
    "bookmarks/collections/mutations.ts changeCollections",
    "comments/mutations.ts write",
    "exports/queries.ts findAccount",
    "exports/queries.ts LIST_POSTS",
    "filters/mutations.ts createFilter",
    "posts/mutations.ts lockPost",
    "preferences/queries.ts GET_PREFERENCES",
    "profiles/mutations.ts updateProfile",
    "publishing/mutations.ts changedMarks",
    "publishing/mutations.ts findPublished",
    "publishing/mutations.ts readAuthor",
  ],
  "a name that is taken is taken for everybody": ["auth/accounts/mutations.ts requireFreeNames"],
  "admins see everybody": [
    "auth/accounts/mutations.ts requireAnotherAdmin",
    "auth/accounts/mutations.ts requireOrdinary",
    "admin/mutations.ts updateUser",
    "admin/queries.ts listAll",
    "admin/queries.ts FIND",
    "admin/queries.ts findMatching",
    "admin/queries.ts findByUsername",
    "analytics/queries.ts deletedPosts",
    "analytics/queries.ts countedOf",
    "analytics/queries.ts COUNT_ROLES",
    "analytics/queries.ts COUNT_COMMENTS",
    "analytics/queries.ts COUNT_VIDEOS",
    "analytics/queries.ts READ_TOTALS",
    "analytics/queries.ts listMostActive",
    "analytics/queries.ts LIST_MOST_LIKED",
    "audit/mutations.ts recordAct",
    "reports/groups/queries.ts BY_ACTIVE_REPORTER",
    "reports/groups/queries.ts REPORTS_OF_GROUP",
    "reports/mutations.ts accounts",
    "reports/mutations.ts settle",
    "sign-ups/mutations.ts settleSignUp",
    "sign-ups/queries.ts listSignUps",
    "sign-ups/queries.ts countSignUps",
  ],
  "nothing of it is shown": [
    "auth/accounts/jobs.ts countDeletedAccounts",
    "auth/accounts/jobs.ts removeNext",
    "auth/accounts/jobs.ts deleteAccountRow",
    "invites/queries.ts COUNT_SIGN_UPS",
    "media/queries.ts LIST_REMOVED_MEDIA",
    "media/queries.ts IS_MEDIA_REMOVED",
    "media/queries.ts IS_PREVIEW_ENDED",
    "notifying/mutations.ts notifyOfChoice",
    "notifying/mutations.ts notifyOfMark",
    "notifying/mutations.ts notifyOfRemoval",
    "posts/feed/queries.ts followsFewStatement",
    "posts/mutations.ts copyShownMedia",
    "removals/jobs.ts countDetached",
    "removals/jobs.ts removeOfPost",
    "removals/mutations.ts removePosts",
    "removals/mutations.ts removeComments",
    "reports/repeats/mutations.ts keepRemovedPicture",
    "reports/repeats/mutations.ts reportRepeat",
    "queue-mails/jobs.ts CLAIM",
    "users/search/queries.ts search",
  ],
  "a part of statements that name it": [
    "posts/feed/queries.ts allFollowedSql",
    "posts/palette/queries.ts POST_OF_PICTURE",
    "posts/search/queries.ts POSTS",
    "posts/tagged/queries.ts listStatement",
    "users/visibility.ts userOf",
    "users/visibility.ts visibleUserOf",
    "posts/tagged/queries.ts taggedPostsSql",
    "profiles/queries.ts latestOf",
    "users/search/queries.ts similar",
    "users/visibility.ts conditions",
  ],
};

/** @param {string} text @returns {string[]} the declarations of a module */
const declarationsIn = (text) =>
  text.split(/\n(?=(?:export )?(?:async )?(?:const|function|class)\b)/);

/** @param {string} text */
const isUnnamed = (text) => READS.some((read) => read.test(text)) && !NAMES.test(text);

/** @param {string} text @returns {string[]} the names of the declarations that do not name whom they leave out */
const unnamedIn = (text) =>
  declarationsIn(text).flatMap((declaration) => {
    const [, name = "?"] = /(?:const|function\*?|class) (\w+)/.exec(declaration) ?? [];
    return isUnnamed(declaration) ? [name] : [];
  });

/** @param {string} folder @param {RegExp} name */
const filesIn = (folder, name) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).filter((file) =>
    name.test(file),
  );

/** @param {string} file */
const read = (file) => readFileSync(join(root, file), "utf8");

describe("T84 whom a viewer may see", () => {
  it("T84 every read of posts, comments and users names whom it leaves out", () => {
    const unnamed = filesIn("src/features", /(?<!\.test)\.tsx?$/).flatMap((file) =>
      unnamedIn(read(join("src/features", file))).map((name) => `${file} ${name}`),
    );
    expect(unnamed.sort()).toEqual(Object.values(exceptions).flat().sort());
  });

  it("T84 there are no reads outside of the features", () => {
    const others = ["app", "src/api", "src/screens", "src/lib", "src/ui"].flatMap((folder) =>
      filesIn(folder, /(?<!\.test)\.tsx?$/).map((file) => join(folder, file)),
    );
    const reading = others.filter((file) => READS.some((one) => one.test(read(file))));
    expect(reading).toEqual([]);
  });

  it("ST28 what leaves out who is muted leaves out sensitive posts, too, but of people and of words", () => {
    const forgetful = filesIn("src/features", /(?<!\.test)\.tsx?$/).flatMap((file) =>
      declarationsIn(read(join("src/features", file)))
        .filter((text) => /"muted"\)/.test(text) && !/"(unwanted|covered)"/.test(text))
        .map((text) => `${file} ${/(?:const|function) (\w+)/.exec(text)?.[1]}`),
    );
    expect(forgetful.sort()).toEqual([
      "comments/queries.ts listStatement",
      "follows/queries.ts LIST_SUGGESTED",
      "notifications/queries.ts likesIn",
      "posts/feed/queries.ts followedPostsSql",
      "users/search/queries.ts searchStatement",
    ]);
  });

  it("T84 blocks are read only in one place, and where they are shown or too new for a replica", () => {
    const reading = filesIn("src/features", /(?<!\.test)\.tsx?$/).filter((file) =>
      /\b(FROM|JOIN)\s+blocks\b|\.block\.(find|count)/.test(read(join("src/features", file))),
    );
    expect(reading.sort()).toEqual([
      "auth/session.ts",
      "follows/queries.ts",
      "users/visibility.ts",
    ]);
  });

  it("T84 every function of the database with a viewer asks can_see, but those that block and mute", () => {
    const unnamed = filesIn("prisma/sql", /\.sql$/).filter((file) => {
      const text = read(join("prisma/sql", file));
      return /\(viewer uuid/.test(text) && !text.includes("can_see(");
    });
    expect(unnamed).toEqual(["toggle_block.sql", "toggle_mute.sql"]);
  });
});
