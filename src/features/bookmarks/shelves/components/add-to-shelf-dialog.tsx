"use client";
import { messageOf } from "@/lib/browser/call";
import { Alert } from "@/ui/alert";
import { LoadedDialog } from "@/ui/loaded-dialog";
import { useCreateShelf, usePutOnShelf, useShelvesOf } from "../client";
import { SHELVES_MAX } from "../limits";
import { shelfMessages } from "../messages";
import type { Shelf } from "../schema";
import { ShelfName } from "./shelf-name";

type Props = { postId: string; onClose: () => void };

/** On which shelves a post is, each at a press, and a new one for it (docs/product.md SH3). */
export function AddToShelfDialog({ postId, onClose }: Props) {
  const query = useShelvesOf(postId);
  const { data: shelves } = query;
  const create = useCreateShelf(postId);
  const { listFailed: failure } = shelfMessages;
  return (
    <LoadedDialog title="Add to collection" query={query} failure={failure} onClose={onClose}>
      {shelves && shelves.length > 0 && <Shelves shelves={shelves} postId={postId} />}
      {shelves && shelves.length < SHELVES_MAX && (
        <ShelfName label="New collection" action="Create" onSave={create.mutateAsync} />
      )}
    </LoadedDialog>
  );
}

function Shelves({ shelves, postId }: { shelves: Shelf[]; postId: string }) {
  const put = usePutOnShelf(postId);
  return (
    <>
      <ul aria-label="Collections" className="max-h-72 overflow-auto">
        {shelves.map(({ _id, name, hasTweet }) => (
          <li key={_id}>
            <label className="flex min-h-11 items-center gap-3" htmlFor={`on-${_id}`}>
              <input
                id={`on-${_id}`}
                type="checkbox"
                className="size-4.5 flex-none accent-solid"
                checked={hasTweet}
                onChange={(event) => put.mutate({ shelf: _id, isOn: event.target.checked })}
              />
              <span className="min-w-0 wrap-anywhere" dir="auto">
                {name}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {put.isError && <Alert message={messageOf(put.error, shelfMessages.failed)} />}
    </>
  );
}
