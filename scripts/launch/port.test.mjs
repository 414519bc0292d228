import { expect, it } from "vitest";
import { freePort } from "./port.mjs";

it("without the address of the database one sentence says what to do", async () => {
  // For documentation (RFC 5737): no machine has it.
  await expect(freePort("192.0.2.1")).rejects.toThrow(
    /^This machine has no address 192\.0\.2\.1, .*DATABASE_URL.*\.$/,
  );
});
