"use client";
import { messageOf } from "@/lib/browser/call";
import { Alert } from "@/ui/alert";
import { Switch } from "@/ui/switch";
import { useNotificationSettings } from "../client";
import { KINDS } from "../kinds";
import { kindLabels, notificationMessages } from "../messages";
import type { NotificationSettings } from "../schema";

export function NotificationSwitches({ initial }: { initial: NotificationSettings }) {
  const { settings, change } = useNotificationSettings(initial);
  return (
    <>
      <ul className="js-only">
        {KINDS.map((kind) => (
          <li key={kind} className="border-b border-line last:border-0">
            <label
              htmlFor={`${kind}-notifications`}
              className="flex min-h-12 items-center justify-between gap-4"
            >
              {kindLabels[kind]}
              <Switch
                id={`${kind}-notifications`}
                checked={settings[kind]}
                onChange={(event) => change.mutate({ kind, isOn: event.target.checked })}
              />
            </label>
          </li>
        ))}
      </ul>
      {change.isError && (
        <Alert message={messageOf(change.error, notificationMessages.updateFailed)} />
      )}
    </>
  );
}
