export const idempotencyMessages = {
  malformed: "Idempotency-Key must have 8 to 64 letters, digits, underscores or hyphens",
  deleted: "What was made with this Idempotency-Key is not there any more.",
} as const;
