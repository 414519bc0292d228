import { useRouter } from "next/navigation";
import { useState } from "react";
import { useRemoveCollection, useUpdateCollection } from "@/features/bookmarks/collections/client";
import { collectionMessages } from "@/features/bookmarks/collections/messages";
import { collectionPath } from "@/features/bookmarks/collections/paths";
import type { Collection } from "@/features/bookmarks/collections/schema";
import { messageOf } from "@/lib/browser/call";
import { ConfirmCall } from "@/ui/confirm";
import { Menu, type MenuItem } from "@/ui/menu-list";
import { toast } from "@/ui/toast";
import { NameCollection } from "./collection-tiles";

type Props = { collections: Collection[]; collection: Collection };

const failureOf = (error: unknown) => messageOf(error, collectionMessages.failed);

/** Renames, moves and deletes the collection that is shown (docs/product.md SH4). */
export function CollectionMenu({ collections, collection }: Props) {
  const { _id: id, name } = collection;
  const router = useRouter();
  const update = useUpdateCollection();
  const remove = useRemoveCollection();
  const [dialog, setDialog] = useState<"rename" | "delete">();
  const close = () => setDialog(undefined);
  const place = collections.indexOf(collection);
  const move = (label: string, icon: string, position: number): MenuItem[] => {
    if (!collections[position]) return [];
    const said = `${name} is ${position + 1} of ${collections.length}`;
    const onSelect = () =>
      update.mutate(
        { id, position },
        {
          onSuccess: () => toast.success(said),
          onError: (error) => toast.error(failureOf(error)),
        },
      );
    return [{ label, icon, onSelect }];
  };
  return (
    <>
      <Menu
        label={`More actions for ${name}`}
        items={[
          { label: "Rename", icon: "before:icon-pencil", onSelect: () => setDialog("rename") },
          ...move("Move left", "before:icon-chevron-left", place - 1),
          ...move("Move right", "before:icon-chevron-right", place + 1),
          {
            label: "Delete",
            icon: "before:icon-trash-2",
            danger: true,
            onSelect: () => setDialog("delete"),
          },
        ]}
      />
      {dialog === "rename" && <NameCollection collection={collection} onClose={close} />}
      {dialog === "delete" && (
        <ConfirmCall
          title="Delete this collection?"
          text={`${name} is deleted. The posts in it stay saved.`}
          action="Delete collection"
          perform={() => remove.mutateAsync(id)}
          onDone={() => router.replace(collectionPath(undefined))}
          failureOf={failureOf}
          onCancel={close}
        />
      )}
    </>
  );
}
