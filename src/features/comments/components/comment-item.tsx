import Link from "next/link";
import type { ReactNode, Ref } from "react";
import { avatarSet } from "@/features/media/paths";
import { profilePath } from "@/features/users/paths";
import type { Author } from "@/features/users/schema";
import { Avatar } from "@/ui/avatar";

type Props = {
  ref?: Ref<HTMLLIElement>;
  author: Author;
  /** What stands beside the name: when, or how far it has come. */
  when: ReactNode;
  /** Null while it is being changed. */
  content: string | null;
  /** What can be done with one press, at the right. */
  aside?: ReactNode;
  /** What else can be done about it, beneath the text. */
  children?: ReactNode;
};

/** One comment, sent or not. */
export const CommentItem = ({ ref, author, when, content, aside, children }: Props) => (
  <li ref={ref} className="comment">
    <Avatar src={author.pfp} srcSet={avatarSet(author.pfp)} name={author.fullName} size={32} />
    <div>
      <p className="comment-by">
        <Link href={profilePath(author.username)} prefetch={false}>
          {author.fullName}
        </Link>
        <span>{when}</span>
      </p>
      {content !== null && <p className="comment-text">{content}</p>}
      {children}
    </div>
    {aside && <div className="comment-actions">{aside}</div>}
  </li>
);
