/** People on a page of `GET /users/{id}/followers` and `GET /users/{id}/following`. */
export const FOLLOWS_BATCH = 20;

export const followMessages = {
  followed: (username: string) => `Followed @${username}`,
  unfollowed: (username: string) => `Unfollowed @${username}`,
  full: "You follow 5,000 people, and cannot follow more. Unfollow somebody first.",
  failed: "Something went wrong.",
  notYourself: "You cannot follow yourself",
  blocked: "Unblock this user before you follow them",
} as const;
