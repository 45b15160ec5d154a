import { connect, type Socket } from "node:net";

/** Floods as strangers send them over the network, for tests: each takes the port of a server and says when it stands. */
export type Stalled = { path: string; from: string; origin: string; announced: number; sent: number };

export type Flood = {
  sockets: readonly Socket[];
  /** How many of its senders were answered so far, by status. */
  answered: ReadonlyMap<number, number>;
  end: () => void;
};

/** Begins a post, sends so much of it and stops; resolves once all that is sent, or an answer came before. */
export async function stall(port: number, { path, from, origin, announced, sent }: Stalled) {
  const stands = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<string>();
  const socket: Socket = connect(port, "127.0.0.1", () => {
    const head = [`POST ${path} HTTP/1.1`, "host: x", `origin: ${origin}`, `x-forwarded-for: ${from}`];
    socket.write(`${head.join("\r\n")}\r\ncontent-length: ${announced}\r\n\r\n`);
    socket.write(Buffer.alloc(sent, "a"), () => stands.resolve());
  });
  socket.once("data", (data) => {
    answered.resolve(data.toString());
    stands.resolve();
  });
  // One that is cut off has its answer, or none.
  socket.on("error", () => stands.resolve());
  await stands.promise;
  return { socket, answered: answered.promise };
}

/** Senders of these addresses, so many each, who all stop one byte short of what they announced. */
export async function floodOfStalled(
  port: number,
  { clients, each, ...sender }: { clients: readonly string[]; each: number } & Omit<Stalled, "from" | "sent">,
): Promise<Flood> {
  const answered = new Map<number, number>();
  const begun = clients.flatMap((from) =>
    Array.from({ length: each }, () => stall(port, { ...sender, from, sent: sender.announced - 1 })),
  );
  const all = await Promise.all(begun);
  for (const one of all) {
    void one.answered.then((text) => {
      const status = Number(text.split(" ")[1]);
      answered.set(status, (answered.get(status) ?? 0) + 1);
    });
  }
  const sockets = all.map(({ socket }) => socket);
  return { sockets, answered, end: () => sockets.forEach((socket) => void socket.destroy()) };
}

/** Addresses of a network, one after the other. */
export const addresses = (count: number): string[] =>
  Array.from({ length: count }, (_, n) => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`);
