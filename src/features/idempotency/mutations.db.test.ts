import { describe, expect, it } from "vitest";
import { AppError } from "@/lib/errors";
import { newId } from "@/lib/id";
import { pool, prisma } from "@/lib/server/db";
import { newPerson } from "../../../tests/support/people";
import { executeIdempotently } from "./mutations";

const place = () => ({ pool: pool(), secret: "not-needed-for-rows-but-signed-all-the-same" });

/** What another instance does once the lease is over. */
const takeOver = () =>
  pool().query("UPDATE idempotency_keys SET claimed_until = now() + interval '20 seconds'");

const leases = async () =>
  (await pool().query("SELECT claimed_until > now() AS held FROM idempotency_keys")).rows;

describe("API14 a request whose lease another instance has taken over", () => {
  it.each([
    ["is refused", new AppError("forbidden", "No")],
    ["fails", new Error("Lost connection")],
  ])("leaves that lease as it is when it %s", async (_, error) => {
    const { id: userId } = await newPerson(place());
    const create = async () => {
      await takeOver();
      throw error;
    };
    const request = executeIdempotently(
      { userId, call: "POST /x", key: "a-key-of-mine" },
      { create, find: async () => null },
    );
    await expect(request).rejects.toBe(error);
    expect(await leases()).toEqual([{ held: true }]);
  });

  it("gives its own lease back when it fails", async () => {
    const { id: userId } = await newPerson(place());
    const keyed = { userId, call: "POST /x", key: "a-key-of-mine" };
    const refusal = new AppError("forbidden", "No");
    const refused = { create: () => Promise.reject(refusal), find: async () => null };
    await expect(executeIdempotently(keyed, refused)).rejects.toBe(refusal);
    expect(await leases()).toEqual([]);
    const failing = { create: () => Promise.reject(new Error("Lost")), find: async () => null };
    await expect(executeIdempotently(keyed, failing)).rejects.toThrow("Lost");
    expect(await leases()).toEqual([{ held: false }]);
  });
});

it("API14 what was created is found by the id that its transaction stored, also after a failure", async () => {
  const { id: userId } = await newPerson(place());
  const id = newId();
  const found = executeIdempotently(
    { userId, call: "POST /x", key: "a-key-of-mine" },
    {
      create: async (_, storeId) => {
        await prisma().$transaction((tx) => storeId(tx, id));
        throw new Error("Lost connection");
      },
      find: async (made) => (made === id ? "made" : null),
    },
  );
  expect(await found).toBe("made");
  const { rows } = await pool().query("SELECT made_id, claimed_until FROM idempotency_keys");
  expect(rows).toEqual([{ made_id: id, claimed_until: null }]);
});
