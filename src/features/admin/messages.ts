export const adminUserMessages = {
  roleInvalid: "Role must be user or admin",
  notSaved: "Nothing was saved.",
  notDeleted: "The user was not deleted.",
  updated: "User updated",
  deleted: "User deleted",
  confirmDelete: "Are you sure you want to delete this user?",
} as const;
