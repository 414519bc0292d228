export const adminUserMessages = {
  roleInvalid: "Role must be user or admin",
  suspendedInvalid: "Must be true or false",
  suspendedHint: "Hidden from everyone and logged out. Restoring it brings everything back.",
  notSaved: "Nothing was saved.",
  notDeleted: "The user was not deleted.",
  updated: "User updated",
  deleted: "User deleted",
  confirmDelete: "Are you sure you want to delete this user?",
} as const;
