import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call, isMissing } from "@/lib/browser/call";
import { Confirm } from "@/ui/confirm";
import { toast } from "@/ui/toast";
import type { deletePost } from "../api";
import { handlePostFailure, hidePost } from "../client/hidden-posts";
import { postMessages } from "../messages";
import type { Post } from "../schema";

type Props = { post: Post; onClose: () => void };

export function DeletePostDialog({ post: { _id: id }, onClose }: Props) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call<typeof deletePost>("DELETE /tweets/{id}", { params: { id } }),
    onSuccess: () => {
      toast.success(postMessages.deleted);
      onClose();
      hidePost(client, id, "removed");
    },
    onError: (error) => {
      if (isMissing(error)) onClose();
      handlePostFailure(client, id, error, postMessages.deleteFailed);
    },
  });

  return (
    <Confirm
      title="Delete Post?"
      text="Are you sure you want to permanently delete this post? This action cannot be undone."
      action="Delete"
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    />
  );
}
