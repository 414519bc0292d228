import { useEffect, useEffectEvent } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { onForcedLeave } from "@/lib/browser/forced-leave";
import { readJson, writeItem } from "@/lib/browser/storage";

/**
 * Keeps the changed texts of a form in this tab when its session ends, and restores them when the form
 * is opened again.
 * @param key names the form, what it edits, and the viewer
 */
export function useFormDraft<Values extends FieldValues, Context, Output>(
  key: string,
  { getValues, reset, formState }: UseFormReturn<Values, Context, Output>,
): void {
  const dirtyFields: Record<string, unknown> = formState.dirtyFields;
  const keep = useEffectEvent(() => {
    const texts = Object.entries(getValues()).filter(
      ([name, value]) => dirtyFields[name] && typeof value === "string",
    );
    if (texts.length > 0)
      writeItem("sessionStorage", key, JSON.stringify(Object.fromEntries(texts)));
  });
  useEffect(() => {
    const texts = readJson("sessionStorage", key);
    writeItem("sessionStorage", key, null);
    if (texts) reset({ ...getValues(), ...texts }, { keepDefaultValues: true });
    const controller = new AbortController();
    onForcedLeave(() => keep(), controller.signal);
    return () => controller.abort();
  }, [key, reset, getValues]);
}
