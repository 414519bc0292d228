import "server-only";
import { BlockList, isIPv4 } from "node:net";
import { NAME_MAX, PRODUCT } from "../brand";
import { type LimitName, limitNames, type RateLimit } from "../rate-limit";
import * as z from "../zod";

const origin = z
  .url({ protocol: /^https?$/, error: "must look like https://pictures.example" })
  .transform((value) => new URL(value))
  // Otherwise the comparisons of several variables get the URL.
  .refine((url) => url.pathname === "/" && !url.search, {
    error: "must be an origin without a path",
    abort: true,
  })
  .transform((url) => url.origin);

const LIMIT = /^(\w+)=([1-9]\d{0,8})\/([1-9]\d{0,6})$/;

/** `name=count/seconds` of each changed rate limit, separated by commas. */
const rateLimits = z.string().transform((text, context) => {
  const limits: Partial<Record<LimitName, RateLimit>> = {};
  for (const part of text.split(",").filter(Boolean)) {
    const [, name, count, seconds] = LIMIT.exec(part.trim()) ?? [];
    const known = limitNames.find((one) => one === name);
    if (known) limits[known] = { count: Number(count), seconds: Number(seconds) };
    else context.addIssue(`"${part}" is not one of ${limitNames.join(", ")}, as in post=60/3600`);
  }
  return limits;
});

/** Addresses and networks, separated by commas. */
const networks = z
  .string()
  .default("")
  .transform((text, context) => {
    const list = new BlockList();
    for (const part of text.split(",").map((one) => one.trim())) {
      const [address = "", prefix] = part.split("/");
      const isV4 = isIPv4(address);
      try {
        if (part)
          list.addSubnet(address, Number(prefix ?? (isV4 ? 32 : 128)), isV4 ? "ipv4" : "ipv6");
      } catch {
        context.addIssue(`"${part}" is not an address or a network, as in 203.0.113.0/24`);
      }
    }
    return list;
  });

const emptyAsAbsent = (source: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));

const oneOf = <const T extends string>(...values: T[]) =>
  z.enum(values, `must be one of ${values.join(", ")}`);

function wholeNumber(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number(error).int(error).min(min, error).max(max, error);
}

const url = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `must look like ${example}` });

const secret = (length: number) =>
  z.string().min(length, `must have at least ${length} characters`);

const databaseUrl = url(/^postgres(ql)?$/, "postgresql://user:password@host:5432/database");

/** Every variable the application reads; `.env.example` documents each of them. */
const environment = z
  .object({
    DATABASE_URL: databaseUrl,
    DATABASE_REPLICA_URL: z
      .string()
      .default("")
      .transform((urls) =>
        urls
          .split(",")
          .map((one) => one.trim())
          .filter(Boolean),
      )
      .pipe(z.array(databaseUrl)),
    NEXTAUTH_SECRET: secret(32),
    PORT: wholeNumber(1, 65_535).default(3000),
    APP_URL: origin.optional(),
    DATA_DIR: z.string().default(".data"),
    DATABASE_DISK: z.string().optional(),
    MEDIA_STORE: oneOf("local", "s3").default("local"),
    MEDIA_URL: origin.optional(),
    S3_BUCKET: z.string().optional(),
    S3_REGION: z.string().default("us-east-1"),
    S3_ENDPOINT: url(/^https?$/, "https://s3.example.com").optional(),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    DIRECT_UPLOADS: oneOf("on", "off").optional(),
    PICTURE_MAX: oneOf("4096", "2560", "1920").default("4096"),
    QUOTA_MB: wholeNumber(1, 100_000_000).default(2000),
    PROXY_HOPS: wholeNumber(0, 10).optional(),
    PROXY_ADDRESSES: networks,
    SMTP_URL: url(/^smtps?$/, "smtp://user:password@mail.example:587").optional(),
    MAIL_FROM: z.email("must look like noreply@pictures.example").optional(),
    SITE_NAME: z
      .string()
      .trim()
      .max(NAME_MAX, `must have at most ${NAME_MAX} characters`)
      .default(PRODUCT),
    SIGNUP: oneOf("open", "approval", "invite", "sign-on", "closed").optional(),
    OIDC_ISSUER: url(/^https?$/, "https://id.example").optional(),
    OIDC_CLIENT_ID: z.string().optional(),
    OIDC_CLIENT_SECRET: z.string().optional(),
    OIDC_NAME: z
      .string()
      .trim()
      .max(40, "must have at most 40 characters")
      .default("single sign-on"),
    RATE_LIMITS: rateLimits.default({}),
    LIMITS_URL: url(/^rediss?$/, "redis://localhost:6379").optional(),
    DATABASE_POOL: wholeNumber(1, 100).default(10),
    DATABASE_PREPARED: oneOf("on", "off").default("on"),
    SHUTDOWN_DELAY: wholeNumber(0, 60_000).default(0),
    KEEP_ALIVE_TIMEOUT: wholeNumber(1_000, 3_600_000).default(65_000),
    WEB_CONCURRENCY: wholeNumber(1, 64).default(1),
    LOG_LEVEL: oneOf("debug", "info", "warn", "error", "silent").default("info"),
    JOBS: oneOf("on", "off").default("on"),
    CRON_SECRET: secret(16).optional(),
    METRICS_TOKEN: secret(16).optional(),
    OTEL_EXPORTER_OTLP_ENDPOINT: url(/^https?$/, "http://localhost:4318").optional(),
    SECURITY_CONTACT: url(/^(https|mailto|tel)$/, "mailto:security@example.com").optional(),
    VERCEL: z.string().optional(),
  })
  .superRefine((env, context) => {
    const demand = (isMet: unknown, variable: keyof typeof env, message: string) => {
      if (!isMet) context.addIssue({ code: "custom", path: [variable], message });
    };
    const isS3 = env.MEDIA_STORE === "s3";
    const hasClient = env.OIDC_CLIENT_ID && env.OIDC_CLIENT_SECRET;
    const clientNeeded = "and OIDC_CLIENT_SECRET are needed where OIDC_ISSUER is set";
    demand(!env.OIDC_ISSUER || hasClient, "OIDC_CLIENT_ID", clientNeeded);
    const hasDoor = env.SIGNUP !== "sign-on" || env.OIDC_ISSUER;
    demand(hasDoor, "SIGNUP", "needs OIDC_ISSUER when it is sign-on");
    demand(!isS3 || env.S3_BUCKET, "S3_BUCKET", "is needed when MEDIA_STORE is s3");
    demand(!env.VERCEL || isS3, "MEDIA_STORE", "must be s3 on Vercel, which keeps no files");
    demand(!env.VERCEL || env.APP_URL, "APP_URL", "is needed on Vercel");
    const canBeDirect = env.DIRECT_UPLOADS !== "on" || isS3;
    demand(canBeDirect, "DIRECT_UPLOADS", "can only be on when MEDIA_STORE is s3");
    // Behind an undeclared proxy every client has the address of the proxy.
    demand(
      !env.APP_URL?.startsWith("https:") || env.VERCEL || env.PROXY_HOPS !== undefined,
      "PROXY_HOPS",
      "must be set when APP_URL is https: how many proxies in front add to X-Forwarded-For, or 0 for none",
    );
  })
  .transform((env) => ({
    ...env,
    APP_URL: env.APP_URL ?? `http://localhost:${env.PORT}`,
    // The proxy of Vercel replaces X-Forwarded-For.
    PROXY_HOPS: env.PROXY_HOPS ?? (env.VERCEL ? 1 : undefined),
    // The functions of Vercel take bodies of 4.5 MB.
    DIRECT_UPLOADS: env.DIRECT_UPLOADS ?? (env.VERCEL ? ("on" as const) : ("off" as const)),
  }))
  .refine(
    (env) =>
      env.DIRECT_UPLOADS === "off" ||
      !env.APP_URL.startsWith("https:") ||
      !env.S3_ENDPOINT?.startsWith("http:"),
    {
      path: ["S3_ENDPOINT"],
      message: "must be https for direct uploads when APP_URL is: browsers block anything else",
    },
  );

type Environment = z.infer<typeof environment>;

let parsed: Environment | undefined;

/**
 * The parsed environment.
 * @throws Error naming every bad variable in one sentence each; the start ends there.
 */
export function env(): Environment {
  if (parsed) return parsed;
  const result = environment.safeParse(emptyAsAbsent(process.env));
  if (!result.success) {
    const faults = result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new Error(`The environment is not usable. ${faults.join("; ")}.`);
  }
  parsed = result.data;
  return parsed;
}

type Bucket = Pick<Environment, "S3_BUCKET" | "S3_REGION" | "S3_ENDPOINT">;

/**
 * The origin of presigned URLs, for the content security policy: that of `S3_ENDPOINT`, else the
 * bucket's own on AWS, except for a name with dots, which no certificate covers.
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/VirtualHosting.html
 */
export function uploadOrigin({ S3_BUCKET = "", S3_REGION, S3_ENDPOINT }: Bucket): string {
  if (S3_ENDPOINT) return new URL(S3_ENDPOINT).origin;
  const host = `s3.${S3_REGION}.amazonaws.com${S3_REGION.startsWith("cn-") ? ".cn" : ""}`;
  return `https://${S3_BUCKET.includes(".") ? "" : `${S3_BUCKET}.`}${host}`;
}
