import type { Metadata } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { HOME, safeNext } from "@/features/auth/paths";
import { getViewer } from "@/features/auth/session";
import { type Proved, readSignOnCookie } from "@/features/auth/sign-on/cookie";
import { firstOf } from "@/lib/query-string";
import { env } from "@/lib/server/env";
import { SignupScreen } from "@/screens/signup";

const namesOf = ({ name, email, preferred_username }: Proved) => ({
  fullName: name,
  email,
  username: preferred_username,
});

export const metadata: Metadata = { title: "Sign up" };

/** Registration, for signed-out users only (docs/product.md R3). */
export default async function SignupPage({ searchParams }: PageProps<"/signup">) {
  if (await getViewer()) redirect(HOME);
  const { next, "sign-on": signOn } = await searchParams;
  const cookieHeader = (await headers()).get("cookie");
  const proved = signOn === "off" ? null : await readSignOnCookie(cookieHeader);
  return (
    <SignupScreen
      next={safeNext(firstOf(next))}
      who={env().SIGNUP}
      proved={proved && { ...namesOf(proved), provider: env().OIDC_NAME }}
    />
  );
}
