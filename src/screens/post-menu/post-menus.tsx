import { useQueryClient } from "@tanstack/react-query";
import { useRouter, useSearchParams } from "next/navigation";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useModerates, useViewerId } from "@/features/auth/client/viewer-id";
import { toggleBlocking } from "@/features/blocks/client";
import { ConfirmBlock } from "@/features/blocks/components/confirm-block";
import { blockMessages } from "@/features/blocks/messages";
import { togglePostBookmark } from "@/features/bookmarks/client";
import { SavePopover } from "@/features/bookmarks/components/bookmark-button";
import { toggleFollowing, useCurrentRelationship } from "@/features/follows/client";
import { followMessages } from "@/features/follows/messages";
import { muteItem, useToggleMuting } from "@/features/mutes/client";
import { hidePost, setAuthorHidden } from "@/features/posts/client/hidden-posts";
import { useCachedPost } from "@/features/posts/client/post-cache";
import { DeletePostDialog } from "@/features/posts/components/delete-post-dialog";
import type { Post } from "@/features/posts/schema";
import { ReportDialog } from "@/features/reports/components/report-dialog";
import { isMissing, messageOf } from "@/lib/browser/call";
import { lazyDialog } from "@/ui/lazy-chunk";
import { type MenuItem, MenuList } from "@/ui/menu-list";
import { toast } from "@/ui/toast";

const RankDialog = lazyDialog(() =>
  import("@/features/posts/components/rank-dialog").then((m) => m.RankDialog),
);
const TakeDownDialog = lazyDialog(() =>
  import("@/features/reports/client/take-down-dialog").then((m) => m.TakeDownDialog),
);
const EditPostDialog = lazyDialog(() =>
  import("@/features/publishing/components/edit-post-dialog").then((m) => m.EditPostDialog),
);

export type MenuRequest = { postId: string; anchor: HTMLElement };

export function PostMenus({ postId, anchor, onDone }: MenuRequest & { onDone: () => void }) {
  const [dialog, setDialog] = useState<DialogKind>();
  const hasOpenedDialog = useRef(false);
  const viewerId = useViewerId();
  const post = useCachedPost(postId);
  if (!post) return null;
  if (dialog) return <Dialog dialog={dialog} post={post} anchor={anchor} onClose={onDone} />;
  const open = (next: DialogKind) => () => {
    hasOpenedDialog.current = true;
    setDialog(next);
  };
  const close = () => {
    if (!hasOpenedDialog.current) onDone();
  };
  const menu = { post, anchor, open, onClose: close };
  return viewerId === post.user._id ? <OwnMenu {...menu} /> : <OtherMenu {...menu} />;
}

type MenuProps = {
  post: Post;
  anchor: HTMLElement;
  open: (dialog: DialogKind) => () => void;
  onClose: () => void;
};

function OwnMenu(props: MenuProps) {
  const { open } = props;
  const items: MenuItem[] = [
    { label: "Edit post", icon: "before:icon-pencil", onSelect: open("edit") },
    { label: "Delete post", icon: "before:icon-trash-2", danger: true, onSelect: open("delete") },
  ];
  return <MenuOfPost {...props} first={items} />;
}

/** The items about the author come last, because they wait for the relationship. */
function OtherMenu(props: MenuProps) {
  const { post, open, onClose } = props;
  const { user } = post;
  const client = useQueryClient();
  const toggleMuting = useToggleMuting();
  const { data: relationship, error } = useCurrentRelationship(user._id);

  const hideMissing = useEffectEvent(() => {
    toast.error(followMessages.failed);
    setAuthorHidden(client, user._id, true);
    onClose();
  });
  useEffect(() => {
    if (isMissing(error)) hideMissing();
  }, [error]);

  const items: MenuItem[] = [];
  if (relationship) {
    const { isFollowing, isMuted } = relationship;
    items.push(
      {
        label: `${isFollowing ? "Unfollow" : "Follow"} @${user.username}`,
        icon: isFollowing ? "before:icon-user-round-minus" : "before:icon-user-round-plus",
        apart: true,
        onSelect: () => void toggleFollowing(client, user, isFollowing),
      },
      muteItem(user, isMuted, () => void toggleMuting(user)),
    );
  }
  if (relationship || error) {
    items.push({
      label: `Block @${user.username}`,
      icon: "before:icon-ban",
      danger: true,
      apart: !relationship,
      onSelect: open("block"),
    });
  }
  return <MenuOfPost {...props} last={items} />;
}

type Items = { first?: MenuItem[]; last?: MenuItem[] };

/** What can be done with a post, by its author, and with its author (docs/product.md M1 to M3). */
function MenuOfPost({ post, anchor, open, onClose, first = [], last = [] }: MenuProps & Items) {
  const client = useQueryClient();
  const [moderates, viewerId] = [useModerates(), useViewerId()];
  const isByPopularity = useSearchParams().get("sort") === "popular";
  const items: MenuItem[] = [
    ...first,
    {
      apart: first.length > 0,
      label: post.isBookmarked ? "Remove bookmark" : "Bookmark",
      icon: "before:icon-bookmark",
      onSelect: () => void togglePostBookmark(client, post),
    },
    { label: "Add to collection…", icon: "before:icon-plus", onSelect: open("collection") },
  ];
  if (first.length === 0) {
    items.push({ label: "Report post", icon: "before:icon-flag", onSelect: open("report") });
  }
  if (moderates && viewerId !== post.user._id) {
    const icon = "before:icon-trash-2";
    items.push({ label: "Take down", icon, danger: true, onSelect: open("take-down") });
  }
  if (isByPopularity) {
    const icon = "before:icon-chart-no-axes-column";
    items.push({ label: "Why here?", icon, onSelect: open("rank") });
  }
  return (
    <MenuList
      label={anchor.ariaLabel ?? ""}
      anchor={anchor}
      items={[...items, ...last]}
      onClose={onClose}
    />
  );
}

type DialogKind = ("collection" | "report" | "edit" | "delete") | ("block" | "rank" | "take-down");

type DialogProps = { dialog: DialogKind; post: Post; anchor: HTMLElement; onClose: () => void };

function Dialog({ dialog, post, anchor, onClose }: DialogProps) {
  const client = useQueryClient();
  const { refresh } = useRouter();
  const { _id: postId, user } = post;
  const block = () => {
    onClose();
    toggleBlocking(client, user).catch((error) =>
      toast.error(messageOf(error, blockMessages.failed)),
    );
  };
  const saved = () => {
    onClose();
    refresh();
  };
  switch (dialog) {
    case "collection":
      return <SavePopover takesFocus postId={postId} anchor={anchor} onClose={onClose} />;
    case "edit":
      return <EditPostDialog post={post} onClose={onClose} onSaved={saved} />;
    case "delete":
      return <DeletePostDialog post={post} onClose={onClose} />;
    case "block":
      return <ConfirmBlock username={user.username} onConfirm={block} onCancel={onClose} />;
    case "rank":
      return <RankDialog postId={postId} onClose={onClose} />;
    case "take-down":
      return (
        <TakeDownDialog
          targetType="post"
          ids={[postId]}
          onDone={([id]) => id && hidePost(client, id, "removed")}
          onClose={onClose}
        />
      );
    case "report": {
      const target = { targetType: "post", targetId: postId } as const;
      return <ReportDialog target={target} title="Report post" onClose={onClose} />;
    }
  }
}
