import { PASSKEY_NAME_MAX, PASSKEYS_MAX } from "./limits";

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
