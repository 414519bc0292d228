import type { ComponentProps, ReactNode } from "react";
import { LoginForm } from "@/features/auth/components/login-form";
import { loginPath, type SignOnOutcome } from "@/features/auth/paths";
import { FinishSignOn, SignOnButton } from "@/features/auth/sign-on/components/sign-on";
import { inviteMessages } from "@/features/invites/messages";
import type { Signup } from "@/features/site/messages";
import { Alert } from "@/ui/alert";
import { classNames } from "@/ui/class-names";
import { AuthPage } from "./auth-page";

/** The id of the first field, where a link to the form leads. */
const FIELD = "identifier";

type Props = {
  next: string;
  /** What brought the visitor here, in words. */
  notice: ComponentProps<typeof Alert> | undefined;
  signOn: SignOnOutcome | undefined;
  /** Whether the site sends mail. */
  canReset: boolean;
  aside?: ReactNode;
  /** The author of the post that a shared link leads to. */
  sharedBy?: string | undefined;
  who: Signup;
};

export const LoginScreen = ({ next, notice, signOn, canReset, aside, sharedBy, who }: Props) => (
  <AuthPage aside={aside}>
    {sharedBy && (
      <div className="-mt-2 mb-6 grid grid-cols-2 gap-3 lg:hidden">
        <a className="button button-solid h-11" href={`#${FIELD}`}>
          Log in
        </a>
        <SignupDoor next={next} who={who} />
      </div>
    )}
    <h1
      className={classNames(
        "text-3xl font-semibold tracking-[-0.032em] wrap-anywhere",
        sharedBy && "max-lg:text-2xl",
      )}
    >
      {sharedBy ? (
        `@${sharedBy}'s picture is waiting`
      ) : (
        <>
          Pictures worth
          <br />a second look.
        </>
      )}
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
      <LoginForm id={FIELD} next={next} connects={signOn === "connect" || undefined} />
    )}
    {sharedBy && (
      <div className="mt-4 grid max-lg:hidden">
        <SignupDoor next={next} who={who} />
      </div>
    )}
    {signOn !== "connect" && <SignOnButton next={next} action="Log in with" />}
    <p className="mt-5 text-sm text-muted">
      {canReset ? (
        <a className="underlined-link" href="/forgot-password">
          Forgot your password?
        </a>
      ) : (
        "Forgot your password? An administrator of this site can give you a new one."
      )}
    </p>
    {!sharedBy && (
      <p className="mt-5 text-sm text-muted">
        New here?{" "}
        <a className="underlined-link" href={loginPath(next, "/signup")}>
          Create an account
        </a>
      </p>
    )}
  </AuthPage>
);

/** How a visitor gets an account; with single sign-on alone, its button is below the form. */
function SignupDoor({ next, who }: Pick<Props, "next" | "who">) {
  if (who === "sign-on") return null;
  if (who === "invite" || who === "closed") {
    return (
      <Alert
        tone="note"
        message={who === "closed" ? inviteMessages.closed : inviteMessages.needed}
      />
    );
  }
  return (
    <a className="button button-outline h-11" href={loginPath(next, "/signup")}>
      Create an account
    </a>
  );
}
