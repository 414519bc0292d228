import { type KeyboardEvent, type MouseEvent, useState } from "react";
import { type MenuRequest, menuRequestOf } from "./menu-request";

/**
 * The menu that somebody asks for in a list. The buttons are found by their marks; pressed again, a
 * button closes its menu.
 */
export function useMenuRequest() {
  const [request, setRequest] = useState<MenuRequest | null>(null);

  /** @returns whether the click was one on a menu button */
  const click = ({ target }: MouseEvent) => {
    const wanted = menuRequestOf(target);
    if (wanted) setRequest(request?.anchor === wanted.anchor ? null : wanted);
    return wanted !== null;
  };
  const press = (event: KeyboardEvent) => {
    const wanted = event.key === "ArrowDown" ? menuRequestOf(event.target) : null;
    if (!wanted) return;
    event.preventDefault();
    setRequest(wanted);
  };

  return { request, click, press, done: () => setRequest(null) };
}
