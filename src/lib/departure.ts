import { moment } from "./moment";

/** Where the router is going, and since which moment; the target is null once it is there. */
type Departure = { target: string | null; at: number };

let departure: Departure = { target: null, at: 0 };
const listeners = new Set<() => void>();

function become(next: Departure) {
  departure = next;
  for (const listen of listeners) listen();
}

/** To be called when the router sets out for an address. */
export const noteDeparture = (target: string) => become({ target, at: moment() });

/** To be called when what the router set out for is on screen. */
export const noteArrival = () => become({ ...departure, target: null });

/** When the router last set out, or 0. The page it brought was asked for then, or later. */
export const lastDeparture = (): number => departure.at;

/** Where the router is going, or null; to be read by `useSyncExternalStore`. */
export const journey = {
  target: () => departure.target,
  subscribe(listen: () => void) {
    listeners.add(listen);
    return () => {
      listeners.delete(listen);
    };
  },
};
