import { afterAll, describe, expect, inject, it } from "vitest";
import { getFeed } from "@/features/posts/api";
import { createPost, updatePost } from "@/features/publishing/api";
import { createUpload } from "@/features/uploads/api";
import { freePort } from "../../scripts/launch/port.mjs";
import { startObjectStore } from "../harness/object-store";
import { openSite } from "../harness/site";
import { apiOf } from "../support/api";
import { inBrowser, newPerson } from "../support/people";
import { form, jpegOfSize } from "../support/pictures";
import { faultsOf, vercelFunctions } from "../support/traced-functions";
import { clip } from "../support/video-corpus";
import { startFunctions } from "./host";

const CRON_SECRET = "a-secret-for-the-scheduler";
const project = inject("vercelProject") ?? "";

const store = await startObjectStore();
afterAll(() => store.close());
const site = await openSite(store.env, { instances: 1, dedicated: true });
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const host = await startFunctions(
  project,
  {
    ...store.env,
    VERCEL: "1",
    VERCEL_URL: "pictures.vercel.app",
    VERCEL_REGION: "fra1",
    APP_URL: url,
    DATABASE_URL: `${site.databaseUrl}?application_name=functions`,
    NEXTAUTH_SECRET: site.secret,
    CRON_SECRET,
  },
  port,
);
afterAll(() => host.close());
const api = apiOf(host);
const ana = await newPerson(site);

it("T38 the functions contain what they need", () => {
  const functions = vercelFunctions(project);
  expect(functions.length).toBeGreaterThan(3);
  expect(faultsOf(project, functions)).toEqual([]);
});

describe("the functions, without a server", () => {
  const title = "A pier at dusk";

  it("take a picture of 9 MB by the store", async () => {
    const bytes = await jpegOfSize(9 * 1024 ** 2);
    const json = { size: bytes.length, type: "image/jpeg" };
    const { upload } = await api.ok(createUpload, { as: ana, json });
    expect(upload.method).toBe("put");
    const sent = await fetch(upload.url ?? "", {
      method: "PUT",
      headers: upload.headers ?? {},
      body: new Uint8Array(bytes),
    });
    expect(sent.status).toBe(200);
    const body = form({ title, content: "Blue.", uploadId: upload._id ?? "" });
    const { tweet } = await api.ok(createPost, { as: ana, body });
    expect((await api.send(tweet.media)).headers.get("content-type")).toBe("image/webp");
  });

  it("write a video anew", async () => {
    const { posts } = await api.ok(getFeed, { as: ana });
    const params = { id: posts[0]?._id ?? "" };
    const body = form({}, { name: "media", bytes: clip("clip.mp4") });
    const { tweet } = await api.ok(updatePost, { as: ana, params, body });
    expect(tweet).toMatchObject({ mediaType: "video", width: 160, height: 120 });
  });

  it("serve the feed, as a page and as JSON", async () => {
    const { posts } = await api.ok(getFeed, { as: ana });
    expect(posts).toMatchObject([{ title }]);
    const page = await api.send("/dashboard", { headers: await inBrowser(site, ana) });
    expect(page.status).toBe(200);
    expect(page.headers.get("content-security-policy")).toContain(store.env.S3_ENDPOINT);
    expect(await page.text()).toContain(title);
  });

  it("send visitors to the login page, which has the preview of the post", async () => {
    const { posts } = await api.ok(getFeed, { as: ana });
    const path = `/dashboard/post/${posts[0]?._id}`;
    const redirect = await api.send(path);
    expect(redirect.status).toBe(307);
    const login = await api.send(redirect.headers.get("location") ?? "");
    const head = (await login.text()).split("</head>")[0];
    const [, image = ""] = /property="og:image" content="([^"]+)"/.exec(head ?? "") ?? [];
    expect(image).toContain(`${url}/media/`);
    expect((await fetch(image)).headers.get("content-type")).toBe("image/jpeg");
  });

  it("do the background work for the scheduler", async () => {
    const { id } = await newPerson(site);
    await site.pool.query("UPDATE users SET deleted_at = now() WHERE id = $1", [id]);
    expect((await api.send("/api/cron/jobs")).status).toBe(401);
    const headers = { authorization: `Bearer ${CRON_SECRET}` };
    expect((await api.send("/api/cron/jobs", { headers })).status).toBe(200);
    expect((await site.pool.query("SELECT FROM users WHERE id = $1", [id])).rowCount).toBe(0);
  });

  it("close idle connections to the database, and wait for that", async () => {
    const connections = async () => {
      const { rows } = await site.pool.query<{ count: number }>(
        "SELECT count(*)::int FROM pg_stat_activity WHERE application_name = 'functions'",
      );
      return rows[0]?.count;
    };
    await api.ok(getFeed, { as: ana });
    expect(await connections()).toBeGreaterThan(0);
    expect(host.waits()).toBeGreaterThan(0);
    await expect.poll(connections, { timeout: 10_000 }).toBe(0);
  });

  it("serve static files", async () => {
    expect((await api.send("/robots.txt")).status).toBe(200);
    expect((await api.send("/preview.jpg")).status).toBe(200);
  });
});
