import { moment } from "./moment";

let latest = 0;
const listeners = new Set<() => void>();

/** To be called when the router sets out for another page, within its transition. */
export function noteDeparture() {
  latest = moment();
  for (const listen of listeners) listen();
}

/** When the router last set out, or 0. The page it brought was asked for then, or later. */
export const lastDeparture = (): number => latest;

/** Listens to the router setting out, within its transition, until the answered function is called. */
export function onDeparture(listen: () => void): () => void {
  listeners.add(listen);
  return () => {
    listeners.delete(listen);
  };
}
