import { expect, test } from "vitest";
import { internalServer } from "./app-pages.ts";
import { openUpstream, readBody } from "./front/upstream.ts";

test("a connection within the process is closed by the side that asks alone, so that no request meets a closing one", async () => {
  const server = internalServer(async (_request, response) => response.end("answered"));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  const target = { host: "127.0.0.1", port: typeof address === "object" && address ? address.port : 0 };
  let connections = 0;
  server.on("connection", () => {
    connections += 1;
  });
  const ask = async () => {
    const asked = { method: "POST", path: "/", headers: {}, purpose: "change" } as const;
    const answer = await openUpstream(target, { ...asked, body: Buffer.from("sent") });
    expect((await readBody(answer)).toString()).toBe("answered");
    return answer;
  };
  // The server announces no end of its own.
  expect((await ask()).headers["keep-alive"]).toBeUndefined();
  await ask();
  expect(connections).toBe(1);
  server.closeIdleConnections();
  await new Promise((done) => server.close(done));
});
