import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type BucketOptions, bucketStore } from "#lib/platform/storage/bucket-store.ts";
import { folderStore } from "#lib/platform/storage/folder-store.ts";
import type { FileStore } from "#lib/platform/storage/store.ts";
import { type BucketServer, hasBucketServer, startBucketServer } from "#lib/platform/storage/support/bucket-server.ts";
import { day } from "#lib/platform/time/time.ts";
import { askHttp } from "#server/support/ask.ts";
import { Assets } from "./assets.ts";
import { SharedAssets } from "./shared-assets.ts";
import { StyleSheets } from "./style-sheets.ts";

const folder = mkdtempSync(join(tmpdir(), "baobab-shared-"));
const now = new Date("2026-11-21T12:00:00.000Z");
const withBucket = hasBucketServer();
let server: BucketServer | undefined;
const listeners: Server[] = [];

beforeAll(async () => {
  if (withBucket) server = await startBucketServer();
});
afterEach(() => {
  for (const listener of listeners.splice(0)) listener.close();
});
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true });
});

let made = 0;
const stores: Record<string, () => FileStore> = {
  folder: () => folderStore(join(folder, `shared-${++made}`)),
  bucket: () => bucketStore({ ...(server?.options as BucketOptions), prefix: `shared-${++made}/` }),
};
const css = ".used{color:#111}.gone{color:#222}p{margin:0}";

/** A machine with a build and folders of its own. */
async function machine(store: FileStore | undefined, chunks: Record<string, string>, at = now) {
  const place = join(folder, `machine-${++made}`);
  const nextStatic = join(place, "static");
  mkdirSync(join(nextStatic, "chunks"), { recursive: true });
  mkdirSync(join(place, "assets"));
  for (const [name, content] of Object.entries(chunks)) writeFileSync(join(nextStatic, "chunks", name), content);
  const shared = store && new SharedAssets(store);
  await shared?.publish({ "/_next/static/": nextStatic, "/assets/": join(place, "assets") }, at);
  const styles = join(place, "styles");
  const lines: string[] = [];
  const log = (line: string) => lines.push(line);
  const sheets = new StyleSheets({ read: async () => css, folder: styles, shared, script: "", log });
  const places = { nextStatic, assets: join(place, "assets"), styles, shared };
  const assets = new Assets({ siteUrl: "http://localhost:3000", ...places });
  const listener = createServer((request, response) => {
    assets.read(request, response, decodeURIComponent(request.url ?? "")).catch(() => response.destroy());
  });
  listeners.push(listener);
  await new Promise<void>((done) => listener.listen(0, "127.0.0.1", done));
  const address = listener.address();
  const port = typeof address === "object" ? (address?.port ?? 0) : 0;
  const render = async () => {
    const page = `<head><link rel="stylesheet" href="/_next/static/chunks/a.css"></head><p class="used">`;
    return /href="([^"]+)"/.exec(await sheets.reduce(page))?.[1] ?? "";
  };
  return { ask: (path: string) => askHttp(port, path), render, lines };
}

describe.each(withBucket ? ["folder", "bucket"] : ["folder"])("machines that share a %s", (kind) => {
  const store = () => stores[kind]?.() ?? folderStore(folder);

  test("serve each other's style sheets, though only one of them rendered the page", async () => {
    const shared = store();
    const [one, other] = [await machine(shared, {}), await machine(shared, {})];
    const sheet = await one.render();
    expect(sheet).toMatch(/^\/assets\/css\/.{12}\.css$/);
    const [here, there] = [await one.ask(sheet), await other.ask(sheet)];
    expect(there.status).toBe(200);
    expect(there.text).toBe(here.text);
    for (const name of ["content-type", "cache-control", "etag", "content-security-policy"])
      expect(there.headers[name]).toBe(here.headers[name]);
  });

  test("serve the scripts of each other's builds, from the start, and of the release before an update", async () => {
    const shared = store();
    const old = await machine(shared, { "old~1.js": "old()", "same.js": "same()" }, new Date(now.getTime() - 80 * day));
    const renewed = await machine(shared, { "new-2.js": "new()", "same.js": "same()" });
    expect((await renewed.ask("/_next/static/chunks/old~1.js")).text).toBe("old()");
    const answer = await old.ask("/_next/static/chunks/new-2.js");
    expect([answer.status, answer.text]).toEqual([200, "new()"]);
    expect(answer.headers["content-type"]).toBe("text/javascript; charset=utf-8");
  });

  test("forget builds that nobody started for 90 days, but not what a younger one has too", async () => {
    const shared = store();
    await machine(shared, { "old.js": "old()", "same.js": "same()" }, new Date(now.getTime() - 91 * day));
    await machine(shared, { "new.js": "new()", "same.js": "same()" });
    const third = await machine(shared, { "third.js": "third()" });
    expect((await third.ask("/_next/static/chunks/old.js")).status).toBe(404);
    expect((await third.ask("/_next/static/chunks/same.js")).text).toBe("same()");
    expect((await third.ask("/_next/static/chunks/new.js")).text).toBe("new()");
  });

  test.each(["/_next/static/chunks/none.js", "/assets/css/none.css", "/assets/../secret"])(
    "answer 404 for %s, which nobody made",
    async (path) => {
      const { status, headers } = await (await machine(store(), {})).ask(path);
      expect([status, headers["cache-control"]]).toEqual([404, "no-store"]);
    },
  );
});

test("alone, a machine has what it made and nothing else", async () => {
  const [one, other] = [await machine(undefined, { "a.js": "a()" }), await machine(undefined, {})];
  const sheet = await one.render();
  expect((await one.ask(sheet)).status).toBe(200);
  expect((await other.ask(sheet)).status).toBe(404);
  expect((await other.ask("/_next/static/chunks/a.js")).status).toBe(404);
});

test("while the shared place is down pages keep the whole style sheet, and what is missing may be asked for again", async () => {
  const working = folderStore(join(folder, "back-again"));
  let store = working;
  const changing = Object.fromEntries(
    (["put", "get", "remove", "exists", "stream", "list", "close"] as const).map((name) => [
      name,
      (...given: unknown[]) => Reflect.apply(store[name], store, given),
    ]),
  ) as unknown as FileStore;
  const one = await machine(changing, {});
  store = folderStore("/dev/null/none");
  expect(await one.render()).toBe("/_next/static/chunks/a.css");
  expect(one.lines).toEqual([expect.stringContaining("/dev/null/none cannot be used")]);
  store = working;
  expect(await one.render()).toMatch(/^\/assets\/css\//);
});

test("a bucket that does not answer is 503, never a missing file", async () => {
  const unreachable = { endpoint: "http://127.0.0.1:9", bucket: "baobab", region: "eu", prefix: "" };
  const dead = bucketStore({ ...unreachable, accessKeyId: "a", secretAccessKey: "b" });
  const place = { nextStatic: folder, assets: folder, styles: folder, siteUrl: "http://localhost:3000" };
  const assets = new Assets({ ...place, shared: new SharedAssets(dead) });
  const listener = createServer((request, response) => {
    assets.read(request, response, request.url ?? "").catch(() => response.destroy());
  });
  listeners.push(listener);
  await new Promise<void>((done) => listener.listen(0, "127.0.0.1", done));
  const address = listener.address();
  const { status, headers } = await askHttp(
    typeof address === "object" ? (address?.port ?? 0) : 0,
    "/assets/css/a.css",
  );
  expect([status, headers["retry-after"], headers["cache-control"]]).toEqual([503, "2", "no-store"]);
});
