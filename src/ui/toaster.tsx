"use client";
import { type ComponentType, useEffect, useState } from "react";
import { whenIdle } from "@/lib/when-idle";
import { Connection } from "./connection";
import { loadNotices } from "./toast";
import { TOASTS_ID } from "./use-modal";

/**
 * Where notices are shown; send one with `toast`. Their code and styles come once the page stands. The
 * connection's own notice stays at the bottom for as long as there is none.
 */
export function Toaster() {
  const [Notices, setNotices] = useState<ComponentType>();
  useEffect(
    () =>
      whenIdle(() => {
        void loadNotices().then((notices) => setNotices(() => notices?.Notices));
      }),
    [],
  );
  return (
    <div>
      <div id={TOASTS_ID}>
        {Notices && <Notices />}
        <Connection />
      </div>
    </div>
  );
}
