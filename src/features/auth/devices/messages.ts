export const deviceMessages = {
  unknown: "Unknown device",
  listFailed: "Your devices could not be loaded. Try again.",
  logOutFailed: "The device could not be logged out. Try again.",
  loggedOut: "Logged out",
} as const;
