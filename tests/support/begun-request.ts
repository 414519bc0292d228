import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";

/** A request that a process has begun to handle, and that waits for its body. */
export type BegunRequest = {
  /** Resolves to undefined when the connection ends without a response. */
  finish: () => Promise<IncomingMessage | undefined>;
};

/** A server process responds to `Expect: 100-continue` when it has the request (RFC 9110 §10.1.1). */
export async function beginRequest({ url }: { url: string }): Promise<BegunRequest> {
  const body = '{"username":"nobody","password":"wrong-password"}';
  const sent = request(`${url}/api/v1/users/login`, {
    method: "POST",
    agent: false,
    headers: {
      connection: "keep-alive",
      "content-type": "application/json",
      "content-length": body.length,
      expect: "100-continue",
    },
  });
  const response = new Promise<IncomingMessage | undefined>((resolve) => {
    sent.once("response", (message) => resolve(message.resume()));
    sent.once("close", () => resolve(undefined));
  });
  sent.on("error", () => {});
  sent.flushHeaders();
  await once(sent, "continue");
  return {
    finish: () => {
      sent.end(body);
      return response;
    },
  };
}
