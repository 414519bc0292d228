import { afterAll, expect, test, vi } from "vitest";
import { hostilePictures } from "../../../tests/support/hostile-pictures";
import { encodeIn, isRunning, startEncoder } from "./encoder-child";

// The encoder starts with the first picture.
vi.setConfig({ testTimeout: 60_000 });

let encoder = startEncoder("inherit");
afterAll(() => void encoder.child.kill());

/** What became of a picture, or that it used more than a turn may on a machine of 4 GB. */
async function outcomeOf(bytes: Buffer): Promise<string> {
  if (!isRunning(encoder)) encoder = startEncoder("inherit");
  const excess = () => new Error("used too much");
  const upload = { bytes, kind: "image", field: "media" } as const;
  return encodeIn(encoder, upload, { cpu: 5, memory: 614, excess }).then(
    (media) => (media ? "accepted" : "lost"),
    (error) => error.code ?? error.message,
  );
}

test.each(await hostilePictures())("T12 %s is %s within a turn", async (_, outcome, bytes) => {
  expect(await outcomeOf(bytes)).toBe(outcome);
});
