import Link from "next/link";
import { SignupForm } from "@/features/auth/components/signup-form";
import { loginPath } from "@/features/auth/paths";
import { AuthPage } from "./auth-page";

/** /signup. `next` is the page after it, which the link to /login passes on. */
export const SignupScreen = ({ next }: { next: string }) => (
  <AuthPage>
    <h1 className="page-title">Create your account</h1>
    <p className="mt-1 mb-5.5 text-sm text-muted">
      Already a member?{" "}
      <Link className="underlined-link" href={loginPath(next)}>
        Log in
      </Link>
    </p>
    <SignupForm next={next} />
  </AuthPage>
);
