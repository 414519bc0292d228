import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { canSendMail } from "@/lib/server/mail";
import { LoginAside } from "@/screens/login-aside";
import { ResetPasswordScreen } from "@/screens/reset-password";

export const metadata: Metadata = { title: "Choose a new password" };

/** The link of a mail, also in a browser that is signed in (docs/product.md R30). */
export default function ResetPasswordPage() {
  if (!canSendMail()) redirect("/login");
  return <ResetPasswordScreen aside={<LoginAside />} />;
}
