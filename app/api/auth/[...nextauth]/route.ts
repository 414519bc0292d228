import NextAuth from "next-auth";
import { answer } from "@/api/route";
import { authOptions } from "@/features/auth/options";
import { countVolume } from "@/features/limits/volume-limits";
import { AppError } from "@/lib/errors";

type Context = { params: Promise<{ nextauth: string[] }> };

const serve = (request: Request, context: Context): Promise<Response> =>
  answer(request, async () => {
    if (request.method === "POST") await countVolume("login", { request, userId: undefined });
    try {
      return await NextAuth(request as never, context as never, authOptions());
    } catch (error) {
      // next-auth parses the body itself and throws on malformed JSON.
      throw error instanceof SyntaxError ? malformed : error;
    }
  });

const malformed = new AppError("invalid_input", "The body is not valid JSON", { errors: [] });

/** next-auth's own endpoints, on the same service as `POST users/login`. */
export { serve as GET, serve as POST };
