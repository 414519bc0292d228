import { useState } from "react";
import { call } from "@/lib/browser/call";
import { toast } from "@/ui/toast";
import { useConnections, usePasskeys } from "../../client/passwordless-logins";
import { KeptLogins, keptOf } from "../../components/kept-logins";
import { ProofDialog } from "../../components/proof-dialog";
import { accountMessages } from "../../messages";
import { newPassword } from "../../schema";
import type { changePassword } from "../api";

type Props = { username: string; onClose: () => void };

/** Changes the viewer's password, which ends their other sessions (docs/product.md P12). */
export function ChangePasswordDialog({ username, onClose }: Props) {
  const { passkeys = [] } = usePasskeys().data ?? {};
  const { connections = [] } = useConnections().data ?? {};
  const [dropped, setDropped] = useState<string[]>([]);
  const logins = { passkeys, connections };
  const ids = [...passkeys, ...connections].map(({ _id }) => _id);
  const kept = ids.filter((id) => !dropped.includes(id));
  return (
    <ProofDialog
      username={username}
      onClose={onClose}
      question={{
        title: "Change password",
        text: (
          <>
            <p>All your other devices are logged out.</p>
            <KeptLogins
              logins={logins}
              kept={kept}
              onChange={(now) => setDropped(ids.filter((id) => !now.includes(id)))}
            />
          </>
        ),
        action: "Change password",
        typed: {
          field: "newPassword",
          initial: "",
          error: (text) => newPassword.safeParse(text).error?.issues[0]?.message,
        },
        failure: accountMessages.passwordNotChanged,
        perform: async ({ password: currentPassword, ...proof }, typed) => {
          const body = { ...proof, currentPassword, newPassword: typed };
          // Only where something goes: what is added elsewhere meanwhile stays.
          const keeping = dropped.length > 0 ? keptOf(logins, kept) : {};
          await call<typeof changePassword>("POST /users/password", {
            body: { ...body, ...keeping },
          });
          toast.success(accountMessages.passwordChanged);
          onClose();
        },
      }}
    />
  );
}
