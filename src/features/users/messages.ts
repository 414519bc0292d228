export const BIO_PLACEHOLDER = "No bio yet.";

export const userMessages = {
  fullNameRequired: "Full name is required",
  fullNameTooLong: "Full name must be 30 characters or less",
  usernameRequired: "Username is required",
  usernameTooLong: "Username must be 30 characters or less",
  usernameCharacters: "Username can only contain lowercase letters, numbers, and underscores",
  emailRequired: "Email is required",
  usernameTaken: "Username already taken",
  emailTaken: "Email already registered",
  emailInvalid: "Please enter a valid email address",
  profileUpdated: "Profile updated successfully!",
  updateFailed: "Failed to update profile.",
  loadFailed: "Failed to load profile",
  queryTooLong: "Must be 100 characters or less",
  bioTooLong: "Bio must be 160 characters or less",
} as const;
