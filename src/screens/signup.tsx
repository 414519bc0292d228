import type { ReactNode } from "react";
import { SignupForm } from "@/features/auth/components/signup-form";
import type { ProvedNames } from "@/features/auth/components/signup-values";
import { loginPath, signOnOutcomePath } from "@/features/auth/paths";
import { SignOnButton } from "@/features/auth/sign-on/components/sign-on";
import { inviteMessages } from "@/features/invites/messages";
import type { Signup } from "@/features/site/messages";
import { Alert } from "@/ui/alert";
import { AuthPage } from "./auth-page";

type Props = {
  next: string;
  who: Signup;
  aside?: ReactNode;
  /** Whom single sign-on has proved, who needs no password. */
  proved: ProvedNames | null;
  /** The name of single sign-on. */
  provider: string;
};

export const SignupScreen = ({ next, who, proved, provider, aside }: Props) => (
  <AuthPage aside={aside}>
    <h1 className="page-title">Create your account</h1>
    <p className="mt-1 mb-5.5 text-sm text-muted">
      Already a member?{" "}
      <a className="underlined-link" href={loginPath(next)}>
        Log in
      </a>
    </p>
    {proved && (
      <p className="mb-5 rounded-md bg-subtle px-3.5 py-2.75 text-dense">
        {provider} says who you are, so that you need no password. Do you have an account here?{" "}
        <a className="underlined-link" href={signOnOutcomePath("connect", next)}>
          Log in to connect it
        </a>
        {["open", "approval", "invite"].includes(who) && (
          <>
            , or{" "}
            <a className="underlined-link" href={loginPath(next, "/signup")}>
              sign up with a password
            </a>
          </>
        )}
        .
      </p>
    )}
    {who === "closed" ? (
      <Alert tone="note" message={inviteMessages.closed} />
    ) : who === "sign-on" && !proved ? (
      <Alert tone="note" message={inviteMessages.signOn(provider)} />
    ) : (
      <SignupForm
        next={next}
        needsInvite={who === "invite"}
        needsApproval={who === "approval"}
        proved={proved}
      />
    )}
    {who !== "closed" && !proved && <SignOnButton next={next} action="Sign up with" />}
  </AuthPage>
);
