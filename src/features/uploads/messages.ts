export const uploadMessages = {
  created: "Upload prepared",
  unusable: "The upload is unknown, was used already, or has expired. Please send the file again.",
  missing: "No file has arrived for this upload.",
  notBoth: "Send either a file or the id of an upload",
} as const;
