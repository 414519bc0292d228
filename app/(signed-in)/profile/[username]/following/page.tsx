import type { Metadata } from "next";
import { requireViewer } from "@/features/auth/session";
import { peoplePath } from "@/features/users/paths";
import { firstOf } from "@/lib/query-string";
import { PeopleScreen } from "@/screens/people";

type Props = PageProps<"/profile/[username]/following">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `Following · @${(await params).username}` };
}

export default async function FollowingPage({ params, searchParams }: Props) {
  const { username } = await params;
  const cursor = firstOf((await searchParams).cursor);
  const viewer = await requireViewer(peoplePath(username, "following"));
  return <PeopleScreen viewer={viewer} username={username} kind="following" cursor={cursor} />;
}
