import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { accountMessages, authMessages, resetMessages } from "@/features/auth/messages";
import { HOME, safeNext } from "@/features/auth/paths";
import { getViewer } from "@/features/auth/session";
import { currentSignup } from "@/features/invites/queries";
import { previewMetadata, sharedPost } from "@/features/posts/link-preview";
import { firstOf, type SearchParams } from "@/lib/query-string";
import { env } from "@/lib/server/env";
import { canSendMail } from "@/lib/server/mail";
import { readOrLog } from "@/lib/server/read-or-log";
import { LoginScreen } from "@/screens/login";
import { LoginAside } from "@/screens/login-aside";

type Props = PageProps<"/login">;

const nextOf = async ({ searchParams }: Props) => {
  const { next } = await searchParams;
  return safeNext(firstOf(next));
};

function noticeOf({ account, session, password, ...others }: SearchParams) {
  if (account === "deleted") return { tone: "success", message: accountMessages.deleted } as const;
  if (password === "changed") return { tone: "success", message: resetMessages.changed } as const;
  const provider = env().OIDC_NAME;
  if (others["sign-on"] === "failed") {
    return { tone: "failure", message: authMessages.signOnFailed(provider) } as const;
  }
  if (others["sign-on"] === "connect") {
    return { tone: "note", message: authMessages.connects(provider) } as const;
  }
  if (session === "ended") return { tone: "note", message: authMessages.sessionEnded } as const;
}

const signOnOf = (params: SearchParams) =>
  (["done", "connect", "failed"] as const).find((outcome) => outcome === params["sign-on"]);

/** A shared link redirects signed-out users and crawlers here, so this page has its preview. */
export async function generateMetadata(props: Props): Promise<Metadata> {
  return { ...(await previewMetadata(await nextOf(props))), title: "Log in" };
}

/** Logging in, for signed-out users only (docs/product.md R3). */
export default async function LoginPage(props: Props) {
  if (await getViewer()) redirect(HOME);
  const searchParams = await props.searchParams;
  const next = await nextOf(props);
  const shared = await sharedPost(next);
  return (
    <LoginScreen
      next={next}
      aside={<LoginAside shared={shared} />}
      sharedBy={shared?.author}
      who={(await readOrLog("who can sign up", currentSignup)) ?? "open"}
      notice={noticeOf(searchParams)}
      signOn={signOnOf(searchParams)}
      canReset={canSendMail()}
    />
  );
}
