"use client";
import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { call, failureMessage } from "@/lib/browser/call";
import { copyText } from "@/lib/browser/copy-text";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { Time } from "@/ui/time";
import { toast } from "@/ui/toast";
import type { createInvite, revokeInvite } from "../api";
import { inviteMessages } from "../messages";
import type { Invite } from "../schema";

const HEADING_ID = "invites";

export function InviteList({ invites }: { invites: Invite[] }) {
  const router = useRouter();
  const revoke = useMutation({
    mutationFn: (id: string) =>
      call<typeof revokeInvite>("DELETE /admin/invites/{id}", { params: { id } }),
    onSuccess: () => {
      toast.success(inviteMessages.revoked);
      // The button that was pressed is removed.
      document.getElementById(HEADING_ID)?.focus();
    },
    onSettled: () => router.refresh(),
  });
  const create = useMutation({
    mutationFn: () => call<typeof createInvite>("POST /admin/invites"),
    onSuccess: () => router.refresh(),
  });
  return (
    <section className="mt-8 max-w-125" aria-labelledby={HEADING_ID}>
      <h2 id={HEADING_ID} tabIndex={-1} className="section-title">
        Invitations
      </h2>
      <p className="mt-1 mb-3 text-sm text-muted">
        People sign up with a link, which can be used once, within seven days.
      </p>
      <Button
        className="js-only"
        look="outline"
        small
        busy={create.isPending}
        onClick={() => create.mutate()}
      >
        Create invitation
      </Button>
      {create.data && <NewLink link={create.data.link} />}
      {create.isError && (
        <Alert message={failureMessage(inviteMessages.notCreated, create.error)} />
      )}
      <ul className="mt-2">
        {invites.map(({ _id, start, expiresAt }) => (
          <li
            key={_id}
            className="flex items-center gap-3 border-b border-line py-2.5 text-sm last:border-0"
          >
            <p className="min-w-0 flex-1">
              <code>{start}…</code>{" "}
              <span className="text-faint">
                valid until <Time iso={expiresAt} />
              </span>
            </p>
            <Button
              className="js-only"
              look="outline"
              small
              busy={revoke.isPending && revoke.variables === _id}
              onClick={() => revoke.mutate(_id)}
            >
              Revoke<span className="sr-only"> {start}</span>
            </Button>
          </li>
        ))}
      </ul>
      {invites.length === 0 && <p className="mt-2 text-sm text-faint">There are none.</p>}
      {revoke.isError && (
        <Alert message={failureMessage(inviteMessages.notRevoked, revoke.error)} />
      )}
    </section>
  );
}

/** The link of a new invitation, which is not stored. */
const NewLink = ({ link }: { link: string }) => (
  <div className="mt-3 flex gap-2" role="status">
    <input className="input" readOnly aria-label="Link of the invitation" value={link} />
    <Button
      look="outline"
      onClick={() =>
        copyText(link).then(
          () => toast.success(inviteMessages.copied),
          () => toast.error(inviteMessages.notCopied),
        )
      }
    >
      Copy
    </Button>
  </div>
);
