export const followMessages = {
  followed: (username: string) => `Followed @${username}`,
  unfollowed: (username: string) => `Unfollowed @${username}`,
  failed: "Something went wrong.",
  notYourself: "You cannot follow yourself",
  blocked: "Unblock this user before you follow them",
} as const;
