import "server-only";
import { AppError, serverBusy } from "../errors";
import { WIDER_NETWORK } from "./client-address";
import { addCount, addGauge } from "./process-metrics";
import { processShare } from "./process-share";

const KIB = 1024;
const MIB = 1024 * KIB;

type Kind = "form" | "text";
type Group = "user" | "visitor";
/** Bodies, and the bytes that they hold in memory. */
type Total = { bodies: number; bytes: number };
type RoomLimits = {
  totals: Record<Kind, Record<Group, Total>>;
  perClient: Record<Kind, number>;
};

/** The share of this process in a total, which fits at least one upload. */
const shareOf = (bodies: number, bytes: number, least: number): Total => ({
  bodies: processShare(bodies),
  bytes: processShare(bytes, least),
});

/** How many request bodies the server receives at once; 96 MiB hold all of them. */
export const roomLimits: RoomLimits = {
  /** Apart, so that no kind and no visitor takes the places of the others. */
  totals: {
    form: {
      user: shareOf(128, 60 * MIB, 12 * MIB),
      visitor: shareOf(64, 20 * MIB, 4 * MIB),
    },
    text: { user: shareOf(128, 8 * MIB, MIB), visitor: shareOf(128, 8 * MIB, MIB) },
  },
  /** Concurrent bodies of one client. */
  perClient: { form: 4, text: 32 },
};

/** What a new body counts as having brought: a body that has just begun is not slow. */
const CREDIT_BYTES = 64 * KIB;

export type Sender = {
  kind: Kind;
  group: Group;
  /** The user, or the networks from narrow to wide; none for a client that is not limited. */
  counted: readonly string[];
};

type Body = {
  /** The bytes that have arrived; undefined once all have. */
  arrived: () => number | undefined;
  cut: (error: AppError) => void;
};

/** The share of one body in the common limits. */
export type Share = {
  /** @throws AppError `unavailable` when the bodies hold too many bytes and none makes room */
  hold: (bytes: number) => void;
  /** Releases the bytes and the slot; a second call does nothing. */
  release: () => void;
};

type Slot = Share & { body: Body; since: number; bytes: number };

type Admitted = { slots: Set<Slot>; bytes: number };

/**
 * Creates a function that admits request bodies under common limits. Where there is no more room, the
 * slowest body that still arrives makes it (OWASP Denial of Service Cheat Sheet, slow HTTP attacks).
 */
export function bodyRoom(limits: RoomLimits) {
  const counts = new Map<string, number>();
  const groups = new Map<Total, Admitted>();

  /**
   * @throws AppError `rate_limited` when the client sends too many concurrent bodies, `unavailable` when
   *   all clients together do and none of the bodies arrives slowly
   */
  function admit({ kind, group, counted }: Sender, body: Body): Share {
    const total = limits.totals[kind][group];
    const admitted = groups.get(total) ?? { slots: new Set(), bytes: 0 };
    const { slots } = admitted;
    const keys = counted.map((client) => `${kind} ${client}`);
    const isOver = keys.some((key, index) => {
      const most = limits.perClient[kind] * (index > 0 ? WIDER_NETWORK : 1);
      return (counts.get(key) ?? 0) >= most;
    });
    if (isOver) throw refusal("bodies_of_client", tooManyAtOnce());
    if (slots.size >= total.bodies && !makeRoom(slots, "bodies")) {
      throw refusal("bodies", serverBusy());
    }
    const slot: Slot = {
      body,
      since: performance.now(),
      bytes: 0,
      hold(bytes) {
        while (slots.has(slot) && admitted.bytes + bytes > total.bytes) {
          if (!makeRoom(slots, "body_bytes", slot)) throw refusal("body_bytes", serverBusy());
        }
        if (!slots.has(slot)) return;
        slot.bytes += bytes;
        admitted.bytes += bytes;
      },
      release() {
        if (!slots.delete(slot)) return;
        admitted.bytes -= slot.bytes;
        for (const key of keys) count(key, -1);
      },
    };
    slots.add(slot);
    groups.set(total, admitted);
    for (const key of keys) count(key, 1);
    return slot;
  }

  function count(key: string, change: 1 | -1) {
    const next = (counts.get(key) ?? 0) + change;
    if (next > 0) counts.set(key, next);
    else counts.delete(key);
  }

  /** @returns the bodies that are admitted, and the bytes that they hold */
  function held(): Total {
    const all = [...groups.values()];
    return {
      bodies: all.reduce((sum, { slots }) => sum + slots.size, 0),
      bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
    };
  }

  return { admit, held };
}

export type BodyRoom = ReturnType<typeof bodyRoom>;

/** Cuts the slowest body; false when none arrives, or when that is the one that needs the room. */
function makeRoom(slots: Set<Slot>, limit: string, forSlot?: Slot): boolean {
  const now = performance.now();
  const arriving = [...slots].flatMap((slot) => {
    const arrived = slot.body.arrived();
    if (arrived === undefined) return [];
    return [{ slot, bytesPerMs: (arrived + CREDIT_BYTES) / (now - slot.since) }];
  });
  const [slowest] = arriving.sort((a, b) => a.bytesPerMs - b.bytesPerMs);
  if (!slowest || slowest.slot === forSlot) return false;
  slowest.slot.release();
  slowest.slot.body.cut(refusal(limit, tooManyAtOnce()));
  return true;
}

function refusal(limit: string, error: AppError): AppError {
  addCount("requests_refused_total", limit);
  return error;
}

const tooManyAtOnce = () =>
  new AppError("rate_limited", "Too many requests at once. Please try again in a moment.", {
    retryAfter: 2,
  });

/** The room of this process. */
export const processRoom = bodyRoom(roomLimits);
addGauge("request_bodies", () => processRoom.held().bodies);
addGauge("request_body_bytes", () => processRoom.held().bytes);
