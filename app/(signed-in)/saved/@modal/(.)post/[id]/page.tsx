import { overlayTitle, PostBehindOverlay } from "@/screens/post/post-behind-overlay";

type Props = PageProps<"/saved/post/[id]">;

const list = "/saved";

export const generateMetadata = async ({ params }: Props) =>
  overlayTitle({ id: (await params).id, list });

/** A post opened from the list. */
export default async function Page({ params }: Props) {
  return <PostBehindOverlay id={(await params).id} list={list} />;
}
