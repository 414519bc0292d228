import { redirect } from "next/navigation";
import { HOME } from "@/features/auth/paths";
import { requireViewer } from "@/features/auth/session";

/** Redirects home (docs/product.md R4). */
export default async function IndexPage() {
  await requireViewer(HOME);
  redirect(HOME);
}
