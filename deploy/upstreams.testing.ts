import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";

export type Asked = Readonly<{ at: number; method: string; url: string; headers: IncomingMessage["headers"] }>;

/**
 * Two processes as a proxy sees them. On paths below `/broken` the first breaks the connection after it has read the request; the
 * streams of `/api/events` send a line and stay open.
 */
export class Upstreams {
  readonly asked: Asked[] = [];
  readonly ports: number[] = [];
  readonly #servers: Server[] = [];

  async start(): Promise<void> {
    for (const at of [0, 1]) {
      const server = createServer((request, response) => {
        const { method = "", url = "", headers } = request;
        this.asked.push({ at, method, url, headers });
        request.resume().on("end", () => {
          // Whichever is asked first breaks.
          const times = this.asked.filter((one) => one.url === url).length;
          if (url.startsWith("/broken") && times === 1) request.socket.destroy();
          else if (url === "/api/events")
            response.writeHead(200, { "content-type": "text/event-stream" }).write("data: 1\n\n");
          else response.end("whole");
        });
      });
      await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
      this.ports.push((server.address() as AddressInfo).port);
      this.#servers.push(server);
    }
  }

  /** From now on the first refuses connections. */
  async endFirst(): Promise<void> {
    await end(this.#servers[0]);
  }

  async stop(): Promise<void> {
    await Promise.all(this.#servers.map(end));
  }
}

function end(server: Server | undefined): Promise<void> {
  return new Promise((done) => {
    if (!server?.listening) return done();
    server.close(() => done());
    server.closeAllConnections();
  });
}
