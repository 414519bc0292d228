import { describe, expect, it } from "vitest";
import { overlayPhase } from "./use-overlay";

type Phase = Parameters<typeof overlayPhase>[0];
type PhaseEvent = Parameters<typeof overlayPhase>[1];

const phaseAfter = (...events: PhaseEvent[]) => events.reduce<Phase>(overlayPhase, "open");

describe("the phase of the overlay", () => {
  it("O3 fades out, then it is closed", () => {
    expect(phaseAfter("close")).toBe("leaving");
    expect(phaseAfter("close", "close")).toBe("leaving");
    expect(phaseAfter("close", "gone")).toBe("closed");
    expect(phaseAfter("gone")).toBe("closed");
  });

  it("O11 opens again: at once while it fades, later when it is closed already", () => {
    expect(phaseAfter("close", "open")).toBe("open");
    expect(phaseAfter("close", "gone", "open")).toBe("opening");
    expect(phaseAfter("close", "gone", "open", "close")).toBe("closed");
  });
});
