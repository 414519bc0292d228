import { requireViewer } from "@/features/auth/session";
import { Placeholder } from "@/screens/placeholder";

export const metadata = { title: "Trending" };

export default async function TrendingPage() {
  await requireViewer("/trending");
  return <Placeholder title="Trending" description="Discover what's hot right now" />;
}
