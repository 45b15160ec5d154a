import { createServer } from "node:http";
import { text } from "node:stream/consumers";

/** The same bytes for every request. Reads headers and body as JSON from standard input. */
const given = JSON.parse(await text(process.stdin)) as { headers: string[]; body: string };
const body = Buffer.from(given.body, "base64");
const server = createServer((_, response) => {
  response.writeHead(200, given.headers);
  response.end(body);
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  console.log(`listens on http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`);
});
process.once("SIGTERM", () => process.exit(0));
