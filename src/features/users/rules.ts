export const FULL_NAME_MAX = 30;
export const USERNAME_MAX = 30;
export const BIO_MAX = 160;
export const EMAIL_MAX = 254;
/** spec §9 */
export const PROFILE_POSTS_BATCH = 12;
/** How many of the latest followers a profile carries (API contract, shapes). */
export const PROFILE_FOLLOWERS_MAX = 20;

/** How many people a search answers at once (API contract). */
export const USERS_BATCH = 20;
/** The longest text that people can be looked for by. */
export const USER_QUERY_MAX = 100;

/** What an empty bio shows. */
export const BIO_PLACEHOLDER = "No bio yet.";

export const userMessages = {
  fullNameRequired: "Full name is required",
  fullNameTooLong: "Full name must be 30 characters or less",
  usernameRequired: "Username is required",
  usernameTooLong: "Username must be 30 characters or less",
  usernameCharacters: "Username can only contain lowercase letters, numbers, and underscores",
  emailRequired: "Email is required",
  emailInvalid: "Please enter a valid email address",
  profileUpdated: "Profile updated successfully!",
  updateFailed: "Failed to update profile.",
  loadFailed: "Failed to load profile",
  queryTooLong: "Must be 100 characters or less",
  bioTooLong: "Bio must be 160 characters or less",
} as const;

export const profilePath = (username: string) => `/profile/${username}`;
