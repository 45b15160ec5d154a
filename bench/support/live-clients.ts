import { connect, type Socket } from "node:net";
import { type ListeningPerson, microseconds, obey } from "./live-messages.ts";

/** Bare sockets: a client that parses everything would distort the figures. */
const sockets: Socket[] = [];
let arrived: [number, number][] = [];
let look = () => undefined as unknown;

function open(port: number, { userId, cookie }: ListeningPerson): Promise<void> {
  return new Promise((ready, fail) => {
    const socket = connect(port, "127.0.0.1");
    sockets.push(socket);
    let rest = "";
    socket.on("connect", () => {
      socket.write(
        `GET /api/events?user=${userId}&page=${crypto.randomUUID()} HTTP/1.1\r\nhost: localhost:3000\r\ncookie: ${cookie}\r\naccept: text/event-stream\r\naccept-language: en\r\nuser-agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36\r\n\r\n`,
      );
    });
    socket.on("error", fail);
    socket.setEncoding("latin1");
    socket.on("data", (text: string) => {
      const now = microseconds();
      const blocks = (rest + text).split("\n\n");
      rest = blocks.pop() ?? "";
      for (const block of blocks) {
        if (block.includes("event: hello")) ready();
        else if (block.includes("HTTP/1.1 ") && !block.includes(" 200 ")) fail(new Error(block.slice(0, 200)));
        const number = /"position":(\d+)/.exec(block)?.[1];
        if (number) arrived.push([Number(number), now]);
      }
      look();
    });
  });
}

obey(async (order) => {
  if (order.do === "connect") {
    for (let at = 0; at < order.people.length; at += 50) {
      await Promise.all(order.people.slice(at, at + 50).map((person) => open(order.port, person)));
    }
    return { open: sockets.length };
  }
  if (order.do === "arrived") {
    await new Promise<void>((resolve) => {
      look = () => arrived.length >= order.count && resolve();
      look();
    });
    const times = arrived;
    arrived = [];
    return { times };
  }
  for (const socket of sockets.splice(0)) socket.destroy();
  return { open: 0 };
});
process.send?.({ port: 0 });
