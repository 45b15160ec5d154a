import { createServer } from "node:http";
import { env } from "#lib/platform/env.ts";

/** A server for PICTURE_TEST_URL: `at` has its responses by path, `asked` the requested paths. */
export async function pictureServer() {
  const url = env().pictureTestUrl ?? "";
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
  await new Promise<void>((done) => server.listen(Number(new URL(url).port), "127.0.0.1", done));
  return {
    url,
    at,
    asked,
    close: () => new Promise((done) => server.close(done)),
  };
}
