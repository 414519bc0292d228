import { Time } from "@/ui/time";
import { authMessages } from "../messages";
import type { Passkey } from "../passkeys/schema";
import { type Connection, nameOfConnection } from "../sign-on/schema";

export type Logins = { passkeys: Passkey[]; connections: Connection[] };

type Props = { logins: Logins; kept: string[]; onChange: (kept: string[]) => void };

/** Which passkeys and connections stay beside a new password. */
export function KeptLogins({ logins: { passkeys, connections }, kept, onChange }: Props) {
  const rows = [
    ...passkeys.map((passkey) => ({ ...passkey, since: passkey.addedAt, verb: "added" })),
    ...connections.map((connection) => ({
      ...connection,
      ...{ name: nameOfConnection(connection), since: connection.connectedAt, verb: "connected" },
    })),
  ];
  if (rows.length === 0) return null;
  return (
    <fieldset>
      <legend className="text-sm">{authMessages.loginsKept}</legend>
      {rows.map(({ _id, name, since, verb, lastUsedAt }) => (
        <label key={_id} className="flex min-h-11 items-center gap-3 text-sm" htmlFor={_id}>
          <input
            id={_id}
            type="checkbox"
            className="size-4.5 flex-none accent-solid"
            checked={kept.includes(_id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...kept, _id] : kept.filter((id) => id !== _id))
            }
          />
          <span className="min-w-0 wrap-anywhere">
            <span className="font-semibold">Keep {name}</span>{" "}
            <span className="text-faint">
              {verb} <Time iso={since} />
              {lastUsedAt && (
                <>
                  , last used <Time iso={lastUsedAt} />
                </>
              )}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** The ids of those that are kept, as a call names them. */
export const keptOf = ({ passkeys, connections }: Logins, kept: string[]) => {
  const idsIn = (logins: { _id: string }[]) =>
    logins.map(({ _id }) => _id).filter((id) => kept.includes(id));
  return { keepPasskeys: idsIn(passkeys), keepConnections: idsIn(connections) };
};
