import { createSocket, type Socket as Datagrams } from "node:dgram";
import { once } from "node:events";
import { connect, isIP, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { connect as connectTls } from "node:tls";
import { second } from "#lib/platform/time/time.ts";
import { answersTo, firstMessage } from "./turn-message.ts";

/** A way to a relay. `ask` rejects if no answer comes. */
export type Wire = Readonly<{ ask: (message: Buffer) => Promise<Buffer>; close: () => void }>;

const patience = 4 * second;
/** Datagrams get lost, so they are sent again. */
const again = 500;

/** Rejects if the host is not known. */
export async function datagramWire(host: string, port: number): Promise<Wire> {
  const socket: Datagrams = createSocket(host.includes(":") ? "udp6" : "udp4");
  // A connected socket hears that nothing listens there.
  socket.connect(port, host);
  const failed = once(socket, "error").then(([error]) => Promise.reject(error));
  await Promise.race([once(socket, "connect"), failed]).catch((error: unknown) => {
    socket.close();
    throw error;
  });
  failed.catch(() => undefined);
  return {
    close: () => socket.close(),
    async ask(message) {
      const done = new AbortController();
      const heard = new Promise<Buffer>((resolve) => {
        socket.on("message", (answer: Buffer) => answersTo(message, answer) && resolve(answer));
      });
      const sending = (async () => {
        for (;;) {
          socket.send(message);
          await wait(again, undefined, { signal: done.signal });
        }
      })().catch(() => new Promise<never>(() => undefined));
      try {
        return await Promise.race([heard, sending, failed, tooLong(done.signal)]);
      } finally {
        done.abort();
        socket.removeAllListeners("message");
      }
    },
  };
}

/** `ca`: what to trust instead of the usual authorities. Rejects if there is no connection. */
export async function streamWire(host: string, port: number, encrypted: boolean, ca?: string): Promise<Wire> {
  const done = new AbortController();
  const socket: Socket = encrypted
    ? connectTls({ host, port, ...(isIP(host) ? {} : { servername: host }), ...(ca ? { ca } : {}) })
    : connect({ host, port });
  const failed = Promise.race([
    once(socket, "error").then(([error]) => Promise.reject(error)),
    once(socket, "close").then(() => Promise.reject(Object.assign(new Error("The relay hung up"), { code: "EPIPE" }))),
  ]);
  try {
    await Promise.race([once(socket, encrypted ? "secureConnect" : "connect"), failed, tooLong(done.signal)]);
  } catch (error) {
    socket.destroy();
    throw error;
  } finally {
    done.abort();
  }
  failed.catch(() => undefined);
  return { close: () => socket.destroy(), ask: (message) => askStream(socket, message, failed) };
}

async function askStream(socket: Socket, message: Buffer, failed: Promise<never>): Promise<Buffer> {
  const done = new AbortController();
  let stream = Buffer.alloc(0);
  const heard = new Promise<Buffer>((resolve) => {
    socket.on("data", (part: Buffer) => {
      stream = Buffer.concat([stream, part]);
      for (let first = firstMessage(stream); first; first = firstMessage(stream)) {
        stream = Buffer.from(first[1]);
        if (answersTo(message, first[0])) resolve(first[0]);
      }
    });
  });
  socket.write(message);
  try {
    return await Promise.race([heard, failed, tooLong(done.signal)]);
  } finally {
    done.abort();
    socket.removeAllListeners("data");
  }
}

async function tooLong(signal: AbortSignal): Promise<never> {
  await wait(patience, undefined, { signal }).catch(() => new Promise<never>(() => undefined));
  throw Object.assign(new Error("The relay does not answer"), { code: "ETIMEDOUT" });
}
