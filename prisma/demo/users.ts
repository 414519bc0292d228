import { v5 } from "uuid";
import accounts from "./accounts.json";
import users from "./users.json";

const NAMESPACE = "6f1d2c1e-4f0b-4a57-9a55-0d3c5e1b7a10";

/** The id of a user of the demo content, which no other account has (RFC 9562 §5.5). */
export const demoIdOf = (username: string) => v5(username, NAMESPACE);

/** A user of the demo content. Only `demo` and `admin` have a documented password. */
export type DemoUser = {
  username: string;
  fullName: string;
  email: string;
  bio: string;
  /** File in prisma/demo/avatars. */
  avatar: string;
  role: "user" | "admin";
  /** Published; the others get one that nobody knows. */
  password?: string;
  /** For new users without posts. The others joined before their first activity. */
  joinedHoursAgo?: number;
};

const passwords: Record<string, string> = accounts;

export const DEMO_USERS: DemoUser[] = users.map(({ role, ...user }) => ({
  ...user,
  email: `${user.username}@vitrine.example`,
  avatar: `${user.username}.webp`,
  role: role === "admin" ? "admin" : "user",
  ...(user.username in passwords ? { password: passwords[user.username] } : {}),
}));
