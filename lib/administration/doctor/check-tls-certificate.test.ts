import { once } from "node:events";
import { type AddressInfo, createServer as createPlain } from "node:net";
import { createServer, type Server } from "node:tls";
import { afterEach, expect, test } from "vitest";
import { testFolder } from "#db/testing.ts";
import { day } from "#lib/platform/time/time.ts";
import { freePort } from "#scripts/support/port.ts";
import { checkTlsCertificate } from "./check-tls-certificate.ts";
import { makeCertificate } from "./support/certificates.ts";

const folder = testFolder();
const now = new Date();
const long = makeCertificate(folder, "long", "DNS:localhost", 90);
const short = makeCertificate(folder, "short", "DNS:localhost,DNS:other.example.org", 10);
const other = makeCertificate(folder, "other", "DNS:other.example.org", 90);
let server: Server | undefined;
afterEach(() => server?.close());

async function serving({ key, cert }: typeof long): Promise<string> {
  server = createServer({ key, cert }).listen(0, "127.0.0.1");
  // A client that does not trust it says so and goes.
  server.on("tlsClientError", () => undefined);
  await once(server, "listening");
  return `https://localhost:${(server.address() as AddressInfo).port}`;
}

test("a certificate that is trusted, for the name and for long, is fine [@OPS-20j]", async () => {
  const [finding] = await checkTlsCertificate(await serving(long), now, long.cert);
  expect(finding).toMatchObject({ reason: "certificate.fine", weight: "ok", facts: { names: "localhost" } });
  expect([88, 89, 90]).toContain(finding?.facts.days);
});

test.each([
  ["that ends within three weeks", short, short.cert, now, "certificate.ending"],
  ["that has ended", long, long.cert, new Date(now.getTime() + 91 * day), "certificate.ended"],
  ["for another name", other, other.cert, now, "certificate.otherName"],
  ["of nobody that browsers know", long, undefined, now, "certificate.untrusted"],
] as const)("one %s is told [@OPS-20j]", async (_, made, ca, at, reason) => {
  expect(await checkTlsCertificate(await serving(made), at, ca)).toMatchObject([{ reason }]);
});

test("where nothing listens, or nothing speaks TLS, that is told [@OPS-20j]", async () => {
  const [nothing] = await checkTlsCertificate(`https://localhost:${await freePort()}`, now);
  expect(nothing).toMatchObject({ reason: "certificate.failed", facts: { fault: "refused" } });
  const plain = createPlain((socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n")).listen(0, "127.0.0.1");
  await once(plain, "listening");
  const [spoken] = await checkTlsCertificate(`https://localhost:${(plain.address() as AddressInfo).port}`, now);
  plain.close();
  expect(spoken).toMatchObject({ reason: "certificate.failed", facts: { fault: "closed" } });
});

test("an address of this machine alone needs none [@OPS-20j]", async () => {
  expect(await checkTlsCertificate("http://localhost:3000", now)).toMatchObject([{ reason: "certificate.none" }]);
});
