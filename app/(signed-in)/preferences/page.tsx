import type { Metadata } from "next";
import { authMessages } from "@/features/auth/messages";
import { requireViewer } from "@/features/auth/session";
import { firstOf } from "@/lib/query-string";
import { env } from "@/lib/server/env";
import { PreferencesScreen } from "@/screens/preferences";

export const metadata: Metadata = { title: "Preferences" };

/** Why a sign-on of who is logged in proved nothing. */
const signOnFailures = new Map([
  ["failed", authMessages.signOnFailed],
  ["other", authMessages.signOnOther],
  ["stale", authMessages.signOnStale],
]);

export default async function PreferencesPage({ searchParams }: PageProps<"/preferences">) {
  const { cursor, "sign-on": signOn } = await searchParams;
  const viewer = await requireViewer("/preferences");
  const failure = signOnFailures.get(firstOf(signOn) ?? "")?.(env().OIDC_NAME);
  return <PreferencesScreen viewer={viewer} cursor={firstOf(cursor)} failure={failure} />;
}
