import { PictureWall } from "@/features/auth/components/picture-wall";
import { SharedPostFigure } from "@/features/posts/components/shared-post";
import type { SharedPost } from "@/features/posts/link-preview";
import { getSite } from "@/features/site/queries";

/** What stands beside the form of who is signed out: the post of a shared link, or the posts that an admin has chosen. */
export async function LoginAside({ shared }: { shared?: SharedPost | null }) {
  if (shared) return <SharedPostFigure post={shared} />;
  const { loginPosts } = await getSite();
  if (loginPosts.length === 0) return null;
  return <PictureWall pictures={loginPosts.map(({ picture }) => picture)} />;
}
