import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { AppPages, internalServer } from "./app-pages.ts";
import { ArrivingBodies } from "./bodies.ts";
import { openUpstream, readBody } from "./front/upstream.ts";
import { requestLimits } from "./limits.ts";
import { RenderTurns } from "./render-turns.ts";
import { placeTakerOf } from "./takers.ts";

test("a connection within the process is closed by the side that asks alone, so that no request meets a closing one", async () => {
  const server = internalServer(async (_request, response) => response.end("answered"));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  const target = { host: "127.0.0.1", port: typeof address === "object" && address ? address.port : 0 };
  let connections = 0;
  server.on("connection", () => {
    connections += 1;
  });
  const ask = async () => {
    const asked = { method: "POST", path: "/", headers: {}, purpose: "change" } as const;
    const answer = await openUpstream(target, { ...asked, body: Buffer.from("sent") });
    expect((await readBody(answer)).toString()).toBe("answered");
    return answer;
  };
  // The server announces no end of its own.
  expect((await ask()).headers["keep-alive"]).toBeUndefined();
  await ask();
  expect(connections).toBe(1);
  server.closeIdleConnections();
  await new Promise((done) => server.close(done));
});

test("an answer must begin in time; one that has begun goes on: a large file takes long on a slow line", async () => {
  const more = Promise.withResolvers<void>();
  const next = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.url === "/late") return;
    response.write("begun, ");
    await more.promise;
    response.end("and done");
  };
  const bodies = new ArrivingBodies({ accountBy: async () => undefined });
  const turns = new RenderTurns({ most: requestLimits.rendersAtOnce });
  const pages = new AppPages({ next, target: { socketPath: "/nowhere" }, bodies, turns, patience: 50 });
  const place = { path: "/dashboard", locale: "en", reader: placeTakerOf("one", "203.0.113.1") };
  const server = createServer((request, response) => pages.answer(request, response, place));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  const ask = (path: string) => fetch(`http://127.0.0.1:${typeof address === "object" ? address?.port : 0}${path}`);
  const begun = await ask("/begun");
  // Asked later, and over its time before.
  expect((await ask("/late")).status).toBe(503);
  more.resolve();
  expect([begun.status, await begun.text()]).toEqual([200, "begun, and done"]);
  await new Promise((done) => server.close(done));
});
