import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import type { Statement } from "./authenticator";

/** One element of DER (ITU-T X.690). */
function der(tag: number, ...parts: (Buffer | string)[]): Buffer {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const length = Buffer.alloc(3, 0x82);
  length.writeUInt16BE(content.length, 1);
  return Buffer.concat([Buffer.of(tag), length, content]);
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const integer = (value: number) => der(0x02, Buffer.of(value));
const enumerated = der(0x0a, Buffer.of(0));
const octets = (content: Buffer) => der(0x04, content);
const objectId = (hex: string) => der(0x06, Buffer.from(hex, "hex"));
const bits = (content: Buffer) => der(0x03, Buffer.of(0), content);
const nameOf = (commonName: string) =>
  sequence(der(0x31, sequence(objectId("550403"), der(0x0c, commonName))));

const ecdsaWithSha256 = sequence(objectId("2a8648ce3d040302"));
const validity = sequence(der(0x17, "200101000000Z"), der(0x17, "491231235959Z"));

type Certificate = { subject: string; key: KeyObject; issuerKey: KeyObject; extensions: Buffer[] };

function certificate({ subject, key, issuerKey, extensions }: Certificate) {
  const signed = sequence(
    der(0xa0, integer(2)),
    integer(1),
    ecdsaWithSha256,
    nameOf("Root"),
    validity,
    nameOf(subject),
    key.export({ type: "spki", format: "der" }),
    ...(extensions.length > 0 ? [der(0xa3, sequence(...extensions))] : []),
  );
  return new Uint8Array(sequence(signed, ecdsaWithSha256, bits(sign("sha256", signed, issuerKey))));
}

/**
 * An `android-key` statement (Web Authentication §8.4) with a root of its own, whose leaf names the address
 * of a list of revoked certificates.
 */
export const androidStatement =
  (listUrl: string): Statement =>
  ({ publicKey, clientHash, signature }) => {
    const root = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const place = der(0xa0, der(0xa0, der(0x86, listUrl)));
    const lists = sequence(objectId("551d1f"), octets(sequence(sequence(place))));
    const none = octets(Buffer.alloc(0));
    const described = sequence(
      ...[integer(3), enumerated, integer(0), enumerated, octets(clientHash), none],
      ...[sequence(), sequence()],
    );
    const keyDescription = sequence(objectId("2b06010401d679020111"), octets(described));
    const issuerKey = root.privateKey;
    const extensions = [lists, keyDescription];
    const x5c = [
      certificate({ subject: "Leaf", key: publicKey, issuerKey, extensions }),
      certificate({ subject: "Root", key: root.publicKey, issuerKey, extensions: [] }),
    ];
    return {
      fmt: "android-key",
      attStmt: new Map<string, unknown>([
        ["alg", -7],
        ["sig", signature],
        ["x5c", x5c],
      ]),
    };
  };
