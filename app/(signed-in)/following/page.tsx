import { requireViewer } from "@/features/auth/session";
import { Placeholder } from "@/screens/placeholder";

export const metadata = { title: "Following" };

export default async function FollowingPage() {
  await requireViewer("/following");
  return <Placeholder title="Following" description="Posts from people you follow" />;
}
