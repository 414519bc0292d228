import { requireViewer } from "@/features/auth/session";
import { Placeholder } from "@/screens/placeholder";

export const metadata = { title: "Settings" };

export default async function SettingsPage() {
  await requireViewer("/settings");
  return (
    <Placeholder
      title="Settings"
      description="Manage your account and preferences"
      link={{ href: "/preferences", text: "Preferences" }}
    />
  );
}
