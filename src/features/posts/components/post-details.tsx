import Link from "next/link";
import type { ReactNode } from "react";
import { linkPath } from "@/features/links/paths";
import { avatarSet } from "@/features/media/paths";
import { profilePath } from "@/features/users/paths";
import { countOf } from "@/lib/format";
import { Avatar } from "@/ui/avatar";
import { LinkedText } from "@/ui/linked-text";
import { Time } from "@/ui/time";
import { feedPath } from "../feed/paths";
import type { Post } from "../schema";

type Props = {
  post: Post;
  titleId: string;
  aside?: ReactNode;
};

export const PostDetails = ({ post, titleId, aside }: Props) => (
  <div className="post-details">
    <div className="post-by">
      <Link className="post-author" href={profilePath(post.user.username)} prefetch={false}>
        <Avatar
          src={post.user.pfp}
          srcSet={avatarSet(post.user.pfp)}
          name={post.user.fullName}
          size={44}
        />
        <span>
          <b dir="auto">{post.user.fullName}</b>
          <span>@{post.user.username}</span>
        </span>
      </Link>
      {aside}
    </div>
    <h1 id={titleId} dir="auto">
      {post.title}
    </h1>
    <p className="post-content" dir="auto">
      <LinkedText text={post.content} links={post.links} hrefOf={linkPath} />
    </p>
    {post.tags.length > 0 && (
      <p className="post-tags">
        {post.tags.map((tag) => (
          <Link key={tag} href={feedPath({ tag })} prefetch={false}>
            #{tag}
          </Link>
        ))}
      </p>
    )}
    <p className="count tabular-nums">
      <Time iso={post.createdAt} />
      <span aria-hidden="true">·</span>
      {countOf(post.views, "view")}
    </p>
  </div>
);
