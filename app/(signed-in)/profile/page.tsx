import type { Metadata } from "next";
import { requireViewer } from "@/features/auth/session";
import { ProfileScreen } from "@/screens/profile";

export const metadata: Metadata = { title: "Profile" };

export default async function OwnProfilePage({ searchParams }: PageProps<"/profile">) {
  const viewer = await requireViewer("/profile");
  return (
    <ProfileScreen viewer={viewer} username={viewer.username} searchParams={await searchParams} />
  );
}
