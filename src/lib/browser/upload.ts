import type { Contract } from "../contract";
import type * as z from "../zod";
import { CallError, type CallInput, headersOf, readResponse, type Target, urlOf } from "./call";

export type UploadOptions = {
  signal: AbortSignal;
  /** The part of the body that is sent, 0 to 1. At 1 the server processes it. */
  onProgress: (sent: number) => void;
};

type UploadInput<E extends Contract> = Omit<CallInput<E>, "body" | "signal"> & {
  body: FormData;
} & UploadOptions;

/**
 * Calls the API with a file, by XMLHttpRequest, because `fetch` reports no upload progress; session,
 * responses and errors are those of `call`.
 * @throws CallError as `call` does; the signal's reason when it was aborted
 */
export async function upload<E extends Contract>(
  target: Target<E>,
  input: UploadInput<E>,
): Promise<z.output<E["data"]>> {
  const [method = "", path = ""] = target.split(" ");
  const { body, anonymous, ...options } = input;
  const headers = await headersOf(input);
  const url = urlOf({ path, ...options });
  const response = await send({ method, url, headers, body, ...options });
  const date = response.getResponseHeader("date");
  return readResponse(response.status, response.responseText, date, anonymous);
}

type PutInput = { url: string; headers: Record<string, string> } & UploadOptions;

/**
 * Sends a file to a URL of another server, without the session.
 * @throws CallError without a message unless the status is 2xx; the signal's reason when it was aborted
 */
export async function putFile(file: File, input: PutInput): Promise<void> {
  const { status } = await send({ method: "PUT", body: file, ...input });
  if (status < 200 || status >= 300) throw new CallError("", status, "network");
}

type Sending = PutInput & { method: string; body: FormData | File };

function send({ method, url, headers, body, signal, onProgress }: Sending) {
  signal.throwIfAborted();
  return new Promise<XMLHttpRequest>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.upload.onload = () => onProgress(1);
    request.onload = () => resolve(request);
    request.onerror = () => reject(new CallError("", 0, "network"));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(body);
  });
}
