export const authMessages = {
  passwordRequired: "Password is required",
  passwordTooShort: "Password must be at least 6 characters",
  passwordTooLong: "Password must be 8 characters or less",
  confirmRequired: "Please confirm your password",
  passwordsDiffer: "Passwords do not match",
  identifierRequired: "Email or username is required",
  invalidCredentials: "Invalid username, email or password",
  refreshTokenRequired: "A refresh token is required",
  pictureRequired: "Profile picture is required",
  tooManyFailedLogins: "Too many failed logins. Try again later.",
  loginFailed: "Login failed. Try again.",
  signupFailed: "Signup failed. Please try again.",
} as const;
