import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { askHttp } from "#server/support/ask.ts";
import { Assets } from "./assets.ts";

let folder: string;
let port: number;
let server: ReturnType<typeof createServer>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "baobab-assets-"));
  await mkdir(join(folder, "static", "chunks"), { recursive: true });
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "static", "chunks", "a b.js"), "let a = 1;\n".repeat(200));
  await writeFile(join(folder, "secret"), "secret");
  const assets = new Assets({
    siteUrl: "http://localhost:3000",
    nextStatic: join(folder, "static"),
    assets: join(folder, "assets"),
    styles: join(folder, "styles"),
  });
  server = createServer((request, response) => {
    assets.read(request, response, decodeURIComponent(request.url ?? "")).catch(() => response.destroy());
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  port = typeof address === "object" && address ? address.port : 0;
});

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

test("a file is kept for a year by browsers and comes compressed", async () => {
  const { status, headers, text, bytes } = await askHttp(port, "/_next/static/chunks/a%20b.js", {
    headers: { "accept-encoding": "br" },
  });
  expect(status).toBe(200);
  expect(text.length).toBe(2_200);
  expect(bytes).toBeLessThan(200);
  expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(headers["content-type"]).toBe("text/javascript; charset=utf-8");
});

test.each(["/assets/../secret", "/_next/static/../secret", "/assets/", "/assets/none.js", "/_next/static/chunks"])(
  "%s is not found and not kept",
  async (path) => {
    const { status, headers } = await askHttp(port, path);
    expect(status).toBe(404);
    expect(headers["cache-control"]).toBe("no-store");
  },
);
