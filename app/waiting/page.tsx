import type { Metadata } from "next";
import { requireWaiting } from "@/features/auth/session";
import { WaitingScreen } from "@/screens/waiting";

export const metadata: Metadata = { title: "Waiting for approval" };

/** All that who waits for approval can open (docs/product.md R40). */
export default async function WaitingPage() {
  return <WaitingScreen viewer={await requireWaiting()} />;
}
