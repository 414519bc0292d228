import { requireViewer } from "@/features/auth/session";
import { feedPath } from "@/features/posts/feed/paths";
import { Placeholder } from "@/screens/placeholder";

export const metadata = { title: "Following" };

export default async function FollowingPage() {
  await requireViewer("/following");
  return (
    <Placeholder
      title="Following"
      description="Posts from people you follow"
      link={{ href: feedPath({ from: "following" }), text: "Your feed of them" }}
    />
  );
}
