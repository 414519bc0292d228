import { loadServedPost, titleOf } from "@/screens/post/load-post";
import { ServedPost } from "@/screens/post/served-post";

type Props = PageProps<"/favorites/post/[id]">;

export async function generateMetadata({ params }: Props) {
  const { post } = await loadServedPost((await params).id, "/favorites");
  return titleOf(post);
}

/** A post whose link was followed from elsewhere. */
export default async function Page({ params }: Props) {
  return <ServedPost id={(await params).id} list="/favorites" />;
}
