"use client";
import {
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
} from "react";

/** Where toasts are drawn. It moves into the topmost modal, which makes everything outside it inert. */
export const TOASTS_ID = "toasts";

const modals: HTMLDialogElement[] = [];
const waiting = new Set<() => void>();
let home: Element | null = null;

/** The modal that has the keyboard, if one is open. */
export const topModal = () => modals.at(-1);

function placeToasts() {
  const toasts = document.getElementById(TOASTS_ID);
  if (!toasts) return;
  const holder = toasts.parentElement;
  if (!(holder instanceof HTMLDialogElement)) home = holder;
  const target = modals.at(-1) ?? home;
  if (holder !== target) target?.append(toasts);
}

/** The first modal takes the scroll bar away; the page keeps its width. */
function keepScrollbarWidth() {
  if (modals.length > 0) return;
  const page = document.documentElement;
  page.style.setProperty("--scrollbar-w", `${window.innerWidth - page.clientWidth}px`);
}

/**
 * Shows a `<dialog>` as a modal: focus trapped, page inert and unscrollable, toasts on top. It starts
 * on the element with `data-autofocus` (React keeps `autoFocus` to itself), else on the first.
 * @returns what closes it again, with the focus back where it was
 */
export function openModal(dialog: HTMLDialogElement): () => void {
  keepScrollbarWidth();
  // The server may have sent it open, for browsers without JavaScript; only a closed one can be shown.
  dialog.removeAttribute("open");
  dialog.showModal();
  modals.push(dialog);
  placeToasts();
  dialog.querySelector<HTMLElement>("[data-autofocus]")?.focus();
  return () => {
    // From the top: under another one it could not give the focus back to what is outside.
    for (const each of modals.filter((modal) => dialog.contains(modal)).reverse()) {
      modals.splice(modals.indexOf(each), 1);
      placeToasts();
      each.close();
    }
    if (modals.length === 0) for (const act of waiting) runOnce(act);
  };
}

function runOnce(act: () => void) {
  waiting.delete(act);
  act();
}

/**
 * Runs once no modal lies over the page: now, or when the last one has given the focus back.
 * @returns what gives up waiting
 */
export function onceUncovered(act: () => void): () => void {
  waiting.add(act);
  if (modals.length === 0) runOnce(act);
  return () => waiting.delete(act);
}

/**
 * What asks a modal to close, as handlers of its dialog: Escape, which a browser grants a page to
 * refuse only once, and its other ways, like the back gesture of a phone. A dialog on top, and the one
 * for files of an input inside, say `cancel`, too, which bubbles to here, and mean themselves.
 */
export const closeRequests = (onClose: () => void) => ({
  onCancel: (event: SyntheticEvent) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  },
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  },
});

/** Shows a `<dialog>` as a modal for as long as the component that holds it is there. */
export function useModal(ref: RefObject<HTMLDialogElement | null>) {
  // Before the browser takes the element away, or the focus would be lost with it.
  useLayoutEffect(() => {
    if (ref.current) return openModal(ref.current);
  }, [ref]);
}

/** Runs on a click outside the content of a modal that also starts there: not after a selection of text. */
export function useOutsideClick(ref: RefObject<HTMLDialogElement | null>, onClick: () => void) {
  const run = useEffectEvent(onClick);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    let hasStarted = false;
    const isOutside = ({ target, clientX: x, clientY: y }: MouseEvent) => {
      if (target !== dialog) return false;
      return ![...dialog.children].some((child) => {
        const { left, right, top, bottom } = child.getBoundingClientRect();
        return x >= left && x <= right && y >= top && y <= bottom;
      });
    };
    const start = (event: MouseEvent) => {
      hasStarted = isOutside(event);
    };
    const click = (event: MouseEvent) => {
      if (hasStarted && isOutside(event)) run();
    };
    dialog.addEventListener("pointerdown", start);
    dialog.addEventListener("click", click);
    return () => {
      dialog.removeEventListener("pointerdown", start);
      dialog.removeEventListener("click", click);
    };
  }, [ref]);
}
