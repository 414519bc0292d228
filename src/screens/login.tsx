import Link from "next/link";
import { LoginForm } from "@/features/auth/components/login-form";
import { PictureStrip } from "@/features/auth/components/picture-wall";
import { loginPath } from "@/features/auth/paths";
import { AuthPage } from "./auth-page";

/** /login. `next` is the page after it, which the link to /signup passes on. */
export const LoginScreen = ({ next }: { next: string }) => (
  <AuthPage>
    <PictureStrip />
    <h1 className="auth-title">
      Pictures worth
      <br />a second look.
    </h1>
    <p className="mt-3 mb-7 text-muted">Log in to browse, keep and share them.</p>
    <LoginForm next={next} />
    <p className="mt-5 text-sm text-muted">
      New here?{" "}
      <Link className="underlined-link" href={loginPath(next, "/signup")}>
        Create an account
      </Link>
    </p>
  </AuthPage>
);
