import { accountMessages } from "@/features/accounts/messages";
import { LoginForm } from "@/features/auth/components/login-form";
import { PictureStrip } from "@/features/auth/components/picture-wall";
import { authMessages } from "@/features/auth/messages";
import { loginPath } from "@/features/auth/paths";
import { resetMessages } from "@/features/auth/resets/messages";
import { Alert } from "@/ui/alert";
import { AuthPage } from "./auth-page";

type Props = {
  /** The page after it, which the link to /signup passes on. */
  next: string;
  /** Whether the account of this browser has just been deleted. */
  isAccountDeleted: boolean;
  /** Whether the browser comes from a page whose session has ended. */
  isSessionEnded: boolean;
  /** Whether a password was chosen with the link of a mail. */
  isPasswordChanged: boolean;
  /** Whether the site sends mail. */
  canReset: boolean;
};

export const LoginScreen = ({
  next,
  isAccountDeleted,
  isSessionEnded,
  isPasswordChanged,
  canReset,
}: Props) => (
  <AuthPage>
    <PictureStrip />
    <h1 className="text-3xl font-semibold tracking-[-0.032em]">
      Pictures worth
      <br />a second look.
    </h1>
    <p className="mt-3 mb-7 text-muted">Log in to browse, keep and share them.</p>
    {isAccountDeleted && (
      <div className="mb-4">
        <Alert tone="success" message={accountMessages.deleted} />
      </div>
    )}
    {isPasswordChanged && (
      <div className="mb-4">
        <Alert tone="success" message={resetMessages.changed} />
      </div>
    )}
    {isSessionEnded && (
      <div className="mb-4">
        <Alert tone="note" message={authMessages.sessionEnded} />
      </div>
    )}
    <LoginForm next={next} />
    {canReset && (
      <p className="mt-5 text-sm text-muted">
        <a className="underlined-link" href="/forgot-password">
          Forgot your password?
        </a>
      </p>
    )}
    <p className="mt-5 text-sm text-muted">
      New here?{" "}
      <a className="underlined-link" href={loginPath(next, "/signup")}>
        Create an account
      </a>
    </p>
  </AuthPage>
);
