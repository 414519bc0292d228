import Link from "next/link";
import { SignupForm } from "@/features/auth/components/signup-form";
import { loginPath } from "@/features/auth/rules";
import { AuthPage } from "./auth-page";

/** Registration. `next` is where it leads, and goes along to the login page. */
export const Signup = ({ next }: { next: string }) => (
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
