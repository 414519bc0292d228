import { call } from "@/lib/browser/call";
import { textError } from "@/lib/text-error";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { LoadedDialog } from "@/ui/loaded-dialog";
import { Time } from "@/ui/time";
import { passkeysKey, usePasskeys } from "../../client/passwordless-logins";
import { ProofDialog, useQuestion } from "../../components/proof-dialog";
import { nameOfUserAgent } from "../../devices/device-name";
import { PASSKEY_NAME_MAX } from "../../limits";
import { passkeyMessages } from "../../messages";
import type { removePasskey, switchPasswordOff } from "../api";
import { canUsePasskeys, createPasskey } from "../client/passkeys";
import type { Passkey } from "../schema";

type Props = { username: string; onClose: () => void };

const nameTexts = { required: passkeyMessages.nameRequired, tooLong: passkeyMessages.nameTooLong };

export function PasskeysDialog({ username, onClose }: Props) {
  const list = usePasskeys();
  const { question, closeQuestion, ...changes } = usePasskeyChanges();
  if (question)
    return <ProofDialog question={question} username={username} onClose={closeQuestion} />;
  const { passkeys = [], isPasskeyOnly = false } = list.data ?? {};
  return (
    <LoadedDialog
      title="Passkeys"
      query={list}
      failure={passkeyMessages.listFailed}
      actions={
        list.data && (
          <Button disabled={!canUsePasskeys()} onClick={changes.add}>
            Add a passkey
          </Button>
        )
      }
      onClose={onClose}
    >
      <p className="text-muted">
        A passkey logs you in with your device's screen lock, without a password. It works on this
        site alone.
      </p>
      {passkeys.length > 0 && (
        <ul aria-label="Passkeys">
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey._id} passkey={passkey} onRemove={changes.remove} />
          ))}
        </ul>
      )}
      {passkeys.length > 0 && (
        <section className="grid justify-items-start gap-2 border-t border-line pt-4">
          <p>
            {isPasskeyOnly
              ? "Your password is switched off. To switch it on, choose a new one in Change password."
              : "Your password logs in, too. Switch it off, and nobody can guess or steal it."}
          </p>
          {!isPasskeyOnly && (
            <Button look="outline" small onClick={changes.switchOff}>
              Log in with passkeys only
            </Button>
          )}
        </section>
      )}
      {!canUsePasskeys() && <Alert tone="note" message={passkeyMessages.notSupported} />}
    </LoadedDialog>
  );
}

type ItemProps = { passkey: Passkey; onRemove: (passkey: Passkey) => void };

const PasskeyItem = ({ passkey, onRemove }: ItemProps) => (
  <li className="flex items-center gap-3 border-b border-line py-3 text-sm last:border-0">
    <div className="min-w-0 flex-1">
      <p className="font-semibold wrap-anywhere">{passkey.name}</p>
      <p className="text-faint">
        {passkey.lastUsedAt ? (
          <>
            Last used <Time iso={passkey.lastUsedAt} />
          </>
        ) : (
          <>
            Added <Time iso={passkey.addedAt} />, not used yet
          </>
        )}
      </p>
    </div>
    <Button look="outline" small onClick={() => onRemove(passkey)}>
      Remove<span className="sr-only"> {passkey.name}</span>
    </Button>
  </li>
);

/** What the viewer is about to change, which asks for a proof. */
function usePasskeyChanges() {
  const { question, closeQuestion, askForProof } = useQuestion(passkeysKey);
  const add = () =>
    askForProof(
      {
        title: "Add a passkey",
        text: "Give it a name by which you know it, and your password. Then your browser asks where to keep it.",
        action: "Add passkey",
        typed: {
          field: "name",
          initial: nameOfUserAgent(navigator.userAgent) || "Passkey",
          error: (text) => textError(text, PASSKEY_NAME_MAX, nameTexts),
        },
        perform: createPasskey,
      },
      passkeyMessages.added,
    );
  const remove = ({ _id: id, name }: Passkey) =>
    askForProof(
      {
        title: "Remove this passkey?",
        text: `${name} can no longer log in. Your device still offers it until you delete it there.`,
        action: "Remove passkey",
        danger: true,
        perform: (body) =>
          call<typeof removePasskey>("DELETE /passkeys/{id}", { params: { id }, body }),
      },
      passkeyMessages.removed,
    );
  const switchOff = () =>
    askForProof(
      {
        title: "Switch your password off?",
        text: "Your passkeys log in from then on. If you lose them, a mail or an administrator gives you a new password. All your other devices are logged out.",
        action: "Switch off",
        perform: (proof) =>
          call<typeof switchPasswordOff>("PATCH /users/password-login", {
            body: { ...proof, enabled: false },
          }),
      },
      passkeyMessages.passwordOff,
    );
  return { question, closeQuestion, add, remove, switchOff };
}
