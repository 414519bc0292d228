import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { HOME } from "@/features/auth/paths";
import { getViewer } from "@/features/auth/session";
import { canSendMail } from "@/lib/server/mail";
import { LoginAside } from "@/screens/login-aside";
import { ForgotPasswordScreen } from "@/screens/reset-password";

export const metadata: Metadata = { title: "Forgot your password?" };

/** For signed-out users only, where the site sends mail (docs/product.md R29). */
export default async function ForgotPasswordPage() {
  if (await getViewer()) redirect(HOME);
  if (!canSendMail()) redirect("/login");
  return <ForgotPasswordScreen aside={<LoginAside />} />;
}
