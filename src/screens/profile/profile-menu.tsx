"use client";
import { useState } from "react";
import { ConfirmBlock } from "@/features/blocks/components/confirm-block";
import { ReportDialog } from "@/features/reports/components/report-dialog";
import { Icon } from "@/ui/icon";
import { Menu } from "@/ui/menu";
import type { ProfileState } from "./use-profile";

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
            icon: <Icon name="ban" />,
            danger: !isBlocked,
            onSelect: () => (isBlocked ? state.block() : setDialog("block")),
          },
          {
            label: "Report",
            icon: <Icon name="flag" />,
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
