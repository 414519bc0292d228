export const ROLES = ["user", "admin"] as const;

export type Role = (typeof ROLES)[number];

export const roleLabels: Record<Role, string> = { user: "User", admin: "Admin" };
