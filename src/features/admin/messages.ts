export const adminUserMessages = {
  roleInvalid: "Role must be user, moderator or admin",
  suspendedInvalid: "Must be true or false",
  suspendedHint: "Hidden from everyone and logged out. Restoring it brings everything back.",
  restoredHint: "Everybody sees them again, and they can log in.",
  adminsOnly: "Only administrators change names, emails and roles",
  notSaved: "Nothing was saved.",
  notDeleted: "The user was not deleted.",
  updated: "User updated",
  deleted: "User deleted",
  confirmDelete: "Are you sure you want to delete this user?",
} as const;
