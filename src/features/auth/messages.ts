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
