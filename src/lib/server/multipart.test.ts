import { fstatSync, readdirSync, readlinkSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { bodyRoom, roomLimits } from "./body-room";
import { readMultipart } from "./multipart";
import { bodyLimits, RequestBody } from "./request-body";

const form = {
  fields: ["title", "tags[]"],
  file: { name: "media", maxBytes: 1000, tooLarge: "Too big" },
};
const options = { room: bodyRoom(roomLimits), limits: { ...bodyLimits, dropBytes: 0 } };
const CRLF = "\r\n";

const field = (name: string, value: string) =>
  `--X${CRLF}Content-Disposition: form-data; name="${name}"${CRLF}${CRLF}${value}${CRLF}`;
const file = (name: string, bytes: string, filename = "a.png") =>
  `--X${CRLF}Content-Disposition: form-data; name="${name}"; filename="${filename}"${CRLF}` +
  `Content-Type: application/octet-stream${CRLF}${CRLF}${bytes}${CRLF}`;
const end = `--X--${CRLF}`;

function post(body: BodyInit, headers: Record<string, string> = {}, signal?: AbortSignal) {
  return received({
    body,
    headers: { "content-type": "multipart/form-data; boundary=X", ...headers },
    duplex: "half",
    signal,
  } as RequestInit);
}

function received(init: RequestInit) {
  const request = new Request("http://localhost/", { method: "POST", ...init });
  const body = new RequestBody(request, { kind: "form", group: "visitor", counted: [] }, options);
  onTestFinished(() => body.release());
  return body;
}

/** A body that arrives in small pieces, as from a slow client. */
const slowly = (text: string, size = 7) => {
  let at = 0;
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= text.length) return controller.close();
      controller.enqueue(new TextEncoder().encode(text.slice(at, at + size)));
      at += size;
    },
  });
};

test("returns texts and bytes, also when they arrive in pieces", async () => {
  const body = field("title", "Señor 🌅") + field("tags[]", "a") + field("tags[]", "b");
  const read = await readMultipart(post(slowly(body + file("media", "bytes") + end)), form);
  expect(read.fields).toEqual({ title: ["Señor 🌅"], "tags[]": ["a", "b"] });
  expect(String(await read.file?.bytes())).toBe("bytes");
  expect(String(await read.file?.bytes(3))).toBe("byt");
});

test("reads what a browser's FormData sends", async () => {
  const data = new FormData();
  data.set("title", "Sea");
  data.set("media", new File(["x".repeat(1000)], "sea.jpg", { type: "image/jpeg" }));
  const read = await readMultipart(received({ body: data }), form);
  expect(read.fields.title).toEqual(["Sea"]);
  expect((await read.file?.bytes())?.length).toBe(1000);
});

test("T65 a file waits outside of the memory, where nobody else can open it, until its body is released", async () => {
  const opened = () =>
    readdirSync("/proc/self/fd").flatMap((fd) => {
      try {
        const path = readlinkSync(`/proc/self/fd/${fd}`);
        return path.includes("vitrine-")
          ? [{ path, mode: fstatSync(Number(fd)).mode & 0o777 }]
          : [];
      } catch {
        return []; // It was that of the listing.
      }
    });
  const body = post(file("media", "x".repeat(500)) + end);
  await readMultipart(body, form);
  expect(opened()).toEqual([{ path: expect.stringMatching(/ \(deleted\)$/), mode: 0o600 }]);
  body.release();
  await expect.poll(opened).toEqual([]);
  for (const broken of [file("media", "x".repeat(2000)) + end, file("media", "x")]) {
    await expect(readMultipart(post(broken), form)).rejects.toThrow();
  }
  await expect.poll(opened).toEqual([]);
});

test("counts an empty file input as absent and an empty file as present", async () => {
  const absent = await readMultipart(post(file("media", "", "") + end), form);
  expect(absent.file).toBeUndefined();
  const empty = await readMultipart(post(file("media", "", "empty.png") + end), form);
  expect((await empty.file?.bytes())?.length).toBe(0);
});

test("refuses one byte over the limit with the field's message and stops reading", async () => {
  await readMultipart(post(file("media", "x".repeat(1000)) + end), form);
  const refusal = readMultipart(post(file("media", "x".repeat(1001)) + end), form);
  await expect(refusal).rejects.toMatchObject({
    code: "too_large",
    message: "Too big",
    errors: [{ path: "media", message: "Too big" }],
  });
});

test.each([
  ["file", file("media", "").slice(0, -CRLF.length)],
  ["part header", file("media", "").slice(0, -2 * CRLF.length)],
  ["text", field("title", "")],
  ["preamble", "hello"],
])("stops reading an endless %s", async (_part, beginning) => {
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode(beginning)),
    async pull(controller) {
      await new Promise((resolve) => setImmediate(resolve));
      sent += 1024;
      controller.enqueue(new Uint8Array(1024));
    },
  });
  await expect(readMultipart(post(endless), form)).rejects.toMatchObject({ code: "too_large" });
  expect(sent).toBeLessThan(1024 * 1024);
});

test("refuses a declared length over the limit", async () => {
  const declared = { "content-length": String(1000 + 64 * 1024 + 1) };
  await expect(readMultipart(post("", declared), form)).rejects.toMatchObject({
    code: "too_large",
    errors: [{ path: "media", message: "Too big" }],
  });
});

test("a cut text stays too long for its schema, however it is padded", async () => {
  const text = `x${" ".repeat(5000)}y`;
  const { fields } = await readMultipart(post(field("title", text) + end), form);
  expect(fields.title?.[0]?.trim().length).toBeGreaterThan(4000);
});

test.each([
  ["an unknown text", field("role", "admin") + end, "role"],
  ["a repeated text", field("title", "a") + field("title", "b") + end, "title"],
  ["an inherited name as text", field("__proto__", "a") + end, "__proto__"],
  ["an unknown file", file("other", "x") + end, "other"],
  ["an inherited name as file", file("constructor", "x") + end, "constructor"],
  ["a text in the file's place", field("media", "x") + end, "media"],
  [
    "all beside what is expected",
    field("role", "a") + field("title", "b") + file("x", "y") + end,
    "role x",
  ],
])("names %s", async (_case, body, path) => {
  const { unexpected } = await readMultipart(post(body), form);
  expect(unexpected.map((one) => one.path).join(" ")).toBe(path);
});

test.each([
  ["a second file", file("media", "x") + file("media", "y") + end],
  ["too many fields", field("tags[]", "x").repeat(65) + end],
  ["a missing final boundary", field("title", "a") + file("media", "x")],
  ["a body cut inside the file", file("media", "x".repeat(500)).slice(0, -100)],
  ["a body cut inside a header", field("title", "a") + file("media", "x").slice(0, 30)],
  ["no form at all", "hello"],
  ["an empty body", ""],
])("refuses %s", async (_case, body) => {
  await expect(readMultipart(post(body), form)).rejects.toMatchObject({ code: "invalid_input" });
});

test("refuses other content types and a form without a boundary", async () => {
  const json = post("{}", { "content-type": "application/json" });
  await expect(readMultipart(json, form)).rejects.toMatchObject({ code: "unsupported_media" });
  // No parser could end them.
  for (const boundary of ["", "; boundary=", '; boundary="', '; boundary=""']) {
    const bare = post("x", { "content-type": `multipart/form-data${boundary}` });
    await expect(readMultipart(bare, form)).rejects.toMatchObject({ code: "invalid_input" });
  }
});

test("rejects when the client disconnects", async () => {
  const failing = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(file("media", "x").trimEnd()));
      setTimeout(() => controller.error(new Error("aborted")), 5);
    },
  });
  await expect(readMultipart(post(failing), form)).rejects.toMatchObject({ code: "invalid_input" });

  const controller = new AbortController();
  const stalled = new ReadableStream<Uint8Array>({});
  const reading = readMultipart(post(stalled, {}, controller.signal), form);
  controller.abort();
  await expect(reading).rejects.toMatchObject({ code: "invalid_input" });
});

test("lets go of a parser that never ends when its client does", async () => {
  const headers = { "content-type": 'multipart/form-data; boundary=""; boundary=X' };
  const client = new AbortController();
  const read = readMultipart(post(`${field("title", "T")}${end}`, headers, client.signal), form);
  client.abort();
  await expect(read).rejects.toMatchObject({ code: "invalid_input" });
});

test("T33 names a part without a name as unexpected", async () => {
  const nameless = (body: string) => body.replace(/ name="x";?/, "");
  for (const part of [field("x", "text"), file("x", "bytes")]) {
    const { unexpected } = await readMultipart(post(nameless(part) + end), form);
    expect(unexpected).toMatchObject([{ path: "" }]);
  }
});
