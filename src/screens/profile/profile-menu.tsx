"use client";
import { useState } from "react";
import { ConfirmBlock } from "@/features/blocks/components/confirm-block";
import { muteItem } from "@/features/mutes/client";
import { classNames } from "@/ui/class-names";
import { lazyDialog } from "@/ui/lazy-chunk";
import { Menu } from "@/ui/menu-list";
import { useSite } from "@/ui/site-context";
import type { ProfileState } from "./use-profile";

const ReportDialog = lazyDialog(() =>
  import("@/features/reports/components/report-dialog").then((m) => m.ReportDialog),
);

export function ProfileMenu({ state }: { state: ProfileState }) {
  const [dialog, setDialog] = useState<"block" | "report">();
  const { _id: targetId, username, relationshipStatus } = state.profile;
  const { isBlocked, isMuted } = relationshipStatus;
  const close = () => setDialog(undefined);
  return (
    <>
      <Menu
        label="More actions"
        items={[
          muteItem(state.profile, isMuted, state.mute),
          {
            label: isBlocked ? "Unblock" : "Block",
            icon: "before:icon-ban",
            danger: !isBlocked,
            onSelect: () => (isBlocked ? state.block() : setDialog("block")),
          },
          {
            label: "Report",
            icon: "before:icon-flag",
            onSelect: () => setDialog("report"),
          },
        ]}
      />
      {dialog === "block" && (
        <ConfirmBlock
          username={username}
          onCancel={close}
          onConfirm={() => {
            close();
            state.block();
          }}
        />
      )}
      {dialog === "report" && (
        <ReportDialog
          target={{ targetType: "user", targetId }}
          title={`Report @${username}`}
          onClose={close}
        />
      )}
    </>
  );
}

const CONNECTIONS = "Connections";

const ownItems = [
  {
    label: "Your reports",
    icon: "before:icon-flag",
    Dialog: lazyDialog(() =>
      import("@/features/reports/components/own-reports-dialog").then((m) => m.OwnReportsDialog),
    ),
  },
  {
    label: "Download your data",
    icon: "before:icon-download",
    Dialog: lazyDialog(() =>
      import("@/features/exports/components/export-dialog").then((m) => m.ExportDialog),
    ),
  },
  {
    label: "Change password",
    icon: "before:icon-lock-keyhole",
    Dialog: lazyDialog(() =>
      import("@/features/auth/accounts/components/change-password-dialog").then(
        (m) => m.ChangePasswordDialog,
      ),
    ),
  },
  {
    label: "Passkeys",
    icon: "before:icon-key-round",
    Dialog: lazyDialog(() =>
      import("@/features/auth/passkeys/components/passkeys-dialog").then((m) => m.PasskeysDialog),
    ),
  },
  {
    label: CONNECTIONS,
    icon: "before:icon-link",
    Dialog: lazyDialog(() =>
      import("@/features/auth/sign-on/components/connections-dialog").then(
        (m) => m.ConnectionsDialog,
      ),
    ),
  },
  {
    label: "Devices",
    icon: "before:icon-monitor",
    Dialog: lazyDialog(() =>
      import("@/features/auth/devices/components/devices-dialog").then((m) => m.DevicesDialog),
    ),
  },
  {
    label: "Delete account",
    icon: "before:icon-trash-2",
    danger: true,
    apart: true,
    Dialog: lazyDialog(() =>
      import("@/features/auth/accounts/components/delete-account-dialog").then(
        (m) => m.DeleteAccountDialog,
      ),
    ),
  },
];

type OwnProps = {
  username: string;
  /** A list of buttons, as on /preferences. */
  isList?: boolean;
};

/** What the viewer can do with the own account, of which each item opens a dialog (docs/product.md P9 to P15). */
export function OwnProfileMenu({ username, isList = false }: OwnProps) {
  const [opened, setOpened] = useState<(typeof ownItems)[number]>();
  const { provider } = useSite();
  const shown = ownItems.filter(({ label }) => provider || label !== CONNECTIONS);
  const items = shown.map((item) => ({ ...item, onSelect: () => setOpened(item) }));
  return (
    <>
      {isList ? (
        <ul className="js-only -mx-2.5 mt-4 grid max-w-100 gap-0.5">
          {items.map(({ label, icon, danger, onSelect }) => (
            <li key={label}>
              <button
                type="button"
                className={classNames(
                  "nav-link w-full before:size-5",
                  icon,
                  danger && "text-danger",
                )}
                aria-haspopup="dialog"
                onClick={onSelect}
              >
                {label}
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <Menu label="More actions" items={items} />
      )}
      <noscript>
        <p className="hint-text">Changing your account needs JavaScript.</p>
      </noscript>
      {opened && <opened.Dialog username={username} onClose={() => setOpened(undefined)} />}
    </>
  );
}
