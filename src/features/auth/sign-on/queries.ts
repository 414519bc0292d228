import "server-only";
import { prisma } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import type { Connection } from "./schema";

/** The accounts of single sign-on that log in to an account, the oldest first. */
export async function listConnections(userId: string): Promise<Connection[]> {
  const { OIDC_ISSUER, OIDC_NAME } = env();
  const rows = await prisma().identity.findMany({
    where: { userId },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return rows.map(({ id, issuer, name, createdAt, lastUsedAt }) => ({
    _id: id,
    provider: issuer === OIDC_ISSUER ? OIDC_NAME : issuer,
    name,
    connectedAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}
