import type { Metadata } from "next";
import { requireViewer } from "@/features/auth/session";
import { profilePath } from "@/features/users/paths";
import { ProfileScreen } from "@/screens/profile";

type Props = PageProps<"/profile/[username]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `@${(await params).username}` };
}

export default async function ProfilePage({ params, searchParams }: Props) {
  const { username } = await params;
  const viewer = await requireViewer(profilePath(username));
  return <ProfileScreen viewer={viewer} username={username} searchParams={await searchParams} />;
}
