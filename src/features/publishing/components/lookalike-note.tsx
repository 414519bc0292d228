import { useLookalike } from "@/features/posts/lookalikes/client";
import { postPath } from "@/features/posts/paths";
import { LINK_IN_TEXT } from "@/ui/linked-text";

/** Says that somebody else has published such a picture (docs/product.md C8). It refuses nothing. */
export function LookalikeNote({ file }: { file: File | null }) {
  const post = useLookalike(file);
  return (
    <p className="hint-text wrap-anywhere empty:-mt-1.5" role="status">
      {post && (
        <>
          This looks like{" "}
          <a className={LINK_IN_TEXT} href={postPath(post._id)} target="_blank" rel="noopener">
            <bdi>{post.title}</bdi>
            <span className="sr-only"> (opens in a new tab)</span>
          </a>{" "}
          by <bdi>{post.user.fullName}</bdi>
        </>
      )}
    </p>
  );
}
