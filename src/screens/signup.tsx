import { SignupForm } from "@/features/auth/components/signup-form";
import { loginPath } from "@/features/auth/paths";
import { inviteMessages } from "@/features/invites/messages";
import { Alert } from "@/ui/alert";
import { AuthPage } from "./auth-page";

type Props = {
  /** The page after it, which the link to /login passes on. */
  next: string;
  /** Who can sign up. */
  who: "open" | "invite" | "closed";
};

/** /signup (docs/product.md R2, R28). */
export const SignupScreen = ({ next, who }: Props) => (
  <AuthPage>
    <h1 className="page-title">Create your account</h1>
    <p className="mt-1 mb-5.5 text-sm text-muted">
      Already a member?{" "}
      <a className="underlined-link" href={loginPath(next)}>
        Log in
      </a>
    </p>
    {who === "closed" ? (
      <Alert tone="note" message={inviteMessages.closed} />
    ) : (
      <SignupForm next={next} needsInvite={who === "invite"} />
    )}
  </AuthPage>
);
