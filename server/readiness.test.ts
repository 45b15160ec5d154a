import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { forgetTrouble, setDatabaseDown } from "#db/trouble.ts";
import { routeOf } from "./front/routes.ts";
import { Readiness } from "./readiness.ts";

afterEach(forgetTrouble);

/** Asks over a socket, as a proxy does. */
async function asked(readiness: Readiness) {
  const server = createServer((request, response) => {
    if (!readiness.answered(response, routeOf(request.url ?? "/"))) response.writeHead(404).end();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/api/ready`);
  const text = await answer.text();
  await new Promise((done) => server.close(done));
  return { status: answer.status, text };
}

test("people are sent here once it has started, until it stops [@OPS-08e]", async () => {
  const readiness = new Readiness(async () => undefined);
  expect(await asked(readiness)).toEqual({ status: 503, text: '{"status":"starting"}' });
  readiness.started();
  expect(await asked(readiness)).toEqual({ status: 200, text: '{"status":"ready"}' });
  readiness.stops();
  readiness.started();
  expect(await asked(readiness)).toEqual({ status: 503, text: '{"status":"stopping"}' });
});

test("and not while the database is silent, refuses, or is known to be down [@OPS-08e]", async () => {
  let ask: () => Promise<unknown> = () => new Promise(() => undefined);
  const readiness = new Readiness(() => ask());
  readiness.started();
  const database = { status: 503, text: '{"status":"database"}' };
  expect(await asked(readiness)).toEqual(database);
  ask = () => Promise.reject(new Error("refused"));
  expect(await asked(readiness)).toEqual(database);
  ask = async () => undefined;
  expect(await asked(readiness)).toMatchObject({ status: 200 });
  setDatabaseDown(true);
  expect(await asked(readiness)).toEqual(database);
});

test("many who ask at once are told by one question, and the next by another [@OPS-08e]", async () => {
  const answers: (() => void)[] = [];
  const readiness = new Readiness(() => new Promise<void>((done) => void answers.push(done)));
  readiness.started();
  for (const round of [1, 2]) {
    const all = Array.from({ length: 20 }, () => asked(readiness));
    await expect.poll(() => answers.length).toBe(round);
    answers[round - 1]?.();
    for (const answer of await Promise.all(all)) expect(answer.status).toBe(200);
  }
});

test("a process that was busy does not say that the database is silent [@OPS-08e]", async () => {
  const patience = 100;
  const { promise, resolve } = Promise.withResolvers<void>();
  let askedFor = false;
  const ask = () => {
    askedFor = true;
    return promise;
  };
  const readiness = new Readiness(ask, patience);
  readiness.started();
  const waits = asked(readiness);
  await expect.poll(() => askedFor).toBe(true);
  const until = performance.now() + 3 * patience;
  while (performance.now() < until); // The thread is held, as by a page that is made.
  setImmediate(() => setImmediate(() => resolve())); // Timers that are due come first.
  expect(await waits).toMatchObject({ status: 200 });
});

test("nothing else is answered by it", () => {
  const readiness = new Readiness(async () => undefined);
  for (const path of ["/", "/login", "/api/health", "/es/api/ready", "/api/ready/"]) {
    expect(readiness.answered({} as never, routeOf(path)), path).toBe(false);
  }
});
