import { createServer } from "node:http";
import { expect, test } from "vitest";
import { changesUnderWay, openUpstream } from "./upstream.ts";

test("waiting for a free connection counts as waiting, and other kinds of work do not wait with it", async () => {
  const server = createServer((request, response) => {
    if (request.url === "/quick") response.end("quick");
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  const target = { host: "127.0.0.1", port: typeof address === "object" && address ? address.port : 0 };
  const asked = { method: "POST", headers: {}, purpose: "change" } as const;
  const patient = { ...asked, path: "/never", patience: 60_000 };
  const held = Array.from({ length: changesUnderWay }, () => openUpstream(target, patient).catch(() => {}));
  await expect(openUpstream(target, { ...asked, path: "/quick", patience: 200 })).rejects.toThrow("in time");
  const read = await openUpstream(target, { ...asked, method: "GET", path: "/quick", purpose: "read" });
  expect(read.statusCode).toBe(200);
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  await Promise.all(held);
});
