export const importMessages = {
  created: "Import created",
  found: "Import",
  dateInvalid: "Date must be in the past, from 1970 on",
  dateMissing: "An imported post needs its date",
  keyMissing: "An imported post needs an Idempotency-Key",
  importMissing: "Only a post of an import of your own may have a date or a camera",
} as const;
