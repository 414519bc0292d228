import { call } from "@/lib/browser/call";
import { Button } from "@/ui/button";
import { LoadedDialog } from "@/ui/loaded-dialog";
import { Time } from "@/ui/time";
import { connectionsKey, useConnections } from "../../client/passwordless-logins";
import { ProofDialog, useQuestion } from "../../components/proof-dialog";
import { authMessages } from "../../messages";
import type { removeConnection } from "../api";
import { type Connection, nameOfConnection } from "../schema";

type Props = { username: string; onClose: () => void };

/** The accounts of single sign-on that log in to the viewer's (docs/product.md P18). */
export function ConnectionsDialog({ username, onClose }: Props) {
  const list = useConnections();
  const { question, closeQuestion, askForProof } = useQuestion(connectionsKey);
  if (question)
    return <ProofDialog question={question} username={username} onClose={closeQuestion} />;
  const remove = (connection: Connection) =>
    askForProof(
      {
        title: "Remove this connection?",
        text: `${nameOfConnection(connection)} can no longer log in.`,
        action: "Remove connection",
        danger: true,
        perform: (body) =>
          call<typeof removeConnection>("DELETE /users/sign-on/connections/{id}", {
            params: { id: connection._id },
            body,
          }),
      },
      authMessages.disconnected,
    );
  const { connections } = list.data ?? {};
  return (
    <LoadedDialog
      title="Connections"
      query={list}
      failure={authMessages.connectionsFailed}
      onClose={onClose}
    >
      <p className="text-muted">
        {connections?.length === 0
          ? "No other account logs in to yours. To connect one, log out, and log in with it."
          : "These accounts log in to yours. Remove what you do not know, and change your password."}
      </p>
      {Boolean(connections?.length) && (
        <ul aria-label="Connections">
          {connections?.map((connection) => (
            <ConnectionItem key={connection._id} connection={connection} onRemove={remove} />
          ))}
        </ul>
      )}
    </LoadedDialog>
  );
}

type ItemProps = { connection: Connection; onRemove: (connection: Connection) => void };

const ConnectionItem = ({ connection, onRemove }: ItemProps) => (
  <li className="flex items-center gap-3 border-b border-line py-3 text-sm last:border-0">
    <div className="min-w-0 flex-1">
      <p className="font-semibold wrap-anywhere">{nameOfConnection(connection)}</p>
      <p className="text-faint">
        Connected <Time iso={connection.connectedAt} />
        {connection.lastUsedAt && (
          <>
            , last used <Time iso={connection.lastUsedAt} />
          </>
        )}
      </p>
    </div>
    <Button look="outline" small onClick={() => onRemove(connection)}>
      Remove<span className="sr-only"> {nameOfConnection(connection)}</span>
    </Button>
  </li>
);
