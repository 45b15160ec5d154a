import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { inBatches, memory, microseconds, obey, payloadOf, type Times } from "./live-messages.ts";

const open = new Map<string, ServerResponse>();
const server = createServer((request, response) => {
  const userId = new URL(request.url ?? "/", "http://localhost").searchParams.get("user") ?? "";
  response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8", "cache-control": "no-cache" });
  response.write('event: hello\ndata: {"seq":0}\n\n');
  open.set(userId, response);
  response.on("close", () => open.delete(userId));
});

obey(async (order) => {
  if (order.do === "memory") return memory();
  if (order.do !== "send") return { open: open.size };
  const times: [number, number][] = [];
  await inBatches(order, async (people, first) => {
    for (const [index, userId] of people.entries()) {
      const number = first + index;
      times.push([number, microseconds()]);
      open.get(userId)?.write(`id: ${number}\nevent: message\ndata: ${JSON.stringify(payloadOf(number))}\n\n`);
    }
  });
  return { times: times as Times };
});
server.listen(0, "127.0.0.1", () => process.send?.({ port: (server.address() as AddressInfo).port }));
