import { requireViewer } from "@/features/auth/session";
import { OwnProfileMenu } from "@/screens/profile/profile-menu";

export const metadata = { title: "Preferences" };

export default async function PreferencesPage() {
  const { username } = await requireViewer("/preferences");
  return (
    <div className="fit-columns">
      <h1 className="page-title">Preferences</h1>
      <OwnProfileMenu username={username} isList />
    </div>
  );
}
