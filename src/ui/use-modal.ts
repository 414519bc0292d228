"use client";
import { type RefObject, useLayoutEffect } from "react";

/** Where toasts are drawn. It moves into the topmost modal, which makes everything outside it inert. */
export const TOASTS_ID = "toasts";

const modals: HTMLDialogElement[] = [];
let home: Element | null = null;

function placeToasts() {
  const toasts = document.getElementById(TOASTS_ID);
  if (!toasts) return;
  const holder = toasts.parentElement;
  if (!(holder instanceof HTMLDialogElement)) home = holder;
  const target = modals.at(-1) ?? home;
  if (holder !== target) target?.append(toasts);
}

/**
 * Shows a `<dialog>` as a modal for as long as the component that holds it is there: focus trapped,
 * page inert and unscrollable, toasts on top, and the focus back where it was afterwards.
 * It starts on the element with `data-autofocus` (React keeps `autoFocus` to itself), else on the first.
 */
export function useModal(ref: RefObject<HTMLDialogElement | null>) {
  // Before the browser takes the element away, or the focus would be lost with it.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    dialog.showModal();
    modals.push(dialog);
    placeToasts();
    dialog.querySelector<HTMLElement>("[data-autofocus]")?.focus();
    return () => {
      modals.splice(modals.indexOf(dialog), 1);
      placeToasts();
      dialog.close();
    };
  }, [ref]);
}
