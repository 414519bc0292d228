import { loadServedPost, titleOf } from "@/screens/post/load-post";
import { ServedPost } from "@/screens/post/served-post";

type Props = PageProps<"/saved/post/[id]">;

export async function generateMetadata({ params }: Props) {
  const { post } = await loadServedPost((await params).id, "/saved");
  return titleOf(post);
}

/** A post whose link was followed from elsewhere. */
export default async function Page({ params }: Props) {
  return <ServedPost id={(await params).id} list="/saved" />;
}
