import { useForm } from "react-hook-form";
import { messageOf } from "@/lib/browser/call";
import { textError } from "@/lib/text-error";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { applyServerErrors } from "@/ui/server-errors";
import { TextField } from "@/ui/text-field";
import { useCreateCollection, useUpdateCollection } from "../client";
import { COLLECTION_NAME_MAX, collectionMessages } from "../messages";
import type { Collection } from "../schema";

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

type FormProps = {
  label: string;
  action: string;
  name?: string;
  onSave: (name: string) => Promise<unknown>;
};

const fields = { shape: { name: true } };

function CollectionName({ label, action, name = "", onSave }: FormProps) {
  const { register, handleSubmit, setError, reset, watch, formState } = useForm({
    defaultValues: { name },
  });
  const save = handleSubmit(async (typed) => {
    try {
      await onSave(typed.name);
      reset({ name: name && typed.name });
    } catch (error) {
      if (applyServerErrors(setError, fields, error)) return;
      setError(
        "name",
        { message: messageOf(error, collectionMessages.failed) },
        { shouldFocus: true },
      );
    }
  });
  return (
    <form className="flex items-end gap-2" noValidate onSubmit={save}>
      <div className="min-w-0 flex-1 wrap-anywhere">
        <TextField
          label={label}
          autoComplete="off"
          dir="auto"
          error={formState.errors.name?.message}
          used={watch("name").length}
          limit={COLLECTION_NAME_MAX}
          {...register("name", {
            validate: (typed) => textError(typed, COLLECTION_NAME_MAX, collectionMessages),
          })}
        />
      </div>
      <Button
        type="submit"
        look="outline"
        busy={formState.isSubmitting}
        disabled={name !== "" && !formState.isDirty}
      >
        {action}
      </Button>
    </form>
  );
}
