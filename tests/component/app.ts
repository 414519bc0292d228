import { inject } from "vitest";
import type { Person, Server } from "../../e2e/people";
import type * as pictures from "../../e2e/pictures";

type Made =
  | "register"
  | "logIn"
  | "publish"
  | "comment"
  | "like"
  | "bookmark"
  | "send"
  | "block"
  | "changeBio"
  | "revoke";

/** Runs a function of the journeys' helpers in Node (site.setup.ts). */
async function call(method: string, args: unknown[]) {
  const body = JSON.stringify({ method, args });
  const response = await fetch(inject("peopleUrl"), { method: "POST", body });
  if (!response.ok) throw new Error(`${method}: ${await response.text()}`);
  return response.json();
}

/** Makes test data on the site, as in the journeys. */
export const app = new Proxy({} as Pick<Server, Made>, {
  get:
    (_, method: string) =>
    (...args: unknown[]) =>
      call(method, args),
});

/** Unique names, because tests run concurrently in one database. */
export function newPerson(fullName = "Ines Duarte"): Person {
  const username = `u_${crypto.randomUUID().slice(-12)}`;
  return { fullName, username, email: `${username}@example.com`, password: "secret1" };
}

type SentPicture = { name: string; mimeType: string; buffer: { data: number[] } };

/** A file of e2e/pictures.ts. */
export async function pictureFile(kind: keyof typeof pictures): Promise<File> {
  const { name, mimeType, buffer }: SentPicture = await call(kind, []);
  return new File([new Uint8Array(buffer.data)], name, { type: mimeType });
}

/** A small drawing of one colour on nothing. */
export async function drawingFile(colour: string): Promise<File> {
  const canvas = new OffscreenCanvas(16, 24);
  const context = canvas.getContext("2d");
  if (context) context.fillStyle = colour;
  context?.fillRect(4, 4, 8, 16);
  return new File([await canvas.convertToBlob()], "drawing.png", { type: "image/png" });
}
