import { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { answer } from "@/api/route";
import { authOptions } from "@/features/auth/options";
import { countVolume } from "@/features/limits/volume-limits";
import { limitedClient } from "@/lib/client-address";
import { AppError } from "@/lib/errors";
import { readText, receiveBody } from "@/lib/request-body";

const BODY_BYTES = 64 * 1024;

type Context = { params: Promise<{ nextauth: string[] }> };

const serve = (request: Request, context: Context): Promise<Response> =>
  answer(request, async () => {
    if (request.method === "POST") await countVolume("login", { request, userId: undefined });
    const bounded = request.method === "POST" ? await withText(request) : request;
    try {
      return await NextAuth(bounded as never, context as never, authOptions());
    } catch (error) {
      // next-auth parses the body itself and throws on malformed JSON.
      throw error instanceof SyntaxError ? malformed : error;
    }
  });

/** The same request with its body in memory: next-auth would read one of any size, however slow. */
async function withText(request: Request): Promise<Request> {
  const client = limitedClient(request, undefined);
  const body = receiveBody(request, { kind: "text", client });
  try {
    const { url, method, headers } = request;
    return new NextRequest(url, { method, headers, body: await readText(body, BODY_BYTES) });
  } finally {
    body.release();
  }
}

const malformed = new AppError("invalid_input", "The body is not valid JSON", { errors: [] });

/** next-auth's own endpoints, on the same service as `POST users/login`. */
export { serve as GET, serve as POST };
