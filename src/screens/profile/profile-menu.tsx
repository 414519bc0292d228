"use client";
import { Ban, Flag } from "lucide-react";
import { useState } from "react";
import { Menu } from "@/ui/menu";
import { codeOnDemand, OnDemand } from "@/ui/on-demand";
import type { ProfileState } from "./use-profile";

const confirmBlock = codeOnDemand(() => import("@/features/blocks/components/confirm-block"));
const reportDialog = codeOnDemand(() => import("@/features/reports/components/report-dialog"));

/** Block or unblock, and report. Blocking asks first. */
export function ProfileMenu({ state }: { state: ProfileState }) {
  const [asking, setAsking] = useState<"block" | "report">();
  const { _id: targetId, username, relationshipStatus } = state.profile;
  const { isBlocked } = relationshipStatus;
  const close = () => setAsking(undefined);
  return (
    <>
      <Menu
        label="More actions"
        items={[
          {
            label: isBlocked ? "Unblock" : "Block",
            icon: <Ban className="i" aria-hidden="true" />,
            danger: !isBlocked,
            onSelect: () => (isBlocked ? state.block() : setAsking("block")),
          },
          {
            label: "Report",
            icon: <Flag className="i" aria-hidden="true" />,
            onSelect: () => setAsking("report"),
          },
        ]}
      />
      {asking === "block" && (
        <OnDemand code={confirmBlock} onMissing={close}>
          {({ ConfirmBlock }) => (
            <ConfirmBlock
              username={username}
              onCancel={close}
              onConfirm={() => {
                close();
                state.block();
              }}
            />
          )}
        </OnDemand>
      )}
      {asking === "report" && (
        <OnDemand code={reportDialog} onMissing={close}>
          {({ ReportDialog }) => (
            <ReportDialog
              target={{ targetType: "user", targetId }}
              title={`Report @${username}`}
              onClose={close}
            />
          )}
        </OnDemand>
      )}
    </>
  );
}
