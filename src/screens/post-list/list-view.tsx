"use client";
import { createContext, type ReactNode, useCallback, useContext, useState } from "react";
import { ListViewContext, useListView } from "@/features/posts/media/list-view";
import { setCookie } from "@/lib/browser/browser-cookie";
import { type ListView, listViewCookie } from "@/lib/list-view";

const ChooseListView = createContext<(view: ListView) => void>(() => {});

type Props = { initial: ListView; children: ReactNode };

export function ListViewProvider({ initial, children }: Props) {
  const [view, setView] = useState(initial);
  const choose = useCallback((chosen: ListView) => {
    setCookie(listViewCookie(chosen));
    setView(chosen);
  }, []);
  return (
    <ChooseListView value={choose}>
      <ListViewContext value={view}>{children}</ListViewContext>
    </ChooseListView>
  );
}

/** Two columns on a phone, whose captions are short; elsewhere full captions (docs/product.md F24, F25). */
export function ListViewToggles() {
  const view = useListView();
  const choose = useContext(ChooseListView);
  const isTwo = view.columns === 2;
  const isFull = view.captions === "full";
  return (
    <>
      <button
        type="button"
        className={`${TOGGLE} max-[22.5rem]:hidden sm:hidden`}
        aria-pressed={isTwo}
        onClick={() => choose({ ...view, columns: isTwo ? 1 : 2 })}
      >
        Two columns
      </button>
      <button
        type="button"
        className={`${TOGGLE} ${isTwo ? "min-[22.5rem]:max-sm:hidden" : ""}`}
        aria-pressed={isFull}
        onClick={() => choose({ ...view, captions: isFull ? "short" : "full" })}
      >
        Captions
      </button>
    </>
  );
}

const TOGGLE =
  "button button-plain button-small js-only gap-1 px-2 aria-pressed:text-ink aria-pressed:before:icon-check aria-pressed:before:size-3.75";
