import { loadPost, titleOf } from "@/screens/post/load-post";

type Props = PageProps<"/dashboard/post/[id]">;

export async function generateMetadata({ params }: Props) {
  const { post } = await loadPost((await params).id, "/dashboard");
  return titleOf(post);
}

/** A post opened from the feed. The browser has it already, newer than it would arrive from here. */
export default async function Page({ params }: Props) {
  await loadPost((await params).id, "/dashboard");
  return null;
}
