/** The tables whose rows a backup holds. */
export const savedTables = [
  "media",
  "users",
  "passkeys",
  "recovery_codes",
  "tags",
  "posts",
  "post_texts",
  "post_tags",
  "likes",
  "bookmarks",
  "views",
  "comments",
  "comment_likes",
  "follows",
  "blocks",
  "reports",
  "notifications",
  "notification_settings",
  "user_total_slots",
  "audit_entries",
];

/** The tables that are empty after a restore, and why. */
export const omittedTables = {
  invites: "their links are valid for seven days, and an old one must not work again",
  passkey_challenges: "they are valid for five minutes",
  password_resets: "the links in mails are valid for half an hour",
  sessions: "a restored site has new cookies and tokens; an old one must not work again",
  uploads: "their presigned requests end within minutes, and their files are not posts yet",
  refresh_tokens: "they belong to sessions",
  rate_limits: "they count what happened in the last minutes or hours",
  idempotency_keys: "a client that repeats a request does so within a day",
  totals: "only the version before this one reads it",
  daily_totals: "only the version before this one reads it",
  daily_tag_totals: "only the version before this one reads it",
  _prisma_migrations: "the restore applies the migrations itself; the manifest has their names",
};
