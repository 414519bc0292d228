/**
 * Puts text on the clipboard, also where the permission is missing or the page came by plain http:
 * then by selecting it in a field and the browser's own copy command.
 * @throws Error when neither way works
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
  // Beside an open dialog everything is inert, and nothing could be selected there.
  const place = focused?.closest("dialog") ?? document.body;
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.style.cssText = "position:fixed;opacity:0";
  place.append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return copied;
}
