import { REQUEST_ID } from "@/lib/server/request-id";
import * as z from "@/lib/zod";
import { IDEMPOTENCY_KEY } from "../idempotency";

const EXAMPLE = "mobile-7f3a91c2";

export const requestIdParameter = z
  .string()
  .regex(REQUEST_ID)
  .optional()
  .meta({
    description: "A name for this request, returned with the response and written to the logs",
    examples: [EXAMPLE],
    param: { id: "RequestId" },
  });

export const idempotencyKeyParameter = z
  .string()
  .regex(IDEMPOTENCY_KEY)
  .optional()
  .meta({
    description:
      "A key of the client's own. Sent again by the same user to the same path, it creates nothing new and returns what was created then, in its current state, as long as that exists.",
    examples: ["8f4e2c1a-post-0001"],
    param: { id: "IdempotencyKey" },
  });

const requestId = z.string().meta({
  description: "The name of this request: yours, or a new one",
  examples: [EXAMPLE],
  header: { id: "RequestId" },
});

const retryAfter = z
  .int()
  .min(1)
  .meta({
    description: "Seconds after which to try again",
    examples: [5],
    header: { id: "RetryAfter" },
  });

/** The headers of every response. */
export const responseHeaders = z.object({ "x-request-id": requestId });

/** The same of one after which to try again. */
export const retryHeaders = responseHeaders.extend({ "retry-after": retryAfter });
