import { redirect } from "next/navigation";
import { HOME } from "@/features/auth/paths";
import { requireViewer } from "@/features/auth/session";

/** Any unknown path leads home (spec §2). */
export default async function UnknownPage() {
  await requireViewer(HOME);
  redirect(HOME);
}
