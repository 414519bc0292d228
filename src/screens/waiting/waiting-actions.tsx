"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { DeleteAccountDialog } from "@/features/auth/accounts/components/delete-account-dialog";
import { logOut } from "@/features/auth/client/browser-session";
import { ExportDialog } from "@/features/exports/components/export-dialog";
import { messageOf } from "@/lib/browser/call";
import { Button } from "@/ui/button";
import { toast } from "@/ui/toast";

/** What who waits for approval can do with the account. */
export function WaitingActions({ username }: { username: string }) {
  const [opened, setOpened] = useState<"export" | "delete">();
  const leave = useMutation({
    mutationFn: logOut,
    onError: (error) => toast.error(messageOf(error, "Logging out failed. Try again.")),
  });
  const close = () => setOpened(undefined);
  return (
    <div className="grid gap-2.5">
      <Button look="outline" onClick={() => location.reload()}>
        Look again
      </Button>
      <Button look="outline" onClick={() => setOpened("export")}>
        Download your data
      </Button>
      <Button look="outline" onClick={() => setOpened("delete")}>
        Delete account
      </Button>
      <Button
        look="outline"
        busy={leave.isPending || leave.isSuccess}
        onClick={() => leave.mutate()}
      >
        Logout
      </Button>
      {opened === "export" && <ExportDialog onClose={close} />}
      {opened === "delete" && <DeleteAccountDialog username={username} onClose={close} />}
    </div>
  );
}
