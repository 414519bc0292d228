import { reader } from "./database.mjs";

export type Session = {
  bearer: Record<string, string>;
  cookie: Record<string, string>;
  /** The value in the local storage of the browser. */
  stored: string;
};

export async function logIn(url: string, account = reader): Promise<Session> {
  const response = await fetch(`${url}/api/v1/users/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(account),
  });
  const { data } = (await response.json()) as { data: { accessToken: string } };
  const cookie = response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  return {
    bearer: { authorization: `Bearer ${data.accessToken}` },
    cookie: { cookie },
    stored: JSON.stringify(data),
  };
}
