import { createServer, type Server } from "node:http";
import { connect, type Server as Listener, type Socket } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { BoundConnections } from "./connections.ts";
import { listenOn } from "./listeners.ts";
import { drain } from "./stop.ts";
import { askHttp } from "./support/ask.ts";

const started: { server: Server; others: readonly Listener[] }[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const { server, others } of started.splice(0)) await drain(server, 0, others);
});

async function start(server: Server, port = 0) {
  const listening = await listenOn(server, { port });
  started.push({ server, ...listening });
  return listening;
}

const connectTo = (port: number) => {
  const socket = connect(port, "127.0.0.1").on("error", () => undefined);
  sockets.push(socket);
  return socket;
};

/** Turns of the event loop until `over`. */
async function turnsUntil(over: () => boolean): Promise<number> {
  let turns = 0;
  while (!over()) {
    turns += 1;
    await new Promise(setImmediate);
  }
  return turns;
}

describe("while turns of the event loop are long [@OPS-15e]", () => {
  test("many connections are taken in each, so that who connects often leaves nobody waiting at the port", async () => {
    const server = createServer();
    let taken = 0;
    server.on("connection", () => {
      taken += 1;
    });
    const { port } = await start(server);
    const many = 160;
    for (let n = 0; n < many; n += 1) connectTo(port);
    // One a turn would need as many turns as there are connections.
    expect(await turnsUntil(() => taken === many)).toBeLessThan(many / 4);
  });
});

describe("whatever socket took a connection", () => {
  test("its request is answered, and it counts among the connections of its network", async () => {
    const server = createServer((request, response) => response.end(`${request.method} ${request.url}`));
    const connections = new BoundConnections(50);
    connections.bound(server);
    const { port } = await start(server);
    const answers = Array.from({ length: 40 }, (_, n) => askHttp(port, `/${n}`));
    expect((await Promise.all(answers)).map(({ text }) => text)).toEqual(answers.map((_, n) => `GET /${n}`));
    for (let n = 0; n < 40; n += 1) connectTo(port);
    await expect.poll(() => connections.crowded).toBe(true);
  });

  test("stopping lets its request end, and takes no other", async () => {
    const answers: (() => void)[] = [];
    const server = createServer((_, response) => void answers.push(() => void response.end("done")));
    const listening = await listenOn(server, { port: 0 });
    const asked = Array.from({ length: 40 }, () => askHttp(listening.port, "/"));
    await expect.poll(() => answers.length).toBe(asked.length);
    const stopped = drain(server, 60_000, listening.others);
    await expect(askHttp(listening.port, "/")).rejects.toThrow("ECONNREFUSED");
    for (const answer of answers) answer();
    for (const answer of asked) expect((await answer).text).toBe("done");
    await stopped;
  });
});

test("a second process at the port is refused, as where one socket listens", async () => {
  const { port } = await start(createServer());
  await expect(listenOn(createServer(), { port })).rejects.toThrow("EADDRINUSE");
});
