"use client";
import { useState } from "react";
import { logOut } from "@/features/auth/browser-session";
import { messageOf } from "@/lib/call";
import { Icon } from "@/ui/icon";
import { toast } from "@/ui/toast";

/** Ends the session here and in every tab. */
export function LogoutButton() {
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    try {
      await logOut();
    } catch (error) {
      toast.error(messageOf(error, "Logging out failed. Try again."));
      setBusy(false);
    }
  };
  return (
    <button type="button" className="nav-link js-only w-full" disabled={busy} onClick={leave}>
      <Icon name="log-out" size="large" />
      Logout
    </button>
  );
}
