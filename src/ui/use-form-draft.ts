import { useEffect, useEffectEvent, useRef } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { onForcedLeave } from "@/lib/browser/leave-page";
import { readJson, writeItem } from "@/lib/browser/storage";

const SAVE_AFTER_MS = 500;

/**
 * Keeps the changed values of a form but for its file in this tab, when its session ends, and restores
 * them when the form is opened again.
 * @param key names the form, what it edits, and the viewer
 * @param isLasting keeps them after each change, also for a reload, a crash and another page
 * @returns removes them
 */
export function useFormDraft<Values extends FieldValues, Context, Output>(
  key: string,
  { getValues, reset, subscribe, formState }: UseFormReturn<Values, Context, Output>,
  isLasting = false,
): () => void {
  const ended = useRef(false);
  const dirtyFields: Record<string, unknown> = formState.dirtyFields;
  const keep = useEffectEvent(() => {
    const kept = Object.entries(getValues()).filter(
      ([name, value]) => dirtyFields[name] && !(value instanceof File),
    );
    const text = kept.length > 0 ? JSON.stringify(Object.fromEntries(kept)) : null;
    if (!ended.current) writeItem("sessionStorage", key, text);
  });
  useEffect(() => {
    const kept = readJson("sessionStorage", key);
    if (!isLasting) writeItem("sessionStorage", key, null);
    if (kept) reset({ ...getValues(), ...kept }, { keepDefaultValues: true });
    const controller = new AbortController();
    const { signal } = controller;
    if (!isLasting) {
      onForcedLeave(() => keep(), signal);
      return () => controller.abort();
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
      if (timer) keep();
      clearTimeout(timer);
      timer = undefined;
    };
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(flush, SAVE_AFTER_MS);
      },
    });
    addEventListener("pagehide", flush, { signal });
    return () => {
      controller.abort();
      unsubscribe();
      flush();
    };
  }, [key, isLasting, reset, subscribe, getValues]);
  return () => {
    ended.current = true;
    writeItem("sessionStorage", key, null);
  };
}
