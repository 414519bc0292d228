"use client";
import { messageOf } from "@/lib/browser/call";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { Loading } from "@/ui/spinner";
import { Switch } from "@/ui/switch";
import { useNotificationSettings, useSwitchKind } from "../client";
import { KINDS } from "../kinds";
import { kindLabels, notificationMessages } from "../messages";

/** A switch for each kind of notification (docs/product.md NF3). */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { data: settings, ...query } = useNotificationSettings();
  const change = useSwitchKind();
  return (
    <Dialog title="Notification settings" onClose={onClose}>
      <div className="dialog-body">
        <p className="text-muted">What is off is not listed, and does not count as new.</p>
        {query.isPending && <Loading />}
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
        {query.isError && (
          <Alert message={messageOf(query.error, notificationMessages.settingsFailed)} />
        )}
        {change.isError && (
          <Alert message={messageOf(change.error, notificationMessages.updateFailed)} />
        )}
      </div>
      <footer>
        {query.isError && <Button onClick={() => void query.refetch()}>Try Again</Button>}
        <Button look="outline" onClick={onClose}>
          Close
        </Button>
      </footer>
    </Dialog>
  );
}
