import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { HOME, safeNext } from "@/features/auth/paths";
import { getViewer } from "@/features/auth/session";
import { firstOf } from "@/lib/query-string";
import { env } from "@/lib/server/env";
import { SignupScreen } from "@/screens/signup";

export const metadata: Metadata = { title: "Sign up" };

/** Registration, for signed-out users only (docs/product.md R3). */
export default async function SignupPage({ searchParams }: PageProps<"/signup">) {
  if (await getViewer()) redirect(HOME);
  const { next } = await searchParams;
  return <SignupScreen next={safeNext(firstOf(next))} who={env().SIGNUP} />;
}
