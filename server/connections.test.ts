import { createServer, type Server } from "node:http";
import { connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { BoundConnections } from "./connections.ts";
import { askHttp } from "./support/ask.ts";

let server: Server;
const sockets: Socket[] = [];

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  server.close();
});

/** One that says half a word, once the server has it. */
async function halfAWord(port: number, localAddress: string): Promise<Socket> {
  const known = new Promise((done) => void server.once("connection", done));
  const socket = connect({ port, host: "127.0.0.1", localAddress }).on("error", () => undefined);
  sockets.push(socket);
  socket.resume().write("GET");
  await known;
  return socket;
}

test("one address that takes every connection leaves others theirs, and is refused more [@OPS-05h]", async () => {
  const connections = new BoundConnections(8);
  server = createServer((_request, response) => void response.end("here"));
  connections.bound(server);
  await new Promise<void>((done) => void server.listen(0, "127.0.0.1", done));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const held: Socket[] = [];
  for (const n of Array.from({ length: 12 }, (_, n) => n)) {
    expect(connections.crowded).toBe(n >= 6);
    held.push(await halfAWord(port, "127.0.0.2"));
  }
  await expect.poll(() => held.map(({ closed }) => closed)).toEqual(held.map((_, n) => n >= 8));
  expect((await askHttp(port, "/")).text).toBe("here");
  await expect.poll(() => held[0]?.closed).toBe(true);
  expect(held.filter(({ closed }) => !closed)).toHaveLength(7);
});
