import { createServer } from "node:http";
import { ArrivingBodies } from "#server/bodies.ts";
import { Front, type FrontOptions } from "#server/front/front.ts";
import { documentQuery, routeOf } from "#server/front/routes.ts";
import { requestLimits } from "#server/limits.ts";
import { RenderTurns } from "#server/render-turns.ts";
import { type AskOptions, askHttp } from "./ask.ts";

export type Ask = (path: string, options?: AskOptions) => ReturnType<typeof askHttp>;

export async function startFront(nextPort: number, options: Partial<FrontOptions>) {
  const front = new Front({
    target: { host: "127.0.0.1", port: nextPort },
    siteUrl: "http://localhost:3000",
    keep: true,
    bodies: new ArrivingBodies({ accountBy: async () => undefined }),
    turns: new RenderTurns({ most: requestLimits.rendersAtOnce }),
    log: () => {},
    ...options,
  });
  const server = createServer((request, response) => {
    const [path = "", query = ""] = (request.url ?? "").split("?", 2);
    const route = routeOf(path);
    if (route.kind !== "document") return void response.writeHead(599).end(route.kind);
    const own = request.method === "POST" || documentQuery(route.path, `?${query}`) !== "";
    if (!own && front.readFromMemory(request, response, route)) return;
    const work = own ? front.relay(request, response, route) : front.read(request, response, route);
    work.catch(() => response.destroy());
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    front,
    ask: (path: string, asked: AskOptions = {}) => askHttp(port, path, asked),
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
