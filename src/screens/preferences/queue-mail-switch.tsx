"use client";
import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import type { updatePreferences } from "@/features/notifications/api";
import { notificationMessages } from "@/features/notifications/messages";
import { call, messageOf } from "@/lib/browser/call";
import { Alert } from "@/ui/alert";
import { Switch } from "@/ui/switch";

/** Whether an administrator or a moderator gets a mail a day about what waits. */
export function QueueMailSwitch({ initial }: { initial: boolean }) {
  const { refresh } = useRouter();
  const change = useMutation({
    mutationFn: (queueMail: boolean) =>
      call<typeof updatePreferences>("PATCH /profile/me/preferences", { body: { queueMail } }),
    scope: { id: "queue-mail" },
    onSuccess: () => refresh(),
  });
  const isOn = change.isError ? initial : (change.variables ?? initial);
  return (
    <>
      <label
        htmlFor="queue-mail"
        className="js-only flex min-h-12 items-center justify-between gap-4"
      >
        A mail when some wait, once a day at most
        <Switch
          id="queue-mail"
          checked={isOn}
          onChange={(event) => change.mutate(event.target.checked)}
        />
      </label>
      {change.isError && (
        <Alert message={messageOf(change.error, notificationMessages.updateFailed)} />
      )}
    </>
  );
}
