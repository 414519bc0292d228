import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { loadSync } from "protobufjs";

type KeyValue = { key: string; value: Record<string, unknown> };

export type Span = {
  traceId: string;
  name: string;
  attributes: KeyValue[];
};

type Export = {
  resourceSpans: {
    resource: { attributes: KeyValue[] };
    scopeSpans: { spans: Span[] }[];
  }[];
};

export type Collector = {
  url: string;
  /** The content types of the requests so far. */
  contentTypes: Set<string>;
  /** The spans so far. */
  spans: Span[];
  /** The attributes of the resources so far. */
  resources: KeyValue[];
  /** Everything so far, as text. */
  text: () => string;
  close: () => Promise<void>;
};

const message = loadSync(join(import.meta.dirname, "trace.proto")).lookupType(
  "opentelemetry.proto.ExportTraceServiceRequest",
);

/** @throws Error when the bytes are no such message */
function decode(bytes: Buffer, contentType: string): Export {
  if (contentType === "application/json") return JSON.parse(bytes.toString("utf8"));
  const options = { bytes: String, longs: String, arrays: true };
  return message.toObject(message.decode(bytes), options) as Export;
}

/** A server that receives traces, as protobuf or JSON (https://opentelemetry.io/docs/specs/otlp/#otlphttp). */
export async function startCollector(): Promise<Collector> {
  const contentTypes = new Set<string>();
  const spans: Span[] = [];
  const resources: KeyValue[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const contentType = request.headers["content-type"] ?? "";
    if (request.method !== "POST" || request.url !== "/v1/traces") {
      response.writeHead(404).end();
      return;
    }
    for (const { resource, scopeSpans } of decode(Buffer.concat(chunks), contentType)
      .resourceSpans) {
      resources.push(...resource.attributes);
      spans.push(...scopeSpans.flatMap((scope) => scope.spans));
    }
    contentTypes.add(contentType);
    response.writeHead(200, { "content-type": contentType }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    contentTypes,
    spans,
    resources,
    text: () => JSON.stringify([spans, resources]),
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
