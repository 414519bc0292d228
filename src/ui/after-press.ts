const waiting: (() => void)[] = [];
let isPressed = false;

function release() {
  isPressed = false;
  for (const run of waiting.splice(0)) run();
}

if (typeof window !== "undefined") {
  // A tap also begins with it, and ends with a click.
  window.addEventListener(
    "mousedown",
    ({ button }) => {
      isPressed = button === 0;
    },
    true,
  );
  for (const end of ["click", "dragend", "keydown"]) window.addEventListener(end, release, true);
  // In a task of its own, after the click, unless the pointer has left what it pressed.
  window.addEventListener("mouseup", () => setTimeout(release), true);
}

/**
 * Makes a handler of `blur` wait for the end of the press that has moved the focus. A message that it
 * shows would move the page, and the pointer would be released over something else. It runs before the
 * handlers of the click.
 */
export const afterPress =
  <E>(handle: ((event: E) => void) | undefined) =>
  (event: E): void => {
    if (isPressed) waiting.push(() => handle?.(event));
    else handle?.(event);
  };
