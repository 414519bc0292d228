"use client";
import { messageOf } from "@/lib/browser/call";
import { Alert } from "@/ui/alert";
import { LoadedDialog } from "@/ui/loaded-dialog";
import { Switch } from "@/ui/switch";
import { useNotificationSettings, useSwitchKind } from "../client";
import { KINDS } from "../kinds";
import { kindLabels, notificationMessages } from "../messages";

/** A switch for each kind of notification (docs/product.md NF3). */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const query = useNotificationSettings();
  const { data: settings } = query;
  const change = useSwitchKind();
  return (
    <LoadedDialog
      title="Notification settings"
      query={query}
      failure={notificationMessages.settingsFailed}
      onClose={onClose}
    >
      <p className="text-muted">What is off is not listed, and does not count as new.</p>
      {settings && (
        <ul>
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
      )}
      {change.isError && (
        <Alert message={messageOf(change.error, notificationMessages.updateFailed)} />
      )}
    </LoadedDialog>
  );
}
