import Link from "next/link";
import type { ReactNode } from "react";
import { avatarSet } from "@/features/media/rules";
import { profilePath } from "@/features/users/rules";
import type { Author } from "@/features/users/schema";
import { Avatar } from "@/ui/avatar";

type Props = {
  author: Author;
  /** What stands beside the name: when, or how far it has come. */
  when: ReactNode;
  content: string;
  /** What can be done about it, beneath the text. */
  children?: ReactNode;
};

/** One comment, sent or not. */
export const CommentItem = ({ author, when, content, children }: Props) => (
  <li className="comment">
    <Avatar src={author.pfp} srcSet={avatarSet(author.pfp)} name={author.fullName} size={32} />
    <div>
      <p className="comment-by">
        <Link href={profilePath(author.username)} prefetch={false}>
          {author.fullName}
        </Link>
        <span>{when}</span>
      </p>
      <p className="comment-text">{content}</p>
      {children}
    </div>
  </li>
);
