import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkAddress } from "#lib/administration/doctor/check-address.ts";
import { doctorHeader, newQuestion } from "#lib/administration/doctor/doctor-question.ts";
import { doctorPath } from "#lib/platform/api-paths.ts";
import { freePort } from "#scripts/support/port.ts";
import { startSite } from "./support/site-server.ts";

type Site = Awaited<ReturnType<typeof startSite>>;
const sites: Site[] = [];
const proxies: Server[] = [];
const started = async (trustedProxies: number) => {
  const site = await startSite({ trustedProxies });
  sites.push(site);
  return site;
};

/** As nginx does with `$proxy_add_x_forwarded_for`; without `adds` as one that passes nothing on. */
async function proxyTo(port: number, adds = true): Promise<number> {
  const proxy = createServer((incoming, outgoing) => {
    const before = incoming.headers["x-forwarded-for"];
    const seen = incoming.socket.remoteAddress ?? "";
    const { "x-forwarded-for": _, ...rest } = incoming.headers;
    const added = adds ? { "x-forwarded-for": before ? `${before}, ${seen}` : seen } : {};
    const { method, url: path } = incoming;
    incoming.pipe(
      request({ host: "127.0.0.1", port, method, path, headers: { ...rest, ...added } }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      }),
    );
  });
  proxies.push(proxy);
  await new Promise<void>((done) => proxy.listen(0, "127.0.0.1", done));
  return (proxy.address() as AddressInfo).port;
}

const at = (port: number) => `http://127.0.0.1:${port}`;
const reasons = async (port: number) => (await checkAddress(at(port), port)).findings.map(({ reason }) => reason);
let site: Site;
beforeAll(async () => {
  site = await started(1);
});
afterAll(async () => {
  for (const proxy of proxies) proxy.close();
  for (const one of sites) await one.close();
});

describe("the address of SITE_URL [@OPS-20b]", () => {
  test("leads to this installation, through a proxy that is trusted; the clock comes with it", async () => {
    const { findings, clock } = await checkAddress(at(await proxyTo(site.port)), site.port);
    expect(findings.map(({ reason }) => reason)).toEqual(["address.fine", "proxies.fine"]);
    expect(clock?.name).toBe("address");
    expect(Number.isFinite(clock?.at.getTime())).toBe(true);
  });

  test("leads to something else", async () => {
    // It speaks our language, and does not know our secret.
    const said = { proof: "x".repeat(43), forwardedFor: [], client: "127.0.0.1", trustedProxies: 0 };
    const other = createServer((_, response) => response.end(JSON.stringify(said)));
    proxies.push(other);
    await new Promise<void>((done) => other.listen(0, "127.0.0.1", done));
    expect(await reasons((other.address() as AddressInfo).port)).toEqual(["address.other"]);
  });

  test("leads nowhere, while the server runs or not", async () => {
    const nowhere = at(await freePort());
    expect((await checkAddress(nowhere, site.port)).findings).toMatchObject([{ reason: "address.lost" }]);
    expect((await checkAddress(nowhere, await freePort())).findings).toMatchObject([{ reason: "address.stopped" }]);
  });
});

describe("the proxies before it [@OPS-20b]", () => {
  test.each([
    [0, 0, "proxies.fine"],
    [1, 1, "proxies.fine"],
    [2, 2, "proxies.fine"],
    [1, 0, "proxies.few"],
    [2, 1, "proxies.few"],
    [0, 1, "proxies.many"],
    [1, 2, "proxies.many"],
  ] as const)("%d of them, with TRUSTED_PROXIES=%d: %s", async (count, trusted, reason) => {
    let { port } = await started(trusted);
    for (let place = 0; place < count; place += 1) port = await proxyTo(port);
    expect(await reasons(port)).toEqual(["address.fine", reason]);
  });

  test("one that passes nobody's address on is told", async () => {
    expect(await reasons(await proxyTo(site.port, false))).toEqual(["address.fine", "proxies.many"]);
  });
});

describe("whoever does not know the secret", () => {
  const nothing = "/api/there-is-nothing";
  const good = newQuestion().header;
  test.each([
    ["nothing", {}],
    ["a guess", { [doctorHeader]: `${"a".repeat(32)}.${"b".repeat(43)}` }],
    ["another question's proof", { [doctorHeader]: `${"a".repeat(32)}.${good.split(".")[1]}` }],
    ["half of it", { [doctorHeader]: good.slice(0, 60) }],
  ])("is told what any path without a page tells: with %s", async (_, headers) => {
    const [one, other] = [await site.ask(doctorPath, { headers }), await site.ask(nothing, { headers })];
    expect(one.status).toBe(404);
    expect([one.status, one.text]).toEqual([other.status, other.text]);
  });

  test("is answered nothing at another path either", async () => {
    expect((await site.ask(`${doctorPath}?x=1`, { headers: { [doctorHeader]: good } })).text).not.toContain("proof");
  });
});
