import { usePathname, useRouter } from "next/navigation";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { leavePage } from "@/lib/browser/leave-page";
import { lazyDialog } from "@/ui/lazy-chunk";
import { focusHeading, whenFocusIsLost } from "@/ui/restore-focus";
import { topModal } from "@/ui/use-modal";
import { KeyboardContext, SEARCH_BOX_ID } from "./keyboard-context";
import { onShortcutsSettingChange, setShortcutsEnabled } from "./shortcuts-setting";
import { useShortcuts } from "./use-shortcuts";

const ShortcutsDialog = lazyDialog(() =>
  import("./shortcuts-dialog").then((m) => m.ShortcutsDialog),
);

/** No modal is open, or only the overlay with a post. */
const canNavigate = () => topModal()?.matches(".post-overlay") ?? true;

type Props = { isEnabled: boolean; children: ReactNode };

export function Keyboard({ isEnabled: initial, children }: Props) {
  const router = useRouter();
  const search = useSearchKey();
  useFocusOnPage();
  const [isEnabled, setEnabled] = useState(initial);
  const [isDialogOpen, setDialogOpen] = useState(false);
  const state = useMemo(
    () => ({
      isEnabled,
      setEnabled: (value: boolean) => {
        setShortcutsEnabled(value);
        setEnabled(value);
      },
      showShortcuts: () => setDialogOpen(true),
    }),
    [isEnabled],
  );
  useEffect(() => onShortcutsSettingChange(setEnabled), []);
  useShortcuts({ create: () => router.push("/upload"), help: state.showShortcuts }, canNavigate);
  useShortcuts({ search });

  return (
    <KeyboardContext value={state}>
      {children}
      {isDialogOpen && <ShortcutsDialog onClose={() => setDialogOpen(false)} />}
    </KeyboardContext>
  );
}

/** After a navigation that removed the focused element, focuses the heading. */
function useFocusOnPage() {
  const pathname = usePathname();
  const shown = useRef(pathname);
  useEffect(() => {
    // Effects of the page itself run before, and may focus something else. With a modal open they
    // would run after the callback.
    if (shown.current !== pathname && !topModal()) whenFocusIsLost(focusHeading);
    shown.current = pathname;
  }, [pathname]);
}

function useSearchKey() {
  const router = useRouter();
  const pathname = usePathname();
  const isRequested = useRef(false);

  useEffect(() => {
    if (isRequested.current && pathname === "/search") focusSearch();
    isRequested.current = false;
  }, [pathname]);

  return () => {
    if (focusSearch()) return;
    leavePage(() => {
      isRequested.current = true;
      router.push("/search");
    });
  };
}

function focusSearch(): boolean {
  const box = document.getElementById(SEARCH_BOX_ID);
  if (!(box instanceof HTMLInputElement)) return false;
  box.focus();
  box.select();
  return true;
}
