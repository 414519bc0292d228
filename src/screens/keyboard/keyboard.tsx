"use client";
import { usePathname, useRouter } from "next/navigation";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { focusHeading, onceFocusLost } from "@/ui/restore-focus";
import { topModal } from "@/ui/use-modal";
import { SEARCH_BOX_ID } from "./ids";
import { KeyboardContext } from "./keyboard-context";
import { Legend } from "./shortcuts-dialog";
import { onShortcutsSwitched, switchShortcuts } from "./shortcuts-setting";
import { useShortcuts } from "./use-shortcuts";

/** An opened post is a place like a page; any other modal wants an answer first. */
const isPlace = () => topModal()?.matches(".post-overlay") ?? true;

/** Around every page: the keys that work everywhere. */
export function Keyboard({ on: given, children }: { on: boolean; children: ReactNode }) {
  const router = useRouter();
  const search = useSearchKey();
  useFocusOnPage();
  const [on, setOn] = useState(given);
  const [isExplained, setExplained] = useState(false);
  const closeLegend = () => setExplained(false);
  const state = useMemo(
    () => ({
      on,
      turn: (wanted: boolean) => {
        switchShortcuts(wanted);
        setOn(wanted);
      },
      showLegend: () => setExplained(true),
    }),
    [on],
  );
  useEffect(() => onShortcutsSwitched(setOn), []);
  useShortcuts({ create: () => router.push("/upload"), legend: state.showLegend }, isPlace);
  useShortcuts({ search });

  return (
    <KeyboardContext value={state}>
      {children}
      {isExplained && <Legend onClose={closeLegend} />}
    </KeyboardContext>
  );
}

/** A page that takes the place of the one with the focus has it on its heading. */
function useFocusOnPage() {
  const pathname = usePathname();
  const shown = useRef(pathname);
  useEffect(() => {
    // After the effects of the page itself, which may give the focus to something nearer. Under
    // a modal it would wait until that closes, and run before them.
    if (shown.current !== pathname && !topModal()) onceFocusLost(focusHeading);
    shown.current = pathname;
  }, [pathname]);
}

/** To the search box of this page, or else to that of Explore. */
function useSearchKey() {
  const router = useRouter();
  const pathname = usePathname();
  const isWanted = useRef(false);

  useEffect(() => {
    if (isWanted.current && pathname === "/search") focusSearch();
    isWanted.current = false;
  }, [pathname]);

  return () => {
    if (focusSearch()) return;
    isWanted.current = true;
    router.push("/search");
  };
}

function focusSearch(): boolean {
  const box = document.getElementById(SEARCH_BOX_ID);
  if (!(box instanceof HTMLInputElement)) return false;
  box.focus();
  box.select();
  return true;
}
