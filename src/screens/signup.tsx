import { SignupForm } from "@/features/auth/components/signup-form";
import { loginPath } from "@/features/auth/paths";
import { Alert } from "@/ui/alert";
import { AuthPage } from "./auth-page";

type Props = {
  /** The page after it, which the link to /login passes on. */
  next: string;
  /** The code of an invitation. */
  invite: string | undefined;
  /** Why nobody can sign up, in place of the form. */
  refusal: string | undefined;
};

/** /signup (docs/product.md R2, R28). */
export const SignupScreen = ({ next, invite, refusal }: Props) => (
  <AuthPage>
    <h1 className="page-title">Create your account</h1>
    <p className="mt-1 mb-5.5 text-sm text-muted">
      Already a member?{" "}
      <a className="underlined-link" href={loginPath(next)}>
        Log in
      </a>
    </p>
    {refusal ? <Alert tone="note" message={refusal} /> : <SignupForm next={next} invite={invite} />}
  </AuthPage>
);
