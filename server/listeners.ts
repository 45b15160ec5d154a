import type { Server } from "node:http";
import { type AddressInfo, createServer, type Server as Listener, type ListenOptions } from "node:net";
import { requestLimits } from "./limits.ts";

/** Where to listen: a port (0 takes any free one), or file descriptors that listen already. */
export type Where = Readonly<{ port: number } | { inherited: readonly number[] }>;

/** Beside the server's own socket, those of `others`: who stops the server closes them too. */
export type Listening = Readonly<{ port: number; others: readonly Listener[] }>;

/**
 * Several sockets listen at the port of `server`. In each turn of the event loop Node takes one connection from each, and a turn takes
 * as long as what is rendered in it: with one socket, whoever connects often would keep all others waiting before any limit sees them.
 */
export async function listenOn(server: Server, where: Where, most = requestLimits.listeners): Promise<Listening> {
  if ("inherited" in where) return listenOnInherited(server, where.inherited);
  if (where.port !== 0) await proveFree(where.port);
  try {
    await listenAt(server, { port: where.port, reusePort: true });
  } catch (error) {
    // Where the system shares no port, one socket has to do.
    if ((error as NodeJS.ErrnoException).code !== "ENOTSUP") throw error;
    await listenAt(server, { port: where.port });
    return { port: portOf(server), others: [] };
  }
  const { address: host } = server.address() as AddressInfo;
  const places = Array.from({ length: most - 1 }, () => ({ host, port: portOf(server), reusePort: true }));
  return { port: portOf(server), others: await Promise.all(places.map((place) => another(server, place))) };
}

async function listenOnInherited(server: Server, [first, ...rest]: readonly number[]): Promise<Listening> {
  await listenAt(server, { fd: first });
  const others = await Promise.all(rest.map((fd) => another(server, { fd })));
  return { port: portOf(server), others };
}

type Place = ListenOptions | { fd: number | undefined };

/** As Node's own: what comes is a connection of `server` in every regard. */
async function another(server: Server, place: Place): Promise<Listener> {
  const listener = createServer(
    { allowHalfOpen: true, noDelay: true },
    (socket) => void server.emit("connection", socket),
  );
  await listenAt(listener, place);
  listener.on("error", (error) => void server.emit("error", error));
  return listener;
}

/** Fails as listening would. Sockets that share a port would let a second process of the same user have half of its connections. */
async function proveFree(port: number): Promise<void> {
  const probe = createServer();
  await listenAt(probe, { port });
  await new Promise((done) => probe.close(done));
}

export function listenAt(server: Listener, place: Place): Promise<void> {
  return new Promise((done, fail) => {
    server.once("error", fail);
    server.listen(place, () => {
      server.off("error", fail);
      done();
    });
  });
}

function portOf(server: Listener): number {
  return (server.address() as AddressInfo).port;
}
