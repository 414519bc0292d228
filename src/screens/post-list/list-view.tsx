"use client";
import { createContext, type ReactNode, useCallback, useContext, useState } from "react";
import { ListViewContext, useListView } from "@/features/posts/media/list-view";
import { setCookie } from "@/lib/browser/browser-cookie";
import { type ListView, listViewCookie } from "@/lib/list-view";
import { useFromBrowser } from "@/ui/hydration";

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

const views: Record<ListView["captions"], string> = {
  pictures: "Pictures",
  short: "Short",
  full: "Full",
};
const PHONE = "(22.5rem <= width < 35rem)";

/**
 * What lists show of a post: its picture, a short caption or a full one (docs/product.md F24, F25). On a phone full
 * captions have one column, and the others two.
 */
export function ListViewChoice() {
  const view = useListView();
  const choose = useContext(ChooseListView);
  const isPhone = useFromBrowser(() => matchMedia(PHONE).matches, false);
  const { captions, columns } = view;
  const shown = isPhone && captions === "full" && columns === 2 ? "short" : captions;
  const change = (chosen: ListView["captions"]) =>
    choose({ captions: chosen, columns: isPhone ? (chosen === "full" ? 1 : 2) : columns });
  return (
    <span className="button button-plain button-small js-only relative gap-1 px-2 has-[select:focus-visible]:focus-ring">
      View
      <span className="before:icon-chevron-down before:size-3.75" />
      <select
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        aria-label="View"
        value={shown}
        onChange={({ target }) => change(target.value as ListView["captions"])}
      >
        {Object.entries(views).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </span>
  );
}
