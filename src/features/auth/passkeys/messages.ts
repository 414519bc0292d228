import { PASSKEY_NAME_MAX, PASSKEYS_MAX } from "./limits";

export const passkeyMessages = {
  nameRequired: "Name is required",
  nameTooLong: `Name must be ${PASSKEY_NAME_MAX} characters or less`,
  refused: "This passkey does not log in here, or it took too long. Try again.",
  notUsed: "No passkey was used. Try again.",
  notSupported: "Passkeys do not work in this browser, or not at this address.",
  notAdded: "The passkey could not be added. Try again.",
  added: "Passkey added",
  removed: "Passkey removed",
  known: "This passkey is added already",
  tooMany: `An account has at most ${PASSKEYS_MAX} passkeys`,
  lastOne: "This is your only passkey, and your password is switched off. Choose a password first.",
  noPasskey: "Add a passkey first",
  updated: "Password login updated",
  passwordUnknown: "Choose a new password to switch it on.",
  instead: "Use a passkey instead",
  typeCode: "Your password is switched off: type a recovery code",
  copied: "Recovery codes copied",
  notCopied: "The codes could not be copied. Write them down.",
  listFailed: "Your passkeys could not be loaded. Try again.",
  notChanged: "Nothing was changed. Try again.",
} as const;
