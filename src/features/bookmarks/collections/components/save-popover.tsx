import {
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { messageOf } from "@/lib/browser/call";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { Loading } from "@/ui/spinner";
import { usePopover } from "@/ui/use-popover";
import { useCollectionsOf, useCreateCollection, usePlaceInCollection } from "../client";
import { COLLECTION_NAME_MAX, COLLECTIONS_MAX, collectionMessages } from "../messages";
import type { Collection } from "../schema";

/** It closes by itself after this time, unless pointer, focus or a key was in it. */
const CLOSES_AFTER_MS = 4000;

/** So many are shown until a name is typed. */
const LATEST = 5;

const POPOVER =
  "popup-menu fixed w-70 p-3 text-control whitespace-normal max-lg:inset-x-0! max-lg:top-auto! max-lg:bottom-0 max-lg:mx-auto max-lg:w-auto max-lg:max-w-120 max-lg:rounded-b-none max-lg:pb-[max(0.75rem,var(--inset-bottom))]";

type Props = {
  postId: string;
  /** The button that it is placed below, and which gets the focus back. */
  anchor: HTMLElement;
  takesFocus?: boolean;
  onClose: () => void;
};

/** In which collections a post is, each at a press, and a new one for it (docs/product.md SH3, SH6). */
export function SavePopover({ postId, anchor, takesFocus = false, onClose }: Props) {
  const popover = useRef<HTMLDivElement>(null);
  const [isUsed, setUsed] = useState(takesFocus);
  const query = useCollectionsOf(postId);
  usePopover(popover, anchor, onClose);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isUsed) return;
    const timer = setTimeout(close, CLOSES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isUsed]);
  useEffect(() => {
    if (takesFocus) popover.current?.querySelector("input")?.focus({ preventScroll: true });
  }, [takesFocus]);

  const use = () => setUsed(true);
  const press = (event: KeyboardEvent) => {
    use();
    event.stopPropagation();
    if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    anchor.focus({ preventScroll: true });
    onClose();
  };
  return (
    <div
      ref={popover}
      popover="manual"
      role="dialog"
      aria-label="Add to collection"
      className={POPOVER}
      onPointerEnter={use}
      onFocus={use}
      onKeyDown={press}
    >
      <Places postId={postId} collections={query.data ?? []} />
      {query.isPending && <Loading />}
      {query.error && (
        <div className="grid gap-2 pt-2">
          <Alert message={messageOf(query.error, collectionMessages.listFailed)} />
          <Button small look="outline" onClick={() => void query.refetch()}>
            Try Again
          </Button>
        </div>
      )}
    </div>
  );
}

function Places({ postId, collections }: { postId: string; collections: Collection[] }) {
  const put = usePlaceInCollection(postId);
  const create = useCreateCollection(postId);
  const [typed, setTyped] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const name = typed.trim();
  const has = (text: string) => (each: Collection) => each.name.toLowerCase().includes(text);
  const shown = name
    ? collections.filter(has(name.toLowerCase()))
    : collections.slice(-LATEST).reverse();
  const named = shown.find((each) => each.name.toLowerCase() === name.toLowerCase());
  const isFull = collections.length >= COLLECTIONS_MAX;
  const place = (event: FormEvent) => {
    event.preventDefault();
    if (!name || create.isPending || (isFull && !named)) return;
    const done = {
      onSuccess: () => {
        // Not what is typed next meanwhile.
        setTyped((now) => (now === typed ? "" : now));
        // The button that was pressed is gone.
        field.current?.focus();
      },
    };
    if (named) put.mutate({ collection: named._id, isOn: true }, done);
    else create.mutate(name, done);
  };
  const error = put.error ?? create.error;
  return (
    <>
      <form onSubmit={place}>
        <input
          ref={field}
          className="input"
          aria-label="Find or name a collection"
          placeholder="Find or name a collection"
          autoComplete="off"
          dir="auto"
          maxLength={COLLECTION_NAME_MAX}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {name && !named && !isFull && (
          <button
            className="button button-plain button-small mt-2 max-w-full before:icon-plus"
            type="submit"
          >
            <span className="truncate">Create "{name}"</span>
          </button>
        )}
      </form>
      {shown.length > 0 && (
        <ul aria-label="Collections" className="mt-1 max-h-60 overflow-auto">
          {shown.map(({ _id, name, hasTweet, picture }) => (
            <li key={_id}>
              <label className="flex min-h-11 items-center gap-3" htmlFor={`in-${_id}`}>
                <input
                  id={`in-${_id}`}
                  type="checkbox"
                  className="size-4.5 flex-none accent-solid"
                  checked={hasTweet}
                  onChange={(event) => put.mutate({ collection: _id, isOn: event.target.checked })}
                />
                <span className="picture size-9 flex-none">
                  {picture && <img src={picture} alt="" decoding="async" />}
                </span>
                <span className="min-w-0 wrap-anywhere" dir="auto">
                  {name}
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
      {error && <Alert message={messageOf(error, collectionMessages.failed)} />}
    </>
  );
}
