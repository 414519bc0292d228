import Link from "next/link";
import type { ReactNode, Ref } from "react";
import { avatarSet } from "@/features/media/paths";
import { profilePath } from "@/features/users/paths";
import type { Author } from "@/features/users/schema";
import { Avatar } from "@/ui/avatar";

type Props = {
  ref?: Ref<HTMLLIElement>;
  author: Author;
  /** The time or state beside the name. */
  when: ReactNode;
  /** Null while it is edited. */
  content: ReactNode;
  aside?: ReactNode;
  children?: ReactNode;
};

export const CommentItem = ({ ref, author, when, content, aside, children }: Props) => (
  <li ref={ref} className="comment">
    <Avatar src={author.pfp} srcSet={avatarSet(author.pfp)} name={author.fullName} size={32} />
    <div>
      <p className="comment-by">
        <Link href={profilePath(author.username)} prefetch={false} dir="auto">
          {author.fullName}
        </Link>
        <span>{when}</span>
      </p>
      {content !== null && (
        <p className="comment-text" dir="auto">
          {content}
        </p>
      )}
      {children}
    </div>
    {aside && <div className="comment-actions">{aside}</div>}
  </li>
);
