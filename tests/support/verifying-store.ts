import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import { SignatureV4 } from "@smithy/signature-v4";

type Keys = { accessKeyId: string; secretAccessKey: string };

type Options = {
  /** An S3 server that does not verify signatures. */
  target: string;
  region: string;
  keys: Keys;
};

export type VerifyingStore = {
  url: string;
  /** Ends all connections and accepts none. */
  disconnect: () => void;
  restore: () => void;
  close: () => Promise<void>;
};

/**
 * A proxy that lets only requests with a valid signature through, as S3 does. It calculates each
 * signature with the signer of the AWS SDK from the headers that the request says are signed.
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv.html
 */
export async function startVerifyingStore(options: Options): Promise<VerifyingStore> {
  const verify = verifier(options);
  const sockets = new Set<Socket>();
  let isDown = false;

  const server = createServer(async (incoming, outgoing) => {
    try {
      const body = await buffer(incoming);
      const fault = incoming.method === "OPTIONS" ? undefined : await verify(incoming, body);
      if (fault) refuse(outgoing, fault);
      else await forward(options.target, incoming, body, outgoing);
    } catch {
      outgoing.destroy();
    }
  });
  server.on("connection", (socket: Socket) => {
    if (isDown) socket.destroy();
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    disconnect: () => {
      isDown = true;
      for (const socket of sockets) socket.destroy();
    },
    restore: () => {
      isDown = false;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function refuse(response: ServerResponse, code: string) {
  response.writeHead(403, { "content-type": "application/xml" });
  response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`);
}

const sha256 = (body: Buffer) => createHash("sha256").update(body).digest("hex");

function verifier({ region, keys }: Options) {
  const signer = new SignatureV4({
    credentials: keys,
    region,
    service: "s3",
    sha256: Sha256,
    uriEscapePath: false,
    applyChecksum: false,
  });

  /** @returns the code of the error, if there is one */
  return async (incoming: IncomingMessage, body: Buffer): Promise<string | undefined> => {
    const { searchParams } = new URL(incoming.url ?? "", "http://store");
    const payload = incoming.headers["x-amz-content-sha256"];
    if (typeof payload === "string" && /^[0-9a-f]{64}$/.test(payload) && payload !== sha256(body)) {
      return "XAmzContentSHA256Mismatch";
    }
    const isValid = searchParams.has("X-Amz-Signature")
      ? await verifyUrl(incoming, searchParams)
      : await verifyHeader(incoming);
    if (!isValid) return "SignatureDoesNotMatch";
    return isExpired(searchParams) ? "AccessDenied" : undefined;
  };

  async function verifyUrl(incoming: IncomingMessage, query: URLSearchParams) {
    const names = (query.get("X-Amz-SignedHeaders") ?? "").split(";");
    const headers = {
      ...pick(incoming.headers, names),
      [CONTENT_HASH]: query.get(CONTENT_HASH) ?? "",
    };
    const signed = await signer.presign(messageOf(incoming, headers), {
      signingDate: dateOf(query.get("X-Amz-Date")),
      expiresIn: Number(query.get("X-Amz-Expires")),
      signableHeaders: new Set(names),
      unhoistableHeaders: new Set(names),
    });
    const given = query.get("X-Amz-Signature") ?? "";
    return (
      signed.query?.["X-Amz-Credential"] === query.get("X-Amz-Credential") &&
      signed.query?.["X-Amz-SignedHeaders"] === query.get("X-Amz-SignedHeaders") &&
      isEqual(String(signed.query?.["X-Amz-Signature"]), given)
    );
  }

  async function verifyHeader(incoming: IncomingMessage) {
    const { authorization = "", "x-amz-date": date } = incoming.headers;
    const names = (/SignedHeaders=([^,]+)/.exec(authorization)?.[1] ?? "").split(";");
    const signed = await signer.sign(messageOf(incoming, pick(incoming.headers, names)), {
      signingDate: dateOf(String(date)),
    });
    return isEqual(signed.headers.authorization ?? "", authorization);
  }
}

const isEqual = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

const pick = (headers: IncomingHttpHeaders, names: string[]) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name];
      return value === undefined ? [] : [[name, String(value)]];
    }),
  );

/** What was signed: everything but the signature and what is calculated with it. */
function messageOf(
  { method = "", url = "", headers: { host = "" } }: IncomingMessage,
  headers: Record<string, string>,
) {
  const { pathname, searchParams } = new URL(url, "http://store");
  const query = Object.fromEntries(
    [...searchParams].filter(([name]) => !name.startsWith("X-Amz-")),
  );
  const [hostname = "", port] = host.split(":");
  return {
    method,
    protocol: "http:",
    hostname,
    port: Number(port),
    path: pathname,
    query,
    headers,
  };
}

/** The signer moves it from the headers to the query. */
const CONTENT_HASH = "X-Amz-Content-Sha256";

/** `20261123T130000Z` */
const dateOf = (text: string | null) =>
  new Date((text ?? "").replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));

const isExpired = (query: URLSearchParams) =>
  query.has("X-Amz-Expires") &&
  Date.now() >
    dateOf(query.get("X-Amz-Date")).getTime() + Number(query.get("X-Amz-Expires")) * 1000;

async function forward(
  target: string,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  outgoing: ServerResponse,
) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(`${target}${url}`, { method, headers }, resolve);
    sent.on("error", reject);
    sent.end(body);
  });
  outgoing.writeHead(response.statusCode ?? 502, response.headers);
  response.pipe(outgoing);
}

/** Of `node:crypto`, as the signer wants it. */
class Sha256 {
  readonly #hash: ReturnType<typeof createHash> | ReturnType<typeof createHmac>;
  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.#hash =
      secret === undefined ? createHash("sha256") : createHmac("sha256", asBytes(secret));
  }
  update(data: Uint8Array) {
    this.#hash.update(data);
  }
  async digest() {
    return new Uint8Array(this.#hash.digest());
  }
  reset() {}
}

function asBytes(secret: string | ArrayBuffer | ArrayBufferView) {
  if (typeof secret === "string") return secret;
  return ArrayBuffer.isView(secret)
    ? Buffer.from(secret.buffer, secret.byteOffset, secret.byteLength)
    : Buffer.from(secret);
}
