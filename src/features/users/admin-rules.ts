/** spec §9 */
export const ADMIN_USERS_LIMIT = 10;
export const ADMIN_USERS_LIMIT_MAX = 100;

export const ROLES = ["user", "admin"] as const;
export type Role = (typeof ROLES)[number];
export const roleLabels: Record<Role, string> = { user: "User", admin: "Admin" };

export const adminUserMessages = {
  roleInvalid: "Role must be user or admin",
  lastAdminDemoted: "The last admin cannot be demoted",
  lastAdminDeleted: "The last admin cannot be deleted",
  notSaved: "Nothing was saved.",
  notDeleted: "The user was not deleted.",
  updated: "User updated",
  deleted: "User deleted",
  /** spec §2 */
  confirmDelete: "Are you sure you want to delete this user?",
} as const;
