import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { usePages } from "@/lib/browser/use-pages";
import type { ManyDone } from "@/lib/many";
import { Button } from "@/ui/button";
import { ConfirmMany } from "@/ui/confirm-many";
import { EmptyState } from "@/ui/empty-state";
import { SelectionBar, useSelection } from "@/ui/selection";
import { toast } from "@/ui/toast";
import { whenNoModalIsOpen } from "@/ui/use-modal";
import { useShortcuts } from "../keyboard/use-shortcuts";
import { ShowMore } from "../post-list/show-more";
import { adminPath } from "./url-state";

/** @param id of an element that takes the focus */
export function focusItem(id: string) {
  const element = document.getElementById(id);
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: "nearest" });
}

export const focusPanel = (id: string) =>
  document.getElementById(id)?.focus({ preventScroll: true });

type Page = { nextCursor: string | null };
type Item = { _id: string };

/** Of the keys E and R. */
type Choice = "keep" | "remove";

type Options<P, I> = {
  first: P;
  itemsOf: (page: P) => I[];
  /** The id of the element of an item; of several items with the same the first is shown. */
  elementOf?: (item: I) => string;
};

/** What waits for a decision, page by page, without what was decided here. */
export function useQueue<P extends Page, I extends Item>(
  load: (cursor: string | undefined) => Promise<P>,
  { elementOf = ({ _id }) => _id, ...pages }: Options<P, I>,
) {
  const router = useRouter();
  const { items: loaded, ...list } = usePages<P, I>(load, pages);
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const [asked, ask] = useState<{ choice: Choice; ids: string[] }>();
  const ids = loaded.map(elementOf);
  const items = loaded.filter(
    (item, index) => ids.indexOf(elementOf(item)) === index && !decided.has(item._id),
  );
  const elements = items.map((item) => ({ _id: elementOf(item) }));
  const selection = useSelection(items.map(({ _id }) => _id));

  const hide = (gone: string[]) => {
    selection.drop(gone);
    setDecided((before) => new Set([...before, ...gone]));
    ask((now) => now && { ...now, ids: now.ids.filter((id) => !gone.includes(id)) });
    router.refresh();
  };
  return { items, elements, list: { ...list, isPaged: false }, selection, asked, ask, hide };
}

type Props<I extends Item> = {
  queue: ReturnType<typeof useQueue<Page, I>>;
  choices: Record<Choice, { action: string; text: string; done: string }>;
  /** Decides about the one that has the focus. */
  decide: (item: I, choice: Choice) => void;
  decideMany: (ids: string[], choice: Choice) => Promise<ManyDone>;
  nameOf: (item: I | undefined) => string;
  noun: string;
  empty: { title: string; text: string };
  more: { label: string; failureTitle: string; tab: "reports" | "sign-ups" };
  /** Receives the focus when many were decided. */
  panelId: string;
  /** The list. */
  children: ReactNode;
};

const CHOICES = [
  ["keep", "e"],
  ["remove", "r"],
] as const;

/** Around the list of a queue: many are decided at once, by mouse or by keyboard. */
export function Queue<I extends Item>({ queue, choices, nameOf, panelId, ...props }: Props<I>) {
  const { items, elements, list, selection, asked, ask, hide } = queue;
  const { selected } = selection;
  const focused = () =>
    elements.findIndex(({ _id }) => document.getElementById(_id)?.contains(document.activeElement));
  const goTo = (index: number) => {
    const element = elements[index];
    if (element) focusItem(element._id);
  };
  const choose = (choice: Choice) => {
    const item = items[focused()];
    if (selected.length > 0) ask({ choice, ids: selected });
    else if (item) props.decide(item, choice);
  };
  useShortcuts({
    next: () => goTo(focused() + 1),
    previous: () => goTo(Math.max(0, focused() - 1)),
    keep: () => choose("keep"),
    remove: () => choose("remove"),
    select: () => {
      const item = items[focused()];
      if (item) selection.toggle(item._id);
    },
  });

  return (
    <>
      {items.length > 0 && (
        <SelectionBar selection={selection} label="Many at once">
          {CHOICES.map(([choice, key]) => (
            <Button
              key={choice}
              look="outline"
              small
              aria-keyshortcuts={key}
              disabled={selected.length === 0}
              onClick={() => ask({ choice, ids: selected })}
            >
              {choices[choice].action} selected
            </Button>
          ))}
        </SelectionBar>
      )}
      {props.children}
      {items.length === 0 && !list.nextCursor && <EmptyState {...props.empty} />}
      <ShowMore
        items={elements}
        list={list}
        paging={{
          ...props.more,
          failureText: "Try again.",
          href: (cursor) => adminPath({ tab: props.more.tab, cursor }),
        }}
        noun={props.noun}
        focusItem={focusItem}
      />
      {asked && (
        <ConfirmMany
          ids={asked.ids}
          nameOf={(id) => nameOf(items.find(({ _id }) => _id === id))}
          action={choices[asked.choice].action}
          text={choices[asked.choice].text}
          noun={props.noun}
          harmless={asked.choice === "keep"}
          perform={(ids) => props.decideMany(ids, asked.choice)}
          onDone={hide}
          onFinish={() => {
            ask(undefined);
            toast.success(choices[asked.choice].done);
            whenNoModalIsOpen(() => focusPanel(panelId));
          }}
          onCancel={() => ask(undefined)}
        />
      )}
    </>
  );
}
