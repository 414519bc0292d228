"use client";
import { useQueryClient } from "@tanstack/react-query";
import { toggleBlocking } from "@/features/blocks/client";
import { ConfirmBlock } from "@/features/blocks/components/confirm-block";
import { blockMessages } from "@/features/blocks/rules";
import type { Author } from "@/features/users/schema";
import { toast } from "@/ui/toast";

type Props = { author: Author; onClose: () => void };

/** Asks, then blocks an author. */
export function BlockAuthor({ author, onClose }: Props) {
  const client = useQueryClient();
  const block = async () => {
    onClose();
    await toggleBlocking(client, author).catch(() => toast.error(blockMessages.failed));
  };
  return (
    <ConfirmBlock username={author.username} onConfirm={() => void block()} onCancel={onClose} />
  );
}
