/** One kind of toggle. `State` holds the fields that it changes. */
type Toggle<State> = {
  isOn: (state: State) => boolean;
  /** The expected state, before the server has confirmed it. */
  predict: (state: State, on: boolean) => State;
  /** Sends one toggle request and resolves with the state after it. */
  request: (key: string) => Promise<State>;
};

type Click<State> = {
  key: string;
  /** The rendered state, which the click toggles. */
  shown: State;
  /** Renders a state. While `inFlight`, the server has not confirmed it. */
  show: (state: State, inFlight: boolean) => void;
  /** Receives the state after each request, also where another follows. */
  onConfirmed?: (state: State) => void;
};

type InFlight<State> = { confirmed: State; wanted: boolean } & Pick<
  Click<State>,
  "show" | "onConfirmed"
>;

/**
 * Optimistic toggles of which the last click wins: each click shows its result immediately, each key
 * has at most one request in flight, and later clicks are coalesced into one more request if the
 * confirmed state still differs from the wanted one.
 * @returns a handler of clicks. It resolves with the confirmed state, or immediately with
 * null if a request for the key is in flight: its caller receives the result. After a failed request
 * it shows the last confirmed state and rejects.
 */
export function optimisticToggle<State>({ isOn, predict, request }: Toggle<State>) {
  const inFlight = new Map<string, InFlight<State>>();

  const showExpected = ({ confirmed, wanted, show }: InFlight<State>) =>
    show(isOn(confirmed) === wanted ? confirmed : predict(confirmed, wanted), true);

  async function send(key: string, toggle: InFlight<State>) {
    try {
      while (isOn(toggle.confirmed) !== toggle.wanted) {
        toggle.confirmed = await request(key);
        toggle.onConfirmed?.(toggle.confirmed);
        showExpected(toggle);
      }
      return toggle.confirmed;
    } finally {
      inFlight.delete(key);
      toggle.show(toggle.confirmed, false);
    }
  }

  return async ({ key, shown, ...handlers }: Click<State>): Promise<State | null> => {
    const running = inFlight.get(key);
    const toggle = running ?? { confirmed: shown, wanted: false, ...handlers };
    toggle.wanted = !isOn(shown);
    showExpected(toggle);
    if (running) return null;
    inFlight.set(key, toggle);
    return send(key, toggle);
  };
}
