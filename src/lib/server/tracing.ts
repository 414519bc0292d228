import "server-only";
import { type ProxyTracerProvider, type TracerProvider, trace } from "@opentelemetry/api";
import { type Configuration, registerOTel } from "@vercel/otel";
import { PRODUCT } from "../brand";
import { beforeExit } from "./server-process";

type SpanProcessor = Exclude<NonNullable<Configuration["spanProcessors"]>[number], string>;

/** Removes queries from paths and addresses: they hold what a log may not hold (docs/security.md T42). */
const withoutQueries: SpanProcessor = {
  onStart() {},
  onEnd({ attributes }) {
    for (const [name, value] of Object.entries(attributes)) {
      if (typeof value === "string" && /^(\/|https?:)/.test(value)) {
        attributes[name] = value.replace(/[?#].*$/s, "");
      }
    }
  },
  forceFlush: async () => {},
  shutdown: async () => {},
};

/**
 * Sends the spans of Next, of each request and its parts, to OTEL_EXPORTER_OTLP_ENDPOINT. The variables of
 * OpenTelemetry decide about protocol, headers and sampling
 * (https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/).
 */
export function exportTraces(): void {
  registerOTel({
    serviceName: PRODUCT.toLowerCase(),
    instrumentations: [],
    propagators: ["tracecontext"],
    spanProcessors: [withoutQueries, "auto"],
    // The library names Vercel wherever it runs; OTEL_RESOURCE_ATTRIBUTES can name another provider.
    attributes: process.env.VERCEL
      ? {}
      : { "cloud.provider": undefined, "vercel.runtime": undefined },
  });
  const proxy = trace.getTracerProvider() as ProxyTracerProvider;
  const provider = proxy.getDelegate() as TracerProvider &
    Partial<Pick<SpanProcessor, "forceFlush">>;
  // Spans are sent every five seconds.
  beforeExit(async () => provider.forceFlush?.());
}
