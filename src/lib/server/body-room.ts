import "server-only";
import { AppError, serverBusy } from "../errors";
import { WIDER_NETWORK } from "./client-address";
import { addCount, addGauge } from "./process-metrics";
import { processShare } from "./process-wide";

type Kind = "form" | "text";

/** How many request bodies are received or used at once: of one client, and of all of a kind and a group. */
export const roomLimits = { client: { form: 4, text: 32 }, all: processShare(128) };

/** What a new body counts as having brought: a body that has just begun is not slow. */
const CREDIT_BYTES = 64 * 1024;

/** Kinds and groups have room of their own, so that no kind and no visitor takes the places of the others. */
export type Sender = {
  kind: Kind;
  group: "user" | "visitor";
  /** The user, or the networks from narrow to wide; none for a client that is not limited. */
  counted: readonly string[];
};

type Body = {
  /** The bytes that have arrived; undefined once all have. */
  arrived: () => number | undefined;
  cut: (error: AppError) => void;
};

type Slot = { sender: Sender; body: Body; since: number };

/**
 * Creates a function that admits request bodies under common limits. Where there is no more room, the
 * slowest body that still arrives makes it (OWASP Denial of Service Cheat Sheet, slow HTTP attacks).
 */
export function bodyRoom(limits: typeof roomLimits) {
  const slots = new Set<Slot>();

  /**
   * @returns releases the place of the body
   * @throws AppError `rate_limited` when the client sends too many concurrent bodies, `unavailable` when
   *   all clients together do and none of the bodies arrives slowly
   */
  function admit(sender: Sender, body: Body): () => void {
    const { kind, group, counted } = sender;
    const others = [...slots].filter(
      (slot) => slot.sender.kind === kind && slot.sender.group === group,
    );
    const isOver = counted.some((client, index) => {
      const most = limits.client[kind] * (index > 0 ? WIDER_NETWORK : 1);
      return others.filter((slot) => slot.sender.counted.includes(client)).length >= most;
    });
    if (isOver) throw refusal("bodies_of_client", tooManyAtOnce());
    if (others.length >= limits.all) {
      const slowest = slowestOf(others);
      if (!slowest) throw refusal("bodies", serverBusy());
      slots.delete(slowest);
      slowest.body.cut(refusal("bodies", tooManyAtOnce()));
    }
    const slot = { sender, body, since: performance.now() };
    slots.add(slot);
    return () => slots.delete(slot);
  }

  return { admit, count: () => slots.size };
}

/** Of those that still arrive. */
function slowestOf(slots: Slot[]): Slot | undefined {
  const now = performance.now();
  const arriving = slots.flatMap((slot) => {
    const arrived = slot.body.arrived();
    if (arrived === undefined) return [];
    return [{ slot, bytesPerMs: (arrived + CREDIT_BYTES) / (now - slot.since) }];
  });
  return arriving.sort((a, b) => a.bytesPerMs - b.bytesPerMs)[0]?.slot;
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
addGauge("request_bodies", processRoom.count);
