export const blockMessages = {
  blocked: (username: string) => `Blocked @${username}`,
  unblocked: (username: string) => `Unblocked @${username}`,
  failed: "Something went wrong.",
  notYourself: "You cannot block yourself",
} as const;
