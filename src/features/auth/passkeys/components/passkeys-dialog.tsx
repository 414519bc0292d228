"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "@/lib/browser/call";
import { textError } from "@/lib/text-error";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { LoadedDialog } from "@/ui/loaded-dialog";
import { Time } from "@/ui/time";
import { toast } from "@/ui/toast";
import { nameOfUserAgent } from "../../devices/device-name";
import type { removePasskey, switchPasswordLogin } from "../api";
import { canUsePasskeys, createPasskey } from "../client/passkeys";
import { PASSKEY_NAME_MAX } from "../limits";
import { passkeyMessages } from "../messages";
import type { Passkey } from "../schema";
import { ProofDialog, passkeysKey, type Question, usePasskeys } from "./proof-dialog";
import { RecoveryCodesDialog } from "./recovery-codes-dialog";

type Props = { username: string; onClose: () => void };

const nameTexts = { required: passkeyMessages.nameRequired, tooLong: passkeyMessages.nameTooLong };

export function PasskeysDialog({ username, onClose }: Props) {
  const list = usePasskeys();
  const { question, codes, back, ...ask } = usePasskeyChanges();
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={back} />;
  if (question) return <ProofDialog question={question} username={username} onClose={back} />;
  const { passkeys = [], isPasskeyOnly = false, recoveryCodes = 0 } = list.data ?? {};
  return (
    <LoadedDialog
      title="Passkeys"
      query={list}
      failure={passkeyMessages.listFailed}
      actions={
        list.data && (
          <Button disabled={!canUsePasskeys()} onClick={ask.add}>
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
            <PasskeyItem key={passkey._id} passkey={passkey} onRemove={ask.remove} />
          ))}
        </ul>
      )}
      {passkeys.length > 0 && (
        <section className="grid justify-items-start gap-2 border-t border-line pt-4">
          <p>
            {isPasskeyOnly
              ? `Your password is switched off; ${recoveryCodes} of your recovery codes are left. To switch it on, choose a new one in Change password.`
              : "Your password logs in, too. Switch it off, and nobody can guess or steal it."}
          </p>
          <Button look="outline" small onClick={() => ask.switchOff(isPasskeyOnly)}>
            {isPasskeyOnly ? "Get new recovery codes" : "Switch password off"}
          </Button>
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

/** What the viewer is about to change, which asks for a proof, and the codes that it returned. */
function usePasskeyChanges() {
  const client = useQueryClient();
  const [question, setQuestion] = useState<Question>();
  const [codes, setCodes] = useState<string[]>();
  const back = () => {
    setQuestion(undefined);
    setCodes(undefined);
  };
  const ask = (asked: Question, done?: string) =>
    setQuestion({
      ...asked,
      perform: async (...given) => {
        await asked.perform(...given);
        void client.invalidateQueries({ queryKey: passkeysKey });
        setQuestion(undefined);
        if (done) toast.success(done);
      },
    });

  const add = () =>
    ask(
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
    ask(
      {
        title: "Remove this passkey?",
        text: `${name} can no longer log in. Your device still offers it until you delete it there.`,
        action: "Remove passkey",
        danger: true,
        perform: async (body) => {
          await call<typeof removePasskey>("DELETE /passkeys/{id}", {
            params: { id },
            body,
          });
        },
      },
      passkeyMessages.removed,
    );
  const switchOff = (isOff: boolean) =>
    ask({
      title: isOff ? "New recovery codes" : "Switch your password off?",
      text: isOff
        ? "Your former codes stop working, and all your other devices are logged out."
        : "Only passkeys and ten recovery codes, which you get now, log in from then on. All your other devices are logged out.",
      action: isOff ? "Get new codes" : "Switch off",
      perform: async (body) => {
        const { recoveryCodes } = await call<typeof switchPasswordLogin>(
          "PATCH /users/password-login",
          { body: { ...body, enabled: false } },
        );
        setCodes(recoveryCodes);
      },
    });
  return { question, codes, back, add, remove, switchOff };
}
