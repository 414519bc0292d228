import { beforeEach, describe, expect, it } from "vitest";
import { login, register } from "@/features/auth/api";
import { openSite } from "../harness/site";
import { apiOf, summaryOf } from "../support/api";
import { form, jpeg, jpegOfSize } from "../support/pictures";
import { storedData } from "../support/store";

const site = await openSite();
const api = apiOf(site);
const picture = await jpeg();
const names = {
  fullName: "Ines Duarte",
  username: "ines",
  email: "ines@vitrine.example",
  password: "secret12",
};
const signUp = (fields: object = {}, bytes: Buffer | null = picture) =>
  form({ ...names, ...fields }, bytes ? { name: "pfp", bytes } : undefined);
beforeEach(() => site.pool.query("DELETE FROM users; DELETE FROM media"));

describe("signing up", () => {
  it("V2 returns the account, with names in lower case", async () => {
    const body = signUp({ username: " Ines ", email: "Ines@Vitrine.EXAMPLE", fullName: " Ines " });
    const { user } = await api.ok(register, { body });
    expect(user).toMatchObject({ username: "ines", email: names.email, fullName: "Ines" });
    expect(user).toMatchObject({ bio: "", role: "user", postCount: 0, followerCount: 0 });
    const face = await api.send(user.pfp);
    expect([face.status, face.headers.get("content-type")]).toEqual([200, "image/webp"]);
    await api.ok(login, { json: { username: "INES", password: names.password } });
  });

  it.each(["secret", "secret12", "пароль", "  12  "])(
    "API9 T20 takes the password %j, T20",
    async (password) => {
      await api.ok(register, { body: signUp({ password }) });
      await api.ok(login, { json: { username: "ines", password } });
      await api.refusal(login, { json: { username: "ines", password: `${password} ` } });
    },
  );

  it("T19 stores the password as an argon2id hash", async () => {
    await api.ok(register, { body: signUp() });
    const { rows } = await site.pool.query("SELECT password_hash FROM users");
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

// Each field: src/api/contracts.test.ts.
describe("signing up rejects", () => {
  it("V7 every invalid field at once, with the picture", async () => {
    const refused = await api.refusal(register, { body: form({ username: "" }) });
    expect(refused.status).toBe(400);
    expect(summaryOf(refused).errors).toEqual({
      fullName: "Full name is required",
      username: "Username is required",
      email: "Email is required",
      password: "Password is required",
      pfp: "Profile picture is required",
    });
  });

  it("V8 L3 a picture of more than 3 MB, and none of exactly 3 MB", async () => {
    const body = signUp({}, await jpegOfSize(3 * 1024 ** 2 + 1));
    expect(summaryOf(await api.refusal(register, { body }))).toEqual({
      status: 413,
      code: "too_large",
      errors: { pfp: "Profile picture must be 3MB or less" },
    });
    await api.ok(register, { body: signUp({}, await jpegOfSize(3 * 1024 ** 2)) });
  });
});

const taken = { username: "Username already taken", email: "Email already registered" };

describe("names that are taken", () => {
  it.each([
    [{ email: "other@vitrine.example", username: "INES" }, { username: taken.username }],
    [{ username: "other", email: "INES@vitrine.example" }, { email: taken.email }],
    [{}, taken],
  ])("%j", async (fields, errors) => {
    await api.ok(register, { body: signUp() });
    const refused = await api.refusal(register, { body: signUp(fields) });
    expect(summaryOf(refused)).toEqual({ status: 409, code: "conflict", errors });
  });

  it.each([
    ["username", (n: number) => ({ email: `ines${n}@vitrine.example` })],
    ["email", (n: number) => ({ username: `ines_${n}` })],
  ] as const)("by six at once with one %s: one of them wins", async (field, fieldsOf) => {
    const before = await storedData(site);
    const attempts = Array.from({ length: 6 }, (_, n) =>
      api.request(register, { body: signUp(fieldsOf(n)) }),
    );
    const answers = await Promise.all(attempts);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 201)) {
      expect(answer.status).toBe(409);
      expect((await answer.json()).errors).toEqual([{ path: field, message: taken[field] }]);
    }
    const { users, media, uploads } = await storedData(site);
    expect([users, media, uploads.length - before.uploads.length]).toEqual([1, 1, 1]);
  });

  it("API17 are available again after their account is deleted", async () => {
    await api.ok(register, { body: signUp() });
    await site.pool.query("UPDATE users SET deleted_at = now()");
    await api.ok(register, { body: signUp() });
  });
});
