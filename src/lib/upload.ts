import { CallError, type CallInput, headersOf, readResponse, urlOf } from "./call";
import type { Endpoint } from "./endpoint";
import type * as z from "./zod";

type UploadInput<E extends Endpoint> = Omit<CallInput<E>, "body"> & {
  body: FormData;
  /** The part of the body that is sent, 0 to 1. At 1 the server processes it. */
  onProgress: (sent: number) => void;
};

type Target = { method: string; path: string; params?: Record<string, string> };

/**
 * Calls the API with a file, by XMLHttpRequest, because `fetch` reports no upload progress; session,
 * responses and errors are those of `call`.
 * @throws CallError as `call` does; the signal's reason when it was aborted
 */
export async function upload<E extends Endpoint>(
  input: UploadInput<E>,
): Promise<z.output<E["data"]>> {
  const headers = await headersOf(input);
  input.signal?.throwIfAborted();
  const answer = await send(input as UploadInput<E> & Target, headers);
  const date = answer.getResponseHeader("date");
  return readResponse(answer.status, answer.responseText, date, input.anonymous);
}

function send<E extends Endpoint>(
  input: UploadInput<E> & Target,
  headers: Record<string, string>,
): Promise<XMLHttpRequest> {
  const { signal, onProgress } = input;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(input.method, urlOf(input));
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.upload.onload = () => onProgress(1);
    request.onload = () => resolve(request);
    request.onerror = () => reject(new CallError("", 0, "network"));
    request.onabort = () => reject(signal?.reason);
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(input.body);
  });
}
