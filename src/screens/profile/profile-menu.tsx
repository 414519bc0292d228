"use client";
import { useState } from "react";
import { ConfirmBlock } from "@/features/blocks/components/confirm-block";
import { muteItem } from "@/features/mutes/client";
import { lazyDialog } from "@/ui/lazy-chunk";
import { Menu } from "@/ui/menu";
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
      import("./change-password-dialog").then((m) => m.ChangePasswordDialog),
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
    Dialog: lazyDialog(() => import("./delete-account-dialog").then((m) => m.DeleteAccountDialog)),
  },
];

/** The menu of the viewer's own profile (docs/product.md P9 to P15). */
export function OwnProfileMenu({ username }: { username: string }) {
  const [opened, setOpened] = useState<(typeof ownItems)[number]>();
  return (
    <>
      <Menu
        label="More actions"
        items={ownItems.map(({ Dialog, ...item }) => ({
          ...item,
          onSelect: () => setOpened({ Dialog, ...item }),
        }))}
      />
      <noscript>
        <p className="hint-text">Changing your account needs JavaScript.</p>
      </noscript>
      {opened && <opened.Dialog username={username} onClose={() => setOpened(undefined)} />}
    </>
  );
}
