import { redirect } from "next/navigation";
import { HOME } from "@/features/auth/paths";
import { requireViewer } from "@/features/auth/session";

/** The index leads home (spec §2). */
export default async function IndexPage() {
  await requireViewer(HOME);
  redirect(HOME);
}
