import type { ComponentProps } from "react";
import { LoginForm } from "@/features/auth/components/login-form";
import { PictureStrip } from "@/features/auth/components/picture-wall";
import { loginPath, type SignOnOutcome } from "@/features/auth/paths";
import { FinishSignOn, SignOnLink } from "@/features/auth/sign-on/components/sign-on";
import { Alert } from "@/ui/alert";
import { AuthPage } from "./auth-page";

type Props = {
  next: string;
  /** What brought the visitor here, in words. */
  notice: ComponentProps<typeof Alert> | undefined;
  signOn: SignOnOutcome | undefined;
  /** Whether the site sends mail. */
  canReset: boolean;
};

export const LoginScreen = ({ next, notice, signOn, canReset }: Props) => (
  <AuthPage>
    <PictureStrip />
    <h1 className="text-3xl font-semibold tracking-[-0.032em]">
      Pictures worth
      <br />a second look.
    </h1>
    <p className="mt-3 mb-7 text-muted">Log in to browse, keep and share them.</p>
    {notice && (
      <div className="mb-4">
        <Alert {...notice} />
      </div>
    )}
    {signOn === "done" ? (
      <FinishSignOn next={next} />
    ) : (
      <LoginForm next={next} connects={signOn === "connect"} />
    )}
    {signOn !== "connect" && <SignOnLink next={next} action="Log in with" />}
    <p className="mt-5 text-sm text-muted">
      {canReset ? (
        <a className="underlined-link" href="/forgot-password">
          Forgot your password?
        </a>
      ) : (
        "Forgot your password? An administrator of this site can give you a new one."
      )}
    </p>
    <p className="mt-5 text-sm text-muted">
      New here?{" "}
      <a className="underlined-link" href={loginPath(next, "/signup")}>
        Create an account
      </a>
    </p>
  </AuthPage>
);
