import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { expect, test, vi } from "vitest";
import { AppPages, internalServer } from "./app-pages.ts";
import { ArrivingBodies } from "./bodies.ts";
import { openUpstream, readBody } from "./front/upstream.ts";
import { requestLimits } from "./limits.ts";
import { RenderTurns } from "./render-turns.ts";
import { askHttp } from "./support/ask.ts";
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

test("whom the time limit answers leaves the turn to Next's work until it ends; work that never ends keeps it no longer than an answer may take", async () => {
  const gates = new Map(
    ["/first", "/second", "/never"].map((path) => [
      path,
      { begun: Promise.withResolvers<void>(), over: Promise.withResolvers<void>() },
    ]),
  );
  const next = async ({ url = "" }: IncomingMessage, response: ServerResponse) => {
    gates.get(url)?.begun.resolve();
    await gates.get(url)?.over.promise;
    response.end("made");
  };
  const bodies = new ArrivingBodies({ accountBy: async () => undefined });
  const turns = new RenderTurns({ most: 1, isBusy: () => true });
  const pages = new AppPages({ next, target: { socketPath: "/nowhere" }, bodies, turns, patience: 30_000 });
  const place = { path: "/dashboard", locale: "en", reader: placeTakerOf("one", "203.0.113.1") };
  const server = createServer((request, response) => void pages.answer(request, response, place));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  const ask = async (path: string) =>
    (await askHttp(typeof address === "object" && address ? address.port : 0, path)).status;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const first = ask("/first");
    await gates.get("/first")?.begun.promise;
    const second = ask("/second");
    await expect.poll(() => turns.waiting).toBe(1);
    vi.advanceTimersByTime(29_000);
    gates.get("/first")?.over.resolve();
    expect(await first).toBe(200);
    await gates.get("/second")?.begun.promise;
    vi.advanceTimersByTime(1_000);
    expect(await second).toBe(503);
    const third = ask("/third");
    await expect.poll(() => turns.waiting).toBe(1);
    gates.get("/second")?.over.resolve();
    expect(await third).toBe(200);
    const never = ask("/never");
    await gates.get("/never")?.begun.promise;
    vi.advanceTimersByTime(30_000);
    expect([await never, await ask("/fourth")]).toEqual([503, 200]);
  } finally {
    vi.useRealTimers();
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
});
