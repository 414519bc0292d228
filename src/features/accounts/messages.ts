export const accountMessages = {
  lastAdminDemoted: "The last admin cannot be demoted",
  lastAdminDeleted: "The last admin cannot be deleted",
} as const;
