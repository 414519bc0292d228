import type { Post } from "@/features/posts/schema";
import { fullCount } from "@/lib/format";

export const CommentsHeading = ({ post }: { post: Post }) => (
  <h2 className="h3 comments-head">
    Comments <span className="num">{fullCount(post.comments)}</span>
  </h2>
);
