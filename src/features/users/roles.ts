export const ROLES = ["user", "moderator", "admin"] as const;

export type Role = (typeof ROLES)[number];

export const roleLabels: Record<Role, string> = {
  user: "User",
  moderator: "Moderator",
  admin: "Admin",
};

type RoleColumns = { role: "user" | "admin"; isModerator: boolean };

export const roleOf = ({ role, isModerator }: RoleColumns): Role =>
  role === "user" && isModerator ? "moderator" : role;

export const roleColumns = (role: Role): RoleColumns => ({
  role: role === "admin" ? "admin" : "user",
  isModerator: role === "moderator",
});
