import { deleteUser } from "@/features/admin/mutations";
import { removeDeletedAccounts } from "@/features/auth/accounts/jobs";
import { removeUnusedTags } from "@/features/removals/jobs";
import { AppError } from "@/lib/errors";
import { prisma } from "@/lib/server/db";
import { DEMO_USERS, demoIdOf } from "../../prisma/demo/users";
import { count } from "../launch/progress.mjs";

/** What goes with posts and accounts, though others have made it. @param id of demo accounts */
async function countOthers(id: { in: string[] }) {
  const user = { userId: { notIn: id.in } };
  const ofDemo = { ...user, post: { authorId: id } };
  const counts = {
    comment: await prisma().comment.count({
      where: { authorId: { notIn: id.in }, post: { authorId: id } },
    }),
    like: await prisma().like.count({ where: ofDemo }),
    bookmark: await prisma().bookmark.count({ where: ofDemo }),
    follow: await prisma().follow.count({
      where: { followedId: id, followerId: { notIn: id.in } },
    }),
  };
  return Object.entries(counts).flatMap(([name, number]) => (number ? [count(number, name)] : []));
}

/**
 * Removes the accounts of the demo content, by their ids, with all that belongs to them, and the tags without posts.
 * @param confirmed otherwise it only says what would go
 * @throws AppError conflict while no other account is an admin
 */
export async function removeDemo(confirmed: boolean): Promise<string> {
  const ids = DEMO_USERS.map(({ username }) => demoIdOf(username));
  const accounts = await prisma().user.findMany({
    where: { id: { in: ids }, deletedAt: null },
    select: { id: true },
  });
  if (accounts.length === 0) return "There is no account of the demo content.";
  const ownAdmins = { role: "admin", deletedAt: null, suspendedAt: null } as const;
  if ((await prisma().user.count({ where: { ...ownAdmins, id: { notIn: ids } } })) === 0)
    throw new AppError("conflict", "Make an account of your own an admin first");
  const posts = await prisma().post.count({ where: { authorId: { in: ids } } });
  const others = await countOthers({ in: ids });
  const what = `${count(accounts.length, "account")} with ${count(posts, "post")}${others.length ? `, and of others ${others.join(", ")}` : ""}`;
  if (!confirmed) return `It would remove ${what}. Run it with --yes to do so.`;
  for (const { id } of accounts) await deleteUser(null, id);
  await removeDeletedAccounts(() => false);
  await removeUnusedTags();
  return `Removed ${what}.`;
}
