import NextAuth from "next-auth";
import { fail } from "@/api/answer";
import { toAppError } from "@/api/failure";
import { requestIdOf } from "@/api/handle";
import { authOptions } from "@/features/auth/options";
import { AppError } from "@/lib/errors";

type Context = { params: Promise<{ nextauth: string[] }> };

const serve = async (request: Request, context: Context): Promise<Response> => {
  try {
    return await NextAuth(request as never, context as never, authOptions());
  } catch (error) {
    // next-auth parses the body itself and throws on malformed JSON.
    const fault = error instanceof SyntaxError ? malformed : toAppError(error);
    return fail(requestIdOf(request), fault);
  }
};

const malformed = new AppError("invalid_input", "The body is not valid JSON", { errors: [] });

/** next-auth's own endpoints, on the same service as `POST users/login`. */
export { serve as GET, serve as POST };
