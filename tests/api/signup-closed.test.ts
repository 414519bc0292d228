import { afterAll, expect, it } from "vitest";
import { register } from "@/features/auth/api";
import { openSite } from "../harness/site";
import { apiOf } from "../support/api";
import { newInvite } from "../support/invites";
import { form, jpeg } from "../support/pictures";

const CLOSED = "Nobody can sign up here at the moment.";

const site = await openSite({ SIGNUP: "closed" });
afterAll(() => site.close());
const api = apiOf(site);

it("T53 R28 where SIGNUP is closed nobody signs up, also with an invitation", async () => {
  const invite = await newInvite(site.pool);
  const names = { fullName: "Guest", username: "guest", email: "guest@vitrine.example" };
  const fields = { ...names, password: "secret12", invite };
  const body = form(fields, { name: "pfp", bytes: await jpeg() });
  const refused = await api.refusal(register, { body });
  expect(refused).toMatchObject({ status: 403, code: "forbidden", message: CLOSED });
  expect(await (await api.send(`/signup#${invite}`)).text()).toContain(CLOSED);
});
