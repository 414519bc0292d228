import Link from "next/link";
import { srcSetOf } from "@/features/posts/renditions";
import { postPagePath } from "@/features/posts/rules";
import type { Post } from "@/features/posts/schema";
import { averageColour } from "@/lib/average-colour";

const SIZES = "(width < 64rem) 45vw, 18rem";

/** The posts beneath a post, each in a box that is there before its picture. */
export const RelatedPosts = ({ posts }: { posts: Post[] }) => (
  <section className="related" aria-labelledby="related">
    <h2 id="related" className="h2">
      More like this
    </h2>
    <ul>
      {posts.map((post) => (
        <li key={post._id}>
          <Link href={postPagePath(post._id)} prefetch={false}>
            <span className="pic" style={{ background: averageColour(post.placeholder) }}>
              {/* biome-ignore lint/performance/noImgElement: renditions have fixed sizes, the optimizer is off */}
              <img srcSet={srcSetOf(post)} sizes={SIZES} alt="" loading="lazy" decoding="async" />
            </span>
            <b>{post.title}</b>
            <span>{post.user.fullName}</span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
);
