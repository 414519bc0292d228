"use client";
import { useState } from "react";
import { ConfirmBlock } from "@/features/blocks/components/confirm-block";
import { Loadable, lazyChunk } from "@/ui/lazy-chunk";
import { Menu } from "@/ui/menu";
import type { ProfileState } from "./use-profile";

const reportDialog = lazyChunk(() => import("@/features/reports/components/report-dialog"));
const ownReportsDialog = lazyChunk(
  () => import("@/features/reports/components/own-reports-dialog"),
);
const exportDialog = lazyChunk(() => import("@/features/exports/components/export-dialog"));
const passwordDialog = lazyChunk(
  () => import("@/features/accounts/components/change-password-dialog"),
);
const devicesDialog = lazyChunk(() => import("@/features/auth/devices/components/devices-dialog"));
const passkeysDialog = lazyChunk(
  () => import("@/features/auth/passkeys/components/passkeys-dialog"),
);
const deleteDialog = lazyChunk(
  () => import("@/features/accounts/components/delete-account-dialog"),
);

export function ProfileMenu({ state }: { state: ProfileState }) {
  const [dialog, setDialog] = useState<"block" | "report">();
  const { _id: targetId, username, relationshipStatus } = state.profile;
  const { isBlocked } = relationshipStatus;
  const close = () => setDialog(undefined);
  return (
    <>
      <Menu
        label="More actions"
        items={[
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
        <Loadable chunk={reportDialog} onError={close}>
          {({ ReportDialog }) => (
            <ReportDialog
              target={{ targetType: "user", targetId }}
              title={`Report @${username}`}
              onClose={close}
            />
          )}
        </Loadable>
      )}
    </>
  );
}

/** The menu of the viewer's own profile (docs/product.md P9 to P15). */
export function OwnProfileMenu({ username }: { username: string }) {
  const [dialog, setDialog] = useState<
    "reports" | "export" | "password" | "passkeys" | "devices" | "delete"
  >();
  const close = () => setDialog(undefined);
  return (
    <>
      <Menu
        label="More actions"
        items={[
          {
            label: "Your reports",
            icon: "before:icon-flag",
            onSelect: () => setDialog("reports"),
          },
          {
            label: "Download your data",
            icon: "before:icon-download",
            onSelect: () => setDialog("export"),
          },
          {
            label: "Change password",
            icon: "before:icon-lock-keyhole",
            onSelect: () => setDialog("password"),
          },
          {
            label: "Passkeys",
            icon: "before:icon-key-round",
            onSelect: () => setDialog("passkeys"),
          },
          {
            label: "Devices",
            icon: "before:icon-monitor",
            onSelect: () => setDialog("devices"),
          },
          {
            label: "Delete account",
            icon: "before:icon-trash-2",
            danger: true,
            apart: true,
            onSelect: () => setDialog("delete"),
          },
        ]}
      />
      <noscript>
        <p className="hint-text">Changing your account needs JavaScript.</p>
      </noscript>
      {dialog === "reports" && (
        <Loadable chunk={ownReportsDialog} onError={close}>
          {({ OwnReportsDialog }) => <OwnReportsDialog onClose={close} />}
        </Loadable>
      )}
      {dialog === "export" && (
        <Loadable chunk={exportDialog} onError={close}>
          {({ ExportDialog }) => <ExportDialog onClose={close} />}
        </Loadable>
      )}
      {dialog === "password" && (
        <Loadable chunk={passwordDialog} onError={close}>
          {({ ChangePasswordDialog }) => (
            <ChangePasswordDialog username={username} onClose={close} />
          )}
        </Loadable>
      )}
      {dialog === "passkeys" && (
        <Loadable chunk={passkeysDialog} onError={close}>
          {({ PasskeysDialog }) => <PasskeysDialog username={username} onClose={close} />}
        </Loadable>
      )}
      {dialog === "devices" && (
        <Loadable chunk={devicesDialog} onError={close}>
          {({ DevicesDialog }) => <DevicesDialog onClose={close} />}
        </Loadable>
      )}
      {dialog === "delete" && (
        <Loadable chunk={deleteDialog} onError={close}>
          {({ DeleteAccountDialog }) => <DeleteAccountDialog username={username} onClose={close} />}
        </Loadable>
      )}
    </>
  );
}
