export const blockMessages = {
  blocked: (username: string) => `Blocked @${username}`,
  unblocked: (username: string) => `Unblocked @${username}`,
  failed: "Something went wrong.",
  full: "You block 5,000 people, and cannot block more. Unblock somebody first.",
  notYourself: "You cannot block yourself",
} as const;
