export const exportMessages = {
  tooManyAtOnce: "Two parts are being downloaded already. Try again when one has arrived.",
} as const;
