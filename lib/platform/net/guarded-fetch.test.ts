import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { type FetchRules, guardedFetch } from "./guarded-fetch.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function machine(answer: RequestListener) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.headers.host} ${request.url}`);
    answer(request, response);
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, port, asked };
}

const rules = (more: Partial<FetchRules> = {}): FetchRules => ({
  most: 1000,
  signal: AbortSignal.timeout(20_000),
  headers: {},
  mayConnect: async () => true,
  ...more,
});
const ok: RequestListener = (_request, response) => response.end("bytes");

describe("nothing is fetched from within [@EDIT-30c]", () => {
  test.each([
    "http://a.example/x.png",
    "https://a.example:8443/x.png",
    "https://user:secret@a.example/x.png",
    "https://127.0.0.1/x.png",
    "https://2130706433/x.png",
    "https://0x7f.1/x.png",
    "https://10.0.0.8/x.png",
    "https://100.64.1.1/x.png",
    "https://169.254.169.254/latest/meta-data/",
    "https://224.0.0.1/x.png",
    "https://0.0.0.0/x.png",
    "https://[::1]/x.png",
    "https://[::]/x.png",
    "https://[::ffff:127.0.0.1]/x.png",
    "https://[::ffff:8.8.8.8]/x.png",
    "https://[64:ff9b::7f00:1]/x.png",
    "https://[fe80::1]/x.png",
    "https://[fd00::1]/x.png",
    "https://[ff02::1]/x.png",
    "https://localhost/x.png",
    "https://localhost./x.png",
    "file:///etc/passwd",
    "ftp://a.example/x.png",
    "no address",
  ])("%s", async (address) => {
    let connections = 0;
    const resolve = async (name: string) =>
      name.startsWith("localhost") ? [{ address: "127.0.0.1", family: 4 }] : [{ address: "8.8.8.8", family: 4 }];
    const mayConnect = async () => {
      connections += 1;
      return false;
    };
    expect(await guardedFetch(address, rules({ resolve, mayConnect }))).toEqual({ refusal: "address" });
    expect(connections).toBe(0);
  });

  test("a name of this machine by the system's own search", async () => {
    expect(await guardedFetch("https://localhost/x.png", rules())).toEqual({ refusal: "address" });
  });

  test("a name that leads outside and home", async () => {
    const resolve = async () => [
      { address: "8.8.8.8", family: 4 },
      { address: "192.168.1.1", family: 4 },
    ];
    expect(await guardedFetch("https://a.example/", rules({ resolve }))).toEqual({ refusal: "address" });
  });
});

describe("what is checked is what is connected to [@EDIT-30c]", () => {
  test("a name is looked up once, whatever it would answer later", async () => {
    const { port, asked } = await machine(ok);
    let times = 0;
    const resolve = async () => {
      times += 1;
      if (times > 1) throw new Error("asked again");
      return [{ address: "127.0.0.1", family: 4 }];
    };
    const testOrigin = `http://pictures.example:${port}`;
    expect(await guardedFetch(`${testOrigin}/a.png`, rules({ resolve, testOrigin }))).toEqual({
      bytes: Buffer.from("bytes"),
    });
    expect(asked).toEqual([`pictures.example:${port} /a.png`]);
    expect(times).toBe(1);
  });

  test("without a connection where none may be made any more", async () => {
    const { origin, asked } = await machine(ok);
    const seen: string[] = [];
    const mayConnect = async (address: string) => {
      seen.push(address);
      return false;
    };
    expect(await guardedFetch(`${origin}/`, rules({ testOrigin: origin, mayConnect }))).toEqual({
      refusal: "tooOften",
    });
    expect([seen, asked]).toEqual([["127.0.0.1"], []]);
  });
});

describe("redirects", () => {
  const onward = (to: (url: string) => string): RequestListener => {
    return (request, response) => response.writeHead(302, { location: to(request.url ?? "") }).end();
  };

  test("are followed three times and no more", async () => {
    const { origin, asked } = await machine((request, response) => {
      const left = Number(request.url?.slice(1));
      if (left === 0) response.end("bytes");
      else response.writeHead(301, { location: `/${left - 1}` }).end();
    });
    expect(await guardedFetch(`${origin}/3`, rules({ testOrigin: origin }))).toHaveProperty("bytes");
    expect(await guardedFetch(`${origin}/4`, rules({ testOrigin: origin }))).toEqual({ refusal: "unreachable" });
    expect(asked).toHaveLength(8);
  });

  test("into this machine are not", async () => {
    const inner = await machine(ok);
    const outer = await machine(onward(() => `${inner.origin}/x.png`));
    expect(await guardedFetch(`${outer.origin}/`, rules({ testOrigin: outer.origin }))).toEqual({ refusal: "address" });
    expect([outer.asked.length, inner.asked.length]).toEqual([1, 0]);
  });

  test.each(["https://169.254.169.254/", "https://[::1]/", "file:///etc/passwd", "https://"])(
    "to %s are not",
    async (to) => {
      const { origin } = await machine(onward(() => to));
      expect(await guardedFetch(`${origin}/`, rules({ testOrigin: origin }))).toEqual({ refusal: "address" });
    },
  );
});

describe("an answer [@EDIT-30e]", () => {
  const fetched = async (answer: RequestListener, more: Partial<FetchRules> = {}) => {
    const { origin } = await machine(answer);
    return guardedFetch(`${origin}/`, rules({ testOrigin: origin, ...more }));
  };

  test("of exactly the size it may have is taken", async () => {
    expect(await fetched((_request, response) => response.end(Buffer.alloc(1000)))).toHaveProperty("bytes");
  });

  test.each([
    [
      "that announces too much",
      (_request, response) => response.writeHead(200, { "content-length": 1001 }).flushHeaders(),
    ],
    ["that never ends", (_request, response) => void setInterval(() => response.write(Buffer.alloc(400)), 1).unref()],
  ] satisfies [string, RequestListener][])("%s is left", async (_what, answer) => {
    expect(await fetched(answer)).toEqual({ refusal: "tooLarge" });
  });

  test.each([
    ["of another status", (_request, response) => response.writeHead(404).end("no")],
    ["that breaks off", (_request, response) => response.writeHead(200, { "content-length": 9 }).end("x")],
    ["that is no answer", (request) => request.socket.destroy()],
  ] satisfies [string, RequestListener][])("%s is none", async (_what, answer) => {
    expect(await fetched(answer)).toEqual({ refusal: "unreachable" });
  });

  test("that does not come in time is not waited for, nor is one that stops half-way", async () => {
    const signal = () => AbortSignal.timeout(100);
    expect(await fetched(() => undefined, { signal: signal() })).toEqual({ refusal: "unreachable" });
    const half: RequestListener = (_request, response) => void response.write("half");
    expect(await fetched(half, { signal: signal() })).toEqual({ refusal: "unreachable" });
    const never = () => new Promise<never>(() => undefined);
    const slowName = rules({ resolve: never, signal: signal() });
    expect(await guardedFetch("https://a.example/", slowName)).toEqual({ refusal: "unreachable" });
  });
});
