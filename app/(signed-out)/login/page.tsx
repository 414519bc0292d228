import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { HOME, safeNext } from "@/features/auth/paths";
import { getViewer } from "@/features/auth/session";
import { previewMetadata } from "@/features/posts/link-preview";
import { firstOf } from "@/lib/query-string";
import { canSendMail } from "@/lib/server/mail";
import { LoginScreen } from "@/screens/login";

type Props = PageProps<"/login">;

const nextOf = async ({ searchParams }: Props) => {
  const { next } = await searchParams;
  return safeNext(firstOf(next));
};

/** A shared link redirects signed-out users and crawlers here, so this page has its preview. */
export async function generateMetadata(props: Props): Promise<Metadata> {
  return { ...(await previewMetadata(await nextOf(props))), title: "Log in" };
}

/** Logging in, for signed-out users only (docs/product.md R3). */
export default async function LoginPage(props: Props) {
  if (await getViewer()) redirect(HOME);
  const { account, session, password } = await props.searchParams;
  return (
    <LoginScreen
      next={await nextOf(props)}
      isAccountDeleted={account === "deleted"}
      isSessionEnded={session === "ended"}
      isPasswordChanged={password === "changed"}
      canReset={canSendMail()}
    />
  );
}
