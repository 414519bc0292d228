/** People on a page of `GET /users/muted`. */
export const MUTED_BATCH = 20;

export const muteMessages = {
  muted: (username: string) => `Muted @${username}`,
  unmuted: (username: string) => `Unmuted @${username}`,
  failed: "Something went wrong.",
  listFailed: "Your muted people could not be loaded.",
  full: "You mute 5,000 people, and cannot mute more. Unmute somebody first.",
  notYourself: "You cannot mute yourself",
} as const;
