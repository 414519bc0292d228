import type { ReactNode } from "react";
import { avatarAt } from "@/features/media/paths";
import { postPath } from "@/features/posts/paths";
import { describeTarget } from "@/features/reports/targets/describe-target";
import { profilePath } from "@/features/users/paths";
import { countOf } from "@/lib/format";
import { Avatar } from "@/ui/avatar";
import { classNames } from "@/ui/class-names";
import { Time } from "@/ui/time";
import { markLabels, outcomeText } from "../messages";
import type { Notification } from "../schema";

const ROW = "relative -mx-3 flex items-start gap-3 rounded-md px-3 py-3 text-sm";

/** What happened, as one link to what it is about; none to what is gone. */
export function NotificationItem({ item, agoFrom }: { item: Notification; agoFrom: number }) {
  const { _id, user, post, comment, isNew, createdAt } = item;
  const href = hrefOf(item);
  const content = (
    <>
      {user ? (
        <Avatar src={avatarAt(user.pfp, 96)} name={user.fullName} size={44} />
      ) : (
        <span
          className="grid size-11 flex-none place-items-center rounded-full bg-fill text-muted before:icon-flag before:size-5"
          aria-hidden="true"
        />
      )}
      <span className="min-w-0 flex-1">
        <span className="block wrap-anywhere">
          {isNew && <span className="sr-only">New: </span>}
          {textOf(item)}
        </span>
        {comment && (
          <span className="line-clamp-2 wrap-anywhere text-muted" dir="auto">
            {comment.content}
          </span>
        )}
        <span className="block text-faint">
          <Time iso={createdAt} agoFrom={agoFrom} />
        </span>
      </span>
      {isNew && <span className="mt-2 size-2 flex-none rounded-full bg-accent" />}
      {post?.picture && (
        <img
          className="size-11 flex-none rounded-img bg-fill object-cover"
          src={post.picture}
          alt=""
          width={44}
          height={44}
          loading="lazy"
        />
      )}
    </>
  );
  return href ? (
    <a id={_id} className={classNames(ROW, "hover:bg-hover")} href={href}>
      {content}
    </a>
  ) : (
    <div id={_id} className={ROW} tabIndex={-1}>
      {content}
    </div>
  );
}

function hrefOf({ kind, user, post, report }: Notification): string | undefined {
  if (post) return postPath(post._id);
  if (kind === "follow" && user) return profilePath(user.username);
  return (report && describeTarget(report)?.href) ?? undefined;
}

const Strong = ({ children }: { children: ReactNode }) => <b dir="auto">{children}</b>;

function textOf({ kind, user, post, comment, others, report, removal }: Notification): ReactNode {
  const name = <Strong>{user?.fullName}</Strong>;
  const title = <Strong>{post?.title}</Strong>;
  switch (kind) {
    case "comment":
      return (
        <>
          {name} commented on {title}
        </>
      );
    case "mention":
      return (
        <>
          {name} mentioned you in {comment && "a comment on "}
          {title}
        </>
      );
    case "follow":
      return <>{name} follows you</>;
    case "like":
      return (
        <>
          {name} {others > 0 ? `and ${countOf(others, "other")} like` : "likes"} {title}
        </>
      );
    case "chosen":
      return <>An administrator put {title} on the login page</>;
    case "report":
      if (removal) {
        return (
          <>
            A moderator took down your {removal.targetType} <Strong>{removal.text}</Strong>:{" "}
            <span dir="auto">{removal.reason}</span>
          </>
        );
      }
      return report ? (
        outcomeText(report.outcome ?? "kept", report.targetType)
      ) : (
        <>
          An administrator marked {title} as{" "}
          {post?.marks.map((mark) => markLabels[mark]).join(" and ")}
        </>
      );
  }
}
