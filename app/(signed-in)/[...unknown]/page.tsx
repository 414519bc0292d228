import { redirect } from "next/navigation";
import { HOME } from "@/features/auth/paths";
import { requireViewer } from "@/features/auth/session";

/** Any unknown path redirects home (docs/product.md R19). */
export default async function UnknownPage() {
  await requireViewer(HOME);
  redirect(HOME);
}
