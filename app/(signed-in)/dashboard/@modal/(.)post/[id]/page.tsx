import { overlayTitle, PostBehindOverlay } from "@/screens/post/post-behind-overlay";

type Props = PageProps<"/dashboard/post/[id]">;

const list = "/dashboard";

export const generateMetadata = async ({ params }: Props) =>
  overlayTitle({ id: (await params).id, list });

/** A post opened from the feed. */
export default async function Page({ params }: Props) {
  return <PostBehindOverlay id={(await params).id} list={list} />;
}
