export const FULL_NAME_MAX = 30;
export const USERNAME_MAX = 30;
export const BIO_MAX = 160;
export const EMAIL_MAX = 254;

export const userMessages = {
  fullNameRequired: "Full name is required",
  fullNameTooLong: "Full name must be 30 characters or less",
  usernameRequired: "Username is required",
  usernameTooLong: "Username must be 30 characters or less",
  usernameCharacters: "Username can only contain lowercase letters, numbers, and underscores",
  emailRequired: "Email is required",
  emailInvalid: "Please enter a valid email address",
  bioTooLong: "Bio must be 160 characters or less",
} as const;
