export const authMessages = {
  passwordRequired: "Password is required",
  passwordTooShort: "Password must be at least 6 characters",
  passwordTooLong: "Password must be 8 characters or less",
  confirmRequired: "Please confirm your password",
  passwordsDiffer: "Passwords do not match",
  identifierRequired: "Email or username is required",
  invalidCredentials: "Invalid username, email or password",
  suspended: "This account is suspended",
  refreshTokenRequired: "A refresh token is required",
  pictureRequired: "Profile picture is required",
  wrongPassword: "This is not your password",
  sessionEnded: "Your session has ended. Log in to continue.",
  tooManyFailedLogins: (wait: string) =>
    `Too many wrong passwords. Try again in ${wait}. A passkey or a recovery code works now, and a new password ends the wait.`,
  loginFailed: "Login failed. Try again.",
  signupFailed: "Signup failed. Please try again.",
} as const;
