import type { ReactNode, Ref } from "react";
import { avatarSet } from "@/features/media/paths";
import { profilePath } from "@/features/users/paths";
import type { Author } from "@/features/users/schema";
import { Avatar } from "@/ui/avatar";
import { classNames } from "@/ui/class-names";
import { useSite } from "@/ui/site-context";

type Props = {
  ref?: Ref<HTMLLIElement>;
  author: Author;
  when: ReactNode;
  /** Null while it is edited. */
  content: ReactNode;
  /** Hides the content after it. */
  fold?: ReactNode;
  aside?: ReactNode;
  children?: ReactNode;
};

export function CommentItem({ ref, author, when, content, fold, aside, children }: Props) {
  const { language } = useSite();
  return (
    <li ref={ref} className="relative flex gap-3">
      <Avatar src={author.pfp} srcSet={avatarSet(author.pfp)} name={author.fullName} size={32} />
      <div className="min-w-0 flex-1">
        <p className={classNames("wrap-anywhere text-sm leading-4.5", Boolean(aside) && "pr-18")}>
          <a
            className="font-semibold underline-offset-3 hover:underline"
            href={profilePath(author.username)}
            dir="auto"
          >
            {author.fullName}
          </a>
          <span className="ml-2 text-faint">{when}</span>
        </p>
        {content !== null && (
          <div className="mt-px">
            {fold}
            <p
              className="wrap-anywhere whitespace-pre-line text-control"
              dir="auto"
              lang={language}
            >
              {content}
            </p>
          </div>
        )}
        {children}
      </div>
      {aside && (
        <div className="absolute -top-1.5 -right-1.75 flex h-7.5 items-center text-faint text-xs *:before:size-4 [&>.icon-button:not(:hover,[aria-expanded=true])]:text-faint [&>.icon-button[aria-expanded=true]]:text-ink">
          {aside}
        </div>
      )}
    </li>
  );
}
