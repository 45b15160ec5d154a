import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A server elsewhere that has pictures, on this machine: what it answers at each path, and what it was asked for. */
export async function pictureServer() {
  const at = new Map<string, Buffer | { status: number; location: string }>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    asked.push(path);
    const answer = at.get(path);
    if (answer === undefined) response.writeHead(404).end();
    else if (Buffer.isBuffer(answer)) response.writeHead(200, { "content-type": "text/plain" }).end(answer);
    else response.writeHead(answer.status, { location: answer.location }).end();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    at,
    asked,
    close: () => new Promise((done) => server.close(done)),
  };
}
