import type { ReactNode } from "react";
import { licences } from "@/features/licences/licences";
import { linkPath } from "@/features/links/paths";
import { avatarSet } from "@/features/media/paths";
import { profilePath } from "@/features/users/paths";
import { countOf } from "@/lib/format";
import { cameraText } from "@/lib/media/about";
import { Avatar } from "@/ui/avatar";
import { LINK_IN_TEXT, LinkedText } from "@/ui/linked-text";
import { useSite } from "@/ui/site-context";
import { Time } from "@/ui/time";
import { feedPath } from "../feed/paths";
import type { Post } from "../schema";

type Props = {
  post: Post;
  titleId: string;
  note?: string;
  aside?: ReactNode;
  children?: ReactNode;
};

export function PostDetails({ post, titleId, note, aside, children }: Props) {
  const { language } = useSite();
  return (
    <div className="post-details">
      <div className="flex items-center gap-1">
        <Author user={post.user} />
        {aside}
      </div>
      <h1
        id={titleId}
        className="mt-3 text-xl font-semibold tracking-[-0.018em]"
        dir="auto"
        lang={language}
      >
        {post.title}
      </h1>
      <p
        className="mt-1 leading-5.5 whitespace-pre-line text-muted [overflow-wrap:anywhere]"
        dir="auto"
        lang={language}
      >
        <LinkedText text={post.content} links={post.links} hrefOf={linkPath} />
      </p>
      {post.tags.length > 0 && <Tags tags={post.tags} />}
      <div className="mt-1.5 flex min-h-6 flex-wrap items-center justify-between gap-x-2">
        <p className="text-sm text-faint tabular-nums">
          <Time iso={post.createdAt} />
          <span className="mx-1.25" aria-hidden="true">
            ·
          </span>
          {countOf(post.views, "view")}
        </p>
        {children}
      </div>
      <AboutPicture {...post} />
      {note && <p className="mt-1.5 text-sm text-faint tabular-nums">{note}</p>}
    </div>
  );
}

const Author = ({ user: { username, fullName, pfp } }: Pick<Post, "user">) => (
  <a
    className="group mr-auto flex min-w-0 items-center gap-3 rounded-md"
    href={profilePath(username)}
  >
    <Avatar src={pfp} srcSet={avatarSet(pfp)} name={fullName} size={44} />
    <span className="min-w-0">
      <b
        className="block truncate leading-5 font-semibold underline-offset-3 group-hover:underline"
        dir="auto"
      >
        {fullName}
      </b>
      <span className="block truncate text-sm text-faint">@{username}</span>
    </span>
  </a>
);

/** Touch targets of 44 px; the outer rows extend into the space around the tags. */
const Tags = ({ tags }: Pick<Post, "tags">) => (
  <p className="mt-2 flex flex-wrap gap-x-2.5 text-dense/6 text-muted pointer-coarse:-mx-1.25 pointer-coarse:-mt-0.5 pointer-coarse:-mb-2 pointer-coarse:gap-x-0">
    {tags.map((tag) => (
      <a
        key={tag}
        className="wrap-anywhere min-w-0 underline-offset-3 hover:text-accent hover:underline pointer-coarse:min-w-hit pointer-coarse:px-1.25 pointer-coarse:py-2.5"
        href={feedPath({ tag })}
      >
        #{tag}
      </a>
    ))}
  </p>
);

const sources = {
  author: "Its author says that it was made with AI.",
  file: "Its file says that it was made with AI.",
  admin: "An administrator has marked it as made with AI.",
};

/** How a picture was taken and what others may do with it, in one line that unfolds; nothing if nobody has said. */
export function AboutPicture({ camera, licence, ai }: Pick<Post, "camera" | "licence" | "ai">) {
  const { label, url } = licences[licence];
  if (!camera && !ai && !url) return null;
  const line = [camera && cameraText(camera), ai && "Made with AI", label].filter(Boolean);
  return (
    <details className="mt-1.5 text-sm text-faint [overflow-wrap:anywhere]">
      <summary className="relative w-fit max-w-full cursor-pointer truncate pr-5 tabular-nums after:absolute after:top-1/2 after:right-0 after:size-3.5 after:[translate:0_-50%] after:icon-chevron-down pointer-coarse:py-2.5 [[open]>&]:text-wrap">
        {line.join(" · ")}
      </summary>
      <ul className="mt-1 grid gap-1">
        {camera?.lens && <li>Lens: {camera.lens}</li>}
        <li>
          {url ? (
            <a className={LINK_IN_TEXT} href={url} rel="license noopener" target="_blank">
              {label}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          ) : (
            "All rights reserved: ask its author before you use it."
          )}
        </li>
        {ai && <li>{sources[ai]}</li>}
      </ul>
    </details>
  );
}
