"use client";
import { Dialog } from "@/ui/dialog";
import { useCreateCollection, useUpdateCollection } from "../client";
import type { Collection } from "../schema";
import { CollectionName } from "./collection-name";

type Props = {
  /** The one to rename; without it a new one is named. */
  collection?: Collection;
  onClose: () => void;
};

export function NameCollection({ collection, onClose }: Props) {
  const create = useCreateCollection();
  const update = useUpdateCollection();
  const save = async (name: string) => {
    if (collection) await update.mutateAsync({ id: collection._id, name });
    else await create.mutateAsync(name);
    onClose();
  };
  return (
    <Dialog title={collection ? "Rename collection" : "New collection"} onClose={onClose}>
      <div className="dialog-body">
        <CollectionName
          label="Name"
          action={collection ? "Rename" : "Create"}
          name={collection?.name ?? ""}
          onSave={save}
        />
      </div>
    </Dialog>
  );
}
