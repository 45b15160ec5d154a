import { connect, type Socket } from "node:net";

/** For tests. Each flood takes the port of a server. */
export type Stalled = { path: string; from: string; origin: string; announced: number; sent: number; cookie?: string };

export type Flood = {
  sockets: readonly Socket[];
  answered: ReadonlyMap<number, number>;
  end: () => void;
};

/** Sends part of a post and stops. Resolves once it is sent, or an answer came. */
export async function stall(port: number, { path, from, origin, announced, sent, cookie = "" }: Stalled) {
  const stands = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<string>();
  const socket: Socket = connect(port, "127.0.0.1", () => {
    const head = [
      `POST ${path} HTTP/1.1`,
      "host: x",
      `origin: ${origin}`,
      `x-forwarded-for: ${from}`,
      `cookie: ${cookie}`,
    ];
    socket.write(`${head.join("\r\n")}\r\ncontent-length: ${announced}\r\n\r\n`);
    socket.write(Buffer.alloc(sent, "a"), () => stands.resolve());
  });
  socket.once("data", (data) => {
    answered.resolve(data.toString());
    stands.resolve();
  });
  // A connection that is cut off may have an answer or none.
  socket.on("error", () => stands.resolve());
  await stands.promise;
  return { socket, answered: answered.promise };
}

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

export const addresses = (count: number): string[] =>
  Array.from({ length: count }, (_, n) => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`);
