/**
 * Copies text to the clipboard; without permission, or over plain http, by `document.execCommand`.
 * @throws Error when neither works
 */
export async function copyText(text: string): Promise<void> {
  const written = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  if (!written && !copySelected(text)) throw new Error("The browser does not let us copy");
}

function copySelected(text: string): boolean {
  const focused = document.activeElement;
  // Inside an open dialog, because everything outside is inert.
  const container = focused?.closest("dialog") ?? document.body;
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.style.cssText = "position:fixed;opacity:0";
  container.append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return copied;
}
