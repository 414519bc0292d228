import type { ReactNode } from "react";
import { ForgotPasswordForm } from "@/features/auth/resets/components/forgot-password-form";
import { ResetPasswordForm } from "@/features/auth/resets/components/reset-password-form";
import { AuthPage } from "./auth-page";

type Aside = { aside: ReactNode };
type Props = Aside & { title: string; text: string; children: ReactNode; link: ReactNode };

const ResetPage = ({ title, text, children, link, aside }: Props) => (
  <AuthPage aside={aside}>
    <h1 className="page-title">{title}</h1>
    <p className="mt-1 mb-5.5 text-sm text-muted">{text}</p>
    {children}
    <p className="mt-5 text-sm text-muted">{link}</p>
  </AuthPage>
);

export const ForgotPasswordScreen = ({ aside }: Aside) => (
  <ResetPage
    aside={aside}
    title="Forgot your password?"
    text="We send a link to the address of your account, with which you choose a new one."
    link={
      <a className="underlined-link" href="/login">
        Log in
      </a>
    }
  >
    <ForgotPasswordForm />
  </ResetPage>
);

export const ResetPasswordScreen = ({ aside }: Aside) => (
  <ResetPage
    aside={aside}
    title="Choose a new password"
    text="You are logged out on all devices."
    link={
      <a className="underlined-link" href="/forgot-password">
        Ask for a new link
      </a>
    }
  >
    <ResetPasswordForm />
  </ResetPage>
);
