"use client";
import { type RefObject, useLayoutEffect } from "react";

/** Where toasts are drawn. It moves into the topmost modal, which makes everything outside it inert. */
export const TOASTS_ID = "toasts";

const modals: HTMLDialogElement[] = [];
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
    modals.splice(modals.indexOf(dialog), 1);
    placeToasts();
    dialog.close();
  };
}

/** Shows a `<dialog>` as a modal for as long as the component that holds it is there. */
export function useModal(ref: RefObject<HTMLDialogElement | null>) {
  // Before the browser takes the element away, or the focus would be lost with it.
  useLayoutEffect(() => {
    if (ref.current) return openModal(ref.current);
  }, [ref]);
}
