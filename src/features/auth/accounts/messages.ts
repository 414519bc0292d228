export const accountMessages = {
  lastAdminDemoted: "The last admin cannot be demoted",
  lastAdminSuspended: "The last admin cannot be suspended",
  ownAccountSuspended: "You cannot suspend your own account",
  lastAdminDeleted: "The last admin cannot be deleted",
  notOrdinary: "Only administrators act on accounts of administrators and moderators",
  passwordChanged: "Password changed",
  passwordNotChanged: "Your password could not be changed. Try again.",
  deleted: "Your account was deleted.",
  deleteFailed: "Your account could not be deleted. Try again.",
} as const;
