import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

/** What an honest authenticator and its browser would have said. */
type Lie = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  flags?: number;
  counter?: number;
  userHandle?: string;
  signature?: string;
};

/** How an authenticator attests a new key: `signature` is that of the key itself over what it says. */
export type Statement = (signature: Uint8Array) => { fmt: string; attStmt: Map<string, unknown> };

const noStatement: Statement = () => ({ fmt: "none", attStmt: new Map() });

type Options = { challenge: string; user?: unknown };

type Cbor = Parameters<typeof isoCBOR.encode>[0];

/** Bits of the flags (Web Authentication §6.1). */
export const PRESENT = 0x01;
export const VERIFIED = 0x04;
const HAS_KEY = 0x40;

const sha256 = (bytes: string | Buffer) => createHash("sha256").update(bytes).digest();
const base64url = (bytes: Buffer | string) => Buffer.from(bytes).toString("base64url");

/** An authenticator in software with one passkey: ES256, without attestation. Each use counts. */
export function newAuthenticator({ url }: { url: string }) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(16);
  let counter = 0;
  let handle: string | undefined;

  const clientData = ({ challenge }: Options, type: string, lie: Lie) =>
    Buffer.from(
      JSON.stringify({ type, challenge, origin: new URL(url).origin, crossOrigin: false, ...lie }),
    );

  const authenticatorData = (lie: Lie, more = 0) => {
    const { rpId = new URL(url).hostname, flags = PRESENT | VERIFIED } = lie;
    const bytes = Buffer.alloc(5);
    bytes.writeUInt8(flags | more);
    bytes.writeUInt32BE(lie.counter ?? ++counter, 1);
    return Buffer.concat([sha256(rpId), bytes]);
  };

  const coseKey = () => {
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    return isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, "base64url"))],
        [-3, new Uint8Array(Buffer.from(y, "base64url"))],
      ]),
    );
  };

  const credential = {
    id: base64url(id),
    rawId: base64url(id),
    type: "public-key",
    clientExtensionResults: {},
  };

  return {
    id: base64url(id),
    /** What `navigator.credentials.create` returns. */
    create(options: Options, lie: Lie = {}, statement = noStatement) {
      handle = (options.user as { id: string }).id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = Buffer.concat([
        authenticatorData(lie, HAS_KEY),
        Buffer.alloc(16),
        length,
        id,
        coseKey(),
      ]);
      const client = clientData(options, "webauthn.create", lie);
      const signature = sign("sha256", Buffer.concat([authData, sha256(client)]), privateKey);
      const attestation = {
        ...statement(new Uint8Array(signature)),
        authData: new Uint8Array(authData),
      };
      const encoded = isoCBOR.encode(new Map(Object.entries(attestation)) as Cbor);
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(client),
          attestationObject: base64url(Buffer.from(encoded)),
          transports: ["internal"],
        },
      };
    },
    /** What `navigator.credentials.get` returns. */
    get(options: Options, lie: Lie = {}) {
      const client = clientData(options, "webauthn.get", lie);
      const data = authenticatorData(lie);
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: lie.signature ?? base64url(signature),
          userHandle: (lie.userHandle ?? handle) || undefined,
        },
      };
    },
  };
}

export type Authenticator = ReturnType<typeof newAuthenticator>;
