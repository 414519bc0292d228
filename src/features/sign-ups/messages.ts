export const signUpMessages = {
  settled: "Sign-ups settled",
  outcomeInvalid: "Outcome must be approved or refused",
  listFailed: "Could not load more sign-ups.",
  notSettled: "Nothing was settled.",
} as const;
