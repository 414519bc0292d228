import {
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
} from "react";

/** The container of toasts. It moves into the topmost modal, because everything outside is inert. */
export const TOASTS_ID = "toasts";

const modals: HTMLDialogElement[] = [];
const callbacks = new Set<() => void>();
let pageContainer: Element | null = null;

const FIELD = ".dialog-body :is(input, select, textarea):enabled:not([type=file])";

export const topModal = () => modals.at(-1);

function moveToasts() {
  const toasts = document.getElementById(TOASTS_ID);
  if (!toasts) return;
  const holder = toasts.parentElement;
  if (!(holder instanceof HTMLDialogElement)) pageContainer = holder;
  const target = modals.at(-1) ?? pageContainer;
  if (holder !== target) target?.append(toasts);
}

/** Sets a property that replaces the width of the scroll bar, which an open modal hides. */
function keepScrollbarWidth() {
  if (modals.length > 0) return;
  const page = document.documentElement;
  page.style.setProperty("--scrollbar-w", `${window.innerWidth - page.clientWidth}px`);
}

function focusFirstField(dialog: HTMLDialogElement) {
  const chosen = dialog.querySelector<HTMLElement>("[data-autofocus]");
  (chosen ?? dialog.querySelector<HTMLElement>(FIELD))?.focus();
}

/** The same for a field that was loaded after its dialog was opened, unless the focus is in its content by then. */
export function focusLoadedField(content: HTMLElement) {
  const dialog = content.closest("dialog");
  if (dialog && !content.contains(document.activeElement)) focusFirstField(dialog);
}

/**
 * Shows a `<dialog>` as a modal, with the focus on the element with `data-autofocus` (React does not
 * render `autoFocus`), or else on its first field, or the first element of all.
 * @returns a function that closes it and restores the focus
 */
export function openModal(dialog: HTMLDialogElement): () => void {
  keepScrollbarWidth();
  // The server renders some dialogs with `open`, for browsers without JavaScript.
  dialog.removeAttribute("open");
  dialog.showModal();
  modals.push(dialog);
  moveToasts();
  focusFirstField(dialog);
  return () => {
    // The topmost first: a dialog below another modal could not restore the focus.
    for (const each of modals.filter((modal) => dialog.contains(modal)).reverse()) {
      modals.splice(modals.indexOf(each), 1);
      moveToasts();
      each.close();
    }
    if (modals.length === 0) for (const callback of callbacks) runOnce(callback);
  };
}

function runOnce(callback: () => void) {
  callbacks.delete(callback);
  callback();
}

/**
 * Runs `callback` once no modal is open: immediately, or after the last one has restored the focus.
 * @returns a function that cancels the callback
 */
export function whenNoModalIsOpen(callback: () => void): () => void {
  callbacks.add(callback);
  if (modals.length === 0) runOnce(callback);
  return () => callbacks.delete(callback);
}

/**
 * Handlers of the close requests of a modal (HTML Standard): Escape, whose `cancel` event a page can
 * prevent only once, and others, like the back gesture of a phone. The `cancel` events of a dialog on
 * top and of a file input bubble to here and are ignored.
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

export function useModal(ref: RefObject<HTMLDialogElement | null>) {
  // A layout effect, whose cleanup runs before React removes the element with the focus.
  useLayoutEffect(() => {
    if (ref.current) return openModal(ref.current);
  }, [ref]);
}

/**
 * Calls back on a click on the backdrop that also starts there, unlike a selection of text.
 * @param also a selector of elements of the dialog that count as its backdrop
 */
export function useOutsideClick(
  ref: RefObject<HTMLDialogElement | null>,
  onClick: () => void,
  also?: string,
) {
  const run = useEffectEvent(onClick);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    let hasStarted = false;
    const isOutside = ({ target, clientX: x, clientY: y }: MouseEvent) => {
      if (also && target instanceof Element && target.matches(also)) return true;
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
      // Not the second click of a double click, whose first has opened the dialog.
      if (hasStarted && event.detail < 2 && isOutside(event)) run();
    };
    dialog.addEventListener("pointerdown", start);
    dialog.addEventListener("click", click);
    return () => {
      dialog.removeEventListener("pointerdown", start);
      dialog.removeEventListener("click", click);
    };
  }, [ref, also]);
}
