import type { Metadata } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { HOME, safeNext } from "@/features/auth/paths";
import { getViewer } from "@/features/auth/session";
import { type Proved, readSignOnCookie } from "@/features/auth/sign-on/cookie";
import { currentSignup } from "@/features/invites/queries";
import { sharedPost } from "@/features/posts/link-preview";
import { firstOf } from "@/lib/query-string";
import { env } from "@/lib/server/env";
import { LoginAside } from "@/screens/login-aside";
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
  const { next: asked, "sign-on": signOn } = await searchParams;
  const next = safeNext(firstOf(asked));
  const shared = await sharedPost(next);
  const cookieHeader = (await headers()).get("cookie");
  const proved = signOn === "new" ? await readSignOnCookie(cookieHeader) : null;
  return (
    <SignupScreen
      next={next}
      aside={<LoginAside shared={shared} />}
      who={await currentSignup()}
      proved={proved && namesOf(proved)}
      provider={env().OIDC_NAME}
    />
  );
}
