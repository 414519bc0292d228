import "server-only";
import type { Viewer } from "@/features/auth/session";
import { withUpload } from "@/features/uploads/mutations";
import type { RequestBody } from "@/lib/request-body";
import type { Input } from "./input";

type Received = { input: Input; viewer: Viewer | null; received: RequestBody | undefined };

/**
 * Runs a call with its file, whether the form has it or names an upload by `uploadId`.
 * @throws AppError as `withUpload`
 */
export function withFile<Result>(
  { input, viewer, received }: Received,
  run: (input: Input) => Promise<Result>,
): Promise<Result> {
  const { uploadId, ...body } = (input.body ?? {}) as { uploadId?: string };
  if (!uploadId || !viewer || !received) return run(input);
  return withUpload({ userId: viewer.id, id: uploadId, hold: received.hold }, (bytes) =>
    run({ ...input, body, file: { bytes } }),
  );
}
