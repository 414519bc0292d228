import "server-only";
import { listById, type PageEnd, type PageRequest } from "@/lib/cursor";
import { prisma } from "@/lib/server/db";
import type { SignUp } from "./schema";

/** Who waits: an administrator who restores an account with the version before this one ends it, too. */
export const isWaiting = { waits: true, suspendedAt: { not: null }, deletedAt: null } as const;

/** Accounts that wait for approval, the latest first. */
export async function listSignUps(request: PageRequest): Promise<PageEnd & { signUps: SignUp[] }> {
  const { items, ...end } = await listById(request, ([lt], take) =>
    prisma().user.findMany({
      where: { ...isWaiting, id: { lt } },
      orderBy: { id: "desc" },
      take,
      select: { id: true, username: true, fullName: true, sentence: true, createdAt: true },
    }),
  );
  const signUps = items.map(({ id, createdAt, ...row }) => ({
    ...{ _id: id, ...row },
    createdAt: createdAt.toISOString(),
  }));
  return { signUps, ...end };
}

export const countSignUps = () => prisma().user.count({ where: isWaiting });
