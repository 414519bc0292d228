import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { AppError } from "@/lib/errors";
import { changedParts, damagedBytes } from "../../../tests/support/changed-video";
import { encode } from "./encoder";

/** Files of each kind; `VIDEO_FUZZ_RUNS=5000` takes minutes. The same seed makes the same files. */
const numRuns = Number(process.env.VIDEO_FUZZ_RUNS ?? 20);
const seed = Number(process.env.VIDEO_FUZZ_SEED ?? 1);

vi.setConfig({ testTimeout: 60_000 + numRuns * 1_000 });

const seen = { rewritten: 0, refused: 0 };

async function expectAnswer(bytes: Buffer): Promise<void> {
  const answer = await encode({ bytes, kind: "video", field: "media" }).catch((error) => error);
  if (answer instanceof AppError) {
    expect(["invalid_input", "unsupported_media"]).toContain(answer.code);
    seen.refused++;
    return;
  }
  expect(Math.max(answer.width, answer.height)).toBeLessThanOrEqual(16_384);
  // Reading what is served ends, too; a WebM of one frame has no duration.
  const [file] = answer.renditions;
  const again = encode({ bytes: file.bytes, kind: "video", field: "media" });
  expect(await again.catch(({ code }) => ({ code }))).not.toMatchObject({ code: "unavailable" });
  seen.rewritten++;
}

test.each([
  ["changed boxes and elements", changedParts],
  ["damaged bytes", damagedBytes],
])("T50 a video with %s is written anew or refused", async (_, files) => {
  await fc.assert(fc.asyncProperty(files, expectAnswer), { numRuns, seed, endOnFailure: true });
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
});
