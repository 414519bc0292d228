import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { call, messageOf } from "@/lib/browser/call";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { LoadedDialog } from "@/ui/loaded-dialog";
import { Time } from "@/ui/time";
import { deviceMessages } from "../../messages";
import type { listDevices, logOutDevice, logOutOtherDevices } from "../api";
import { nameOfDevice } from "../device-name";
import type { Device } from "../schema";

const queryKey = ["devices"];

const readDevices = ({ signal }: { signal: AbortSignal }) =>
  call<typeof listDevices>("GET /users/sessions", { signal });

export function DevicesDialog({ onClose }: { onClose: () => void }) {
  const listId = useId();
  const list = useQuery({ queryKey, queryFn: readDevices, gcTime: 0 });
  const logOut = useLogOut(listId);
  const devices = list.data?.sessions;
  return (
    <LoadedDialog
      title="Devices"
      query={list}
      failure={deviceMessages.listFailed}
      actions={
        devices &&
        devices.length > 1 && (
          <Button
            look="danger"
            busy={logOut.isPending && logOut.variables === OTHERS}
            onClick={() => logOut.mutate(OTHERS)}
          >
            Log out all others
          </Button>
        )
      }
      onClose={onClose}
    >
      <p className="text-muted">
        Your account is logged in here. Log out what you do not know, and change your password.
      </p>
      {devices && (
        <ul id={listId} tabIndex={-1} aria-label="Devices">
          {devices.map((device) => (
            <DeviceItem
              key={device._id}
              device={device}
              busy={logOut.isPending && logOut.variables === device._id}
              onLogOut={() => logOut.mutate(device._id)}
            />
          ))}
        </ul>
      )}
      {logOut.isError && <Alert message={messageOf(logOut.error, deviceMessages.logOutFailed)} />}
    </LoadedDialog>
  );
}

const OTHERS = "others";

/** Logs out a device by its id, or all others. The button that was pressed is removed: the list gets the focus. */
function useLogOut(listId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (which: string): Promise<unknown> =>
      which === OTHERS
        ? call<typeof logOutOtherDevices>("DELETE /users/sessions")
        : call<typeof logOutDevice>("DELETE /users/sessions/{id}", { params: { id: which } }),
    onSuccess: () => document.getElementById(listId)?.focus(),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

type ItemProps = { device: Device; busy: boolean; onLogOut: () => void };

function DeviceItem({ device, busy, onLogOut }: ItemProps) {
  const name = nameOfDevice(device) || deviceMessages.unknown;
  return (
    <li className="flex items-center gap-3 border-b border-line py-3 text-sm last:border-0">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{name}</p>
        <p className="text-faint">
          Last used <Time iso={device.lastSeenAt} />
        </p>
      </div>
      {device.isCurrent ? (
        <span className="badge flex-none">This device</span>
      ) : (
        <Button look="outline" small busy={busy} onClick={onLogOut}>
          Log out<span className="sr-only"> {name}</span>
        </Button>
      )}
    </li>
  );
}
