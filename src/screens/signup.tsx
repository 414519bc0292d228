import { SignupForm } from "@/features/auth/components/signup-form";
import type { ProvedNames } from "@/features/auth/components/signup-values";
import { loginPath, signOnOutcomePath } from "@/features/auth/paths";
import { SignOnLink } from "@/features/auth/sign-on/components/sign-on";
import { inviteMessages } from "@/features/invites/messages";
import { Alert } from "@/ui/alert";
import { AuthPage } from "./auth-page";

type Props = {
  next: string;
  who: "open" | "invite" | "closed";
  /** Whom single sign-on has proved, who needs no password. */
  proved: (ProvedNames & { provider: string }) | null;
};

export const SignupScreen = ({ next, who, proved }: Props) => (
  <AuthPage>
    <h1 className="page-title">Create your account</h1>
    <p className="mt-1 mb-5.5 text-sm text-muted">
      Already a member?{" "}
      <a className="underlined-link" href={loginPath(next)}>
        Log in
      </a>
    </p>
    {proved && (
      <p className="mb-5 rounded-md bg-subtle px-3.5 py-2.75 text-dense">
        {proved.provider} says who you are, so that you need no password. Do you have an account
        here?{" "}
        <a className="underlined-link" href={signOnOutcomePath("connect", next)}>
          Log in to connect it
        </a>
        , or{" "}
        <a className="underlined-link" href="/signup?sign-on=off">
          sign up with a password
        </a>
        .
      </p>
    )}
    {who === "closed" ? (
      <Alert tone="note" message={inviteMessages.closed} />
    ) : (
      <SignupForm next={next} needsInvite={who === "invite"} proved={proved} />
    )}
    {who !== "closed" && !proved && <SignOnLink next={next} action="Sign up with" />}
  </AuthPage>
);
