import { reader } from "./database.mjs";

type Session = { bearer: Record<string, string>; cookie: Record<string, string> };

/** Logs the reader in, for calls and for pages. */
export async function logIn(url: string): Promise<Session> {
  const response = await fetch(`${url}/api/v1/users/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(reader),
  });
  const { data } = (await response.json()) as { data: { accessToken: string } };
  const cookie = response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  return { bearer: { authorization: `Bearer ${data.accessToken}` }, cookie: { cookie } };
}
