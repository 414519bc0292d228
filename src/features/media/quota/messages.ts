const inMegabytes = (bytes: number) => Math.round(bytes / 1024 ** 2).toLocaleString("en");

export const quotaMessages = {
  near: (used: number, quota: number) =>
    `Your pictures use ${inMegabytes(used)} of ${inMegabytes(quota)} MB.`,
  full: (quota: number) =>
    `Your pictures fill your ${inMegabytes(quota)} MB. Delete some posts to make room.`,
} as const;
