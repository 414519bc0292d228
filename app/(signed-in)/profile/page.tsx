import type { Metadata } from "next";
import { requireViewer } from "@/features/auth/session";
import { firstOf } from "@/lib/query-string";
import { ProfileScreen } from "@/screens/profile";

export const metadata: Metadata = { title: "Profile" };

export default async function OwnProfilePage({ searchParams }: PageProps<"/profile">) {
  const { tab, cursor } = await searchParams;
  const viewer = await requireViewer("/profile");
  return (
    <ProfileScreen
      viewer={viewer}
      username={viewer.username}
      tab={firstOf(tab) === "liked" ? "liked" : "posts"}
      cursor={firstOf(cursor)}
    />
  );
}
