/** How one kind of toggle is read, guessed and sent. `State` holds what the toggle changes. */
export type Toggling<State> = {
  isOn: (state: State) => boolean;
  /** What the state most likely becomes, before the server has said so. */
  guess: (state: State, on: boolean) => State;
  /** Flips it at the server, once, and answers what it is now. */
  flip: (key: string) => Promise<State>;
};

/** A click: what it wants, what is on screen, and how to change that. */
export type Intent<State> = {
  key: string;
  wanted: boolean;
  shown: State;
  show: (state: State) => void;
};

/**
 * Toggles that follow the last click: each is shown at once, at most one request is in flight for
 * each key, and what was clicked meanwhile is sent when that one is answered, if it still differs.
 *
 * @returns a function that takes a click. It resolves with the state in which the server agrees with the
 * last click, or at once with null when the click joined a flight, whose starter then tells the
 * outcome. When a request fails, what the server last confirmed is shown again, and it rejects.
 */
export function latestIntent<State>({ isOn, guess, flip }: Toggling<State>) {
  const flights = new Map<string, Flight<State>>();

  const showGuess = ({ confirmed, wanted, show }: Flight<State>) =>
    show(isOn(confirmed) === wanted ? confirmed : guess(confirmed, wanted));

  async function settle(key: string, flight: Flight<State>) {
    try {
      while (isOn(flight.confirmed) !== flight.wanted) {
        flight.confirmed = await flip(key);
        showGuess(flight);
      }
      return flight.confirmed;
    } catch (error) {
      flight.show(flight.confirmed);
      throw error;
    } finally {
      flights.delete(key);
    }
  }

  return async ({ key, wanted, shown, show }: Intent<State>): Promise<State | null> => {
    const running = flights.get(key);
    const flight = running ?? { confirmed: shown, wanted, show };
    flight.wanted = wanted;
    showGuess(flight);
    if (running) return null;
    flights.set(key, flight);
    return settle(key, flight);
  };
}

type Flight<State> = { confirmed: State; wanted: boolean; show: (state: State) => void };
