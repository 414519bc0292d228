import { type KeyboardEvent, type MouseEvent, useState } from "react";
import { type MenuRequest, menuRequestOf } from "./menu-request";

/**
 * The requested menu of a list or of a button. A second press on its button closes it.
 */
export function useMenuRequest() {
  const [request, setRequest] = useState<MenuRequest | null>(null);

  /** @returns whether the click was on a menu button */
  const click = ({ target }: MouseEvent) => {
    const requested = menuRequestOf(target);
    if (requested) setRequest(request?.anchor === requested.anchor ? null : requested);
    return requested !== null;
  };
  const press = (event: KeyboardEvent) => {
    const requested = event.key === "ArrowDown" ? menuRequestOf(event.target) : null;
    if (!requested) return;
    event.preventDefault();
    setRequest(requested);
  };

  return { request, click, press, done: () => setRequest(null) };
}
