import "server-only";
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import {
  decodeAttestationObject,
  decodeClientDataJSON,
  isoBase64URL,
} from "@simplewebauthn/server/helpers";
import { parse } from "uuid";
import { getSite } from "@/features/site/queries";
import { env } from "@/lib/server/env";
import type { AttemptLog } from "@/lib/server/log";
import type { Assertion, Attestation } from "./schema";

/** Passkeys belong to the host of APP_URL, and are asked for by its pages only. */
function site() {
  const { origin, hostname } = new URL(env().APP_URL);
  return { expectedOrigin: origin, expectedRPID: hostname };
}

type Known = { credentialId: string; transports: string[] };

const descriptors = (known: Known[]) =>
  known.map(({ credentialId: id, transports }) => ({ id, transports }));

/** What `navigator.credentials.get` needs. @param known absent: any passkey of this site */
export const requestOptions = (known?: Known[]) =>
  generateAuthenticationOptions({
    rpID: site().expectedRPID,
    allowCredentials: known && descriptors(known),
    userVerification: "required",
  });

type Owner = { id: string; username: string; fullName: string };

/** What `navigator.credentials.create` needs for a passkey that logs in without a name. */
export const creationOptions = async (owner: Owner, known: Known[]) =>
  generateRegistrationOptions({
    rpName: (await getSite()).name,
    rpID: site().expectedRPID,
    userID: handleOf(owner.id),
    userName: owner.username,
    userDisplayName: owner.fullName,
    excludeCredentials: descriptors(known),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });

/** The account as authenticators know it: the bytes of its id. */
const handleOf = (userId: string) => new Uint8Array(parse(userId));

/** The challenge that was signed; empty if it cannot be read. */
export function challengeOf({ response }: Assertion | Attestation): string {
  try {
    const { challenge } = decodeClientDataJSON(response.clientDataJSON);
    return typeof challenge === "string" ? challenge : "";
  } catch {
    return "";
  }
}

type Stored = {
  userId: string;
  credentialId: string;
  publicKey: Uint8Array<ArrayBuffer>;
  counter: bigint;
};

/**
 * Verifies what a passkey has signed (Web Authentication §7.2). The caller has spent the challenge.
 * @param isNamed whether the account was known before, so that the passkey need not name it
 * @returns its new counter; null, with the reason for the log, if anything is not as it should be
 */
export async function verifyAssertion(
  sent: Assertion,
  stored: Stored,
  { isNamed, log }: { isNamed: boolean; log: AttemptLog },
): Promise<number | null> {
  const { userHandle, ...response } = sent.response;
  const handle = Buffer.from(handleOf(stored.userId)).toString("base64url");
  if (userHandle ? userHandle !== handle : !isNamed) return refuse(log, "Another user handle");
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...site(),
      response: { ...sent, response, clientExtensionResults: {} },
      expectedChallenge: challengeOf(sent),
      credential: {
        id: stored.credentialId,
        publicKey: new Uint8Array(stored.publicKey),
        counter: Number(stored.counter),
      },
    });
    return verified ? authenticationInfo.newCounter : refuse(log, "Another signature");
  } catch (error) {
    return refuse(log, reasonOf(error));
  }
}

/** Keeps for the log why a passkey is refused. */
export function refuse(log: AttemptLog, reason: string): null {
  log.reason = reason;
  return null;
}

/** The library's words up to what they quote, which a client wrote. */
const reasonOf = (error: unknown) =>
  String((error as Error).message)
    .split(/["':]/, 1)[0]
    ?.trim() ?? "";

/**
 * Verifies a new passkey (Web Authentication §7.1), whoever made its authenticator. The caller has spent
 * the challenge.
 * @returns null, with the reason for the log, if anything is not as it should be
 */
export async function verifyAttestation(sent: Attestation, log: AttemptLog) {
  try {
    if (hasCertificates(sent)) return refuse(log, "Another attestation than none");
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      ...site(),
      response: { ...sent, clientExtensionResults: {} },
      expectedChallenge: challengeOf(sent),
    });
    return verified ? registrationInfo.credential : refuse(log, "Another signature");
  } catch (error) {
    return refuse(log, reasonOf(error));
  }
}

/**
 * Whether a new passkey is attested by more than itself, which was not asked for (Web Authentication §8). The
 * library requests the addresses that certificates name.
 */
function hasCertificates({ response }: Attestation): boolean {
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
  const format = attestation.get("fmt");
  return (
    format !== "none" &&
    (format !== "packed" || attestation.get("attStmt").get("x5c") !== undefined)
  );
}
