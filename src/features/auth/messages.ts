import { PASSKEY_NAME_MAX, PASSKEYS_MAX, RESET_MINUTES } from "./limits";

export const authMessages = {
  passwordRequired: "Password is required",
  passwordTooShort: "Password must be at least 6 characters",
  passwordTooLong: "Password must be 8 characters or less",
  confirmRequired: "Please confirm your password",
  passwordsDiffer: "Passwords do not match",
  identifierRequired: "Email or username is required",
  invalidCredentials: "Invalid username, email or password",
  suspended: "This account is suspended",
  waits: "Your account waits for approval.",
  refreshTokenRequired: "A refresh token is required",
  signOnFailed: (provider: string) => `${provider} did not log you in. Try again.`,
  connects: (provider: string) =>
    `Log in once more to connect your account with the one of ${provider}.`,
  signOnOver: "Logging in took too long. Start again.",
  disconnected: "Connection removed",
  connectionsFailed: "Your connections could not be loaded. Try again.",
  lastLogin: "Nothing else logs in to your account. Choose a password first.",
  loginsKept: "These log in, too. What you do not keep is removed:",
  signOnOther: (provider: string) =>
    `This account of ${provider} is not connected with yours. Nothing was proved.`,
  signOnStale: (provider: string) =>
    `${provider} does not say that you have just logged in there, which would prove who you are. A mailed link or an administrator gives you a password.`,
  signOnTaken: "This account is connected with another one here.",
  signOnNotFresh: "Sign on once more, and then try again.",
  connected: "Connected. You can log in with either from now on.",
  pictureRequired: "Profile picture is required",
  wrongPassword: "This is not your password",
  sessionEnded: "Your session has ended. Log in to continue.",
  tooManyFailedLogins: (wait: string) =>
    `Too many wrong passwords. Try again in ${wait}. A passkey works now, and a new password ends the wait.`,
  loginFailed: "Login failed. Try again.",
  signupFailed: "Signup failed. Please try again.",
} as const;

export const deviceMessages = {
  unknown: "Unknown device",
  listFailed: "Your devices could not be loaded. Try again.",
  logOutFailed: "The device could not be logged out. Try again.",
  loggedOut: "Logged out",
} as const;

export const resetMessages = {
  sent: `If an account has this address, a mail with a link is on its way. The link is valid for ${RESET_MINUTES} minutes.`,
  notSent: "The mail could not be requested. Try again.",
  linkInvalid: "This link is no longer valid. Ask for a new one.",
  changed: "Your password was changed. Log in with it.",
  notChanged: "Your password could not be changed. Try again.",
} as const;

export const accountMessages = {
  lastAdminDemoted: "The last admin cannot be demoted",
  lastAdminSuspended: "The last admin cannot be suspended",
  ownAccountSuspended: "You cannot suspend your own account",
  lastAdminDeleted: "The last admin cannot be deleted",
  notOrdinary: "Only administrators act on accounts of administrators and moderators",
  passwordChanged: "Password changed",
  passwordNotChanged: "Your password could not be changed. Try again.",
  deleted: "Your account was deleted.",
  deleteFailed: "Your account could not be deleted. Try again.",
} as const;

export const passkeyMessages = {
  nameRequired: "Name is required",
  nameTooLong: `Name must be ${PASSKEY_NAME_MAX} characters or less`,
  refused: "This passkey does not log in here, or it took too long. Try again.",
  notUsed: "No passkey was used. Try again.",
  notSupported: "Passkeys need https and a newer browser.",
  notAdded: "The passkey could not be added. Try again.",
  added: "Passkey added",
  removed: "Passkey removed",
  known: "This passkey is added already",
  knownHere: "This device keeps a passkey of this account already.",
  tooMany: `An account has at most ${PASSKEYS_MAX} passkeys`,
  noPasskey: "Add a passkey first",
  passwordOff: "Your password is switched off",
  instead: "Use a passkey instead",
  listFailed: "Your passkeys could not be loaded. Try again.",
  notChanged: "Nothing was changed. Try again.",
} as const;
