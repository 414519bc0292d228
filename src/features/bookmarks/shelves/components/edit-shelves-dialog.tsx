"use client";
import { useEffect, useRef, useState } from "react";
import { messageOf } from "@/lib/browser/call";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { ConfirmCall } from "@/ui/confirm";
import { Dialog } from "@/ui/dialog";
import { IconButton } from "@/ui/icon-button";
import { useCreateShelf, useRemoveShelf, useUpdateShelf } from "../client";
import { SHELVES_MAX } from "../limits";
import { shelfMessages } from "../messages";
import type { Shelf } from "../schema";
import { ShelfName } from "./shelf-name";

type Props = {
  shelves: Shelf[];
  onRemoved: (id: string) => void;
  onClose: () => void;
};

export function EditShelvesDialog({ shelves, onRemoved, onClose }: Props) {
  const [removing, setRemoving] = useState<Shelf>();
  const create = useCreateShelf();
  if (removing) {
    return (
      <RemoveShelf shelf={removing} onRemoved={onRemoved} onClose={() => setRemoving(undefined)} />
    );
  }
  return (
    <Dialog title="Edit collections" onClose={onClose}>
      <div className="dialog-body">
        {shelves.length > 0 && <OrderedShelves shelves={shelves} onRemove={setRemoving} />}
        {shelves.length < SHELVES_MAX && (
          <ShelfName label="New collection" action="Create" onSave={create.mutateAsync} />
        )}
      </div>
      <footer>
        <Button look="outline" onClick={onClose}>
          Close
        </Button>
      </footer>
    </Dialog>
  );
}

type OrderedProps = { shelves: Shelf[]; onRemove: (shelf: Shelf) => void };

function OrderedShelves({ shelves, onRemove }: OrderedProps) {
  const rename = useUpdateShelf();
  const { move, status, error } = useMove(shelves);
  return (
    <>
      <ul aria-label="Collections" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {shelves.map((shelf, index) => (
          <li key={shelf._id} className="border-b border-line pb-2">
            <ShelfName
              key={shelf.name}
              label={`Name of ${shelf.name}`}
              action="Rename"
              name={shelf.name}
              onSave={(name) => rename.mutateAsync({ id: shelf._id, name })}
            />
            <div className="flex justify-end gap-1 pt-1">
              <IconButton
                className="before:icon-chevron-down before:rotate-180"
                label={`Move ${shelf.name} up`}
                aria-disabled={index === 0}
                onClick={({ currentTarget }) => move(shelf, index - 1, currentTarget)}
              />
              <IconButton
                className="before:icon-chevron-down"
                label={`Move ${shelf.name} down`}
                aria-disabled={index === shelves.length - 1}
                onClick={({ currentTarget }) => move(shelf, index + 1, currentTarget)}
              />
              <IconButton
                className="before:icon-trash-2"
                label={`Remove ${shelf.name}`}
                onClick={() => onRemove(shelf)}
              />
            </div>
          </li>
        ))}
      </ul>
      <p className="sr-only" role="status">
        {status}
      </p>
      {error && <Alert message={messageOf(error, shelfMessages.failed)} />}
    </>
  );
}

/** Moves a shelf, says where it is, and keeps the focus on the button, which moves with it. */
function useMove(shelves: Shelf[]) {
  const update = useUpdateShelf();
  const pressed = useRef<HTMLElement>(null);
  const [status, setStatus] = useState("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the browser loses the focus of what moves
  useEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  }, [shelves]);
  const move = (shelf: Shelf, position: number, button: HTMLElement) => {
    if (update.isPending || position < 0 || position >= shelves.length) return;
    const { _id: id, name } = shelf;
    const said = `${name} is ${position + 1} of ${shelves.length}`;
    pressed.current = button;
    update.mutate({ id, position }, { onSuccess: () => setStatus(said) });
  };
  return { move, status, error: update.error };
}

type RemoveProps = { shelf: Shelf; onRemoved: (id: string) => void; onClose: () => void };

function RemoveShelf({ shelf, onRemoved, onClose }: RemoveProps) {
  const { mutateAsync } = useRemoveShelf();
  return (
    <ConfirmCall
      title="Remove this collection?"
      text={`${shelf.name} is removed. The posts on it stay saved.`}
      action="Remove collection"
      perform={() => mutateAsync(shelf._id)}
      onDone={() => {
        onClose();
        onRemoved(shelf._id);
      }}
      failureOf={(error) => messageOf(error, shelfMessages.failed)}
      onCancel={onClose}
    />
  );
}
