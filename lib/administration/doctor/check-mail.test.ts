import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { networkInterfaces } from "node:os";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, expect, test } from "vitest";
import { freePort } from "#scripts/support/port.ts";
import { hasNeed } from "#scripts/support/programs.mjs";
import { checkMail } from "./check-mail.ts";

const arrived: Email[] = [];
let server: SMTPServer | undefined;
afterEach(async () => {
  arrived.length = 0;
  await new Promise<void>((done) => (server ? server.close(() => done()) : done()));
  server = undefined;
});

async function mailServer(options: SMTPServerOptions = {}, host = "127.0.0.1"): Promise<string> {
  server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    logger: false,
    onAuth({ username, password }, _, done) {
      if (username === "ana" && password === "hunter22") return done(null, { user: "ana" });
      return done(new Error("no"));
    },
    onData(stream, _, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", async () => {
        arrived.push(await PostalMime.parse(Buffer.concat(parts)));
        done();
      });
    },
    ...options,
  });
  server.on("error", () => undefined);
  server.listen(0, host);
  await once(server.server, "listening");
  return `${host}:${(server.server.address() as AddressInfo).port}`;
}

const letter = { to: "you@example.org", subject: "Test", text: "It works.", html: "<p>It works.</p>" };
const asked = {
  mode: "smtp",
  from: "a@example.org",
  siteUrl: "https://mentoring.example.org",
  letter: undefined,
} as const;
const check = (place: string, more: Partial<Parameters<typeof checkMail>[0]> = {}, user = "ana:hunter22") =>
  checkMail({ ...asked, smtpUrl: `smtp://${user}@${place}`, ...more });

test("a server that accepts connection and sign-in is fine, and gets no mail unless one is asked for [@OPS-20c]", async () => {
  const place = await mailServer();
  expect(await check(place)).toMatchObject([{ reason: "mail.fine", facts: { place } }]);
  expect(arrived).toEqual([]);
  expect((await check(place, { letter })).map(({ reason }) => reason)).toEqual(["mail.fine", "mail.sent"]);
  expect(arrived).toMatchObject([{ subject: "Test", from: { address: "a@example.org" } }]);
});

test("a wrong password is told, without the password [@OPS-20c]", async () => {
  const findings = await check(await mailServer(), {}, "ana:hunter23");
  expect(findings).toMatchObject([{ reason: "mail.failed", facts: { fault: "signIn" } }]);
  expect(JSON.stringify(findings)).not.toContain("hunter23");
});

test("a server that does not take the test mail is told with its number [@OPS-20c]", async () => {
  const refuse: SMTPServerOptions["onRcptTo"] = (_address, _session, done) =>
    done(Object.assign(new Error("no relay"), { responseCode: 550 }));
  const findings = await check(await mailServer({ onRcptTo: refuse }), { letter });
  expect(findings).toMatchObject([{ reason: "mail.fine" }, { reason: "mail.notSent", facts: { code: "550" } }]);
});

test("a server that is not there, has no such name, or a certificate of nobody is told [@OPS-20c]", async () => {
  const reasons = [
    await check(`127.0.0.1:${await freePort()}`),
    await check("mail.invalid:25"),
    await check(await mailServer({ disabledCommands: [] })),
  ];
  expect(reasons.flat()).toMatchObject([
    { reason: "mail.failed", facts: { fault: "refused" } },
    { reason: "mail.failed", facts: { fault: "unknownHost" } },
    { reason: "mail.failed", facts: { fault: "certificate" } },
  ]);
});

const own = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .find(({ family, internal }) => family === "IPv4" && !internal)?.address;
test.skipIf(!hasNeed("an address beside 127.0.0.1"))(
  "elsewhere than on this machine, a server without encryption is warned of [@OPS-20c]",
  async () => {
    expect(await check(await mailServer({}, own))).toMatchObject([{ reason: "mail.plain", weight: "warning" }]);
  },
);

test("without a server, or in a demo, that is said [@OPS-20c]", async () => {
  const none = { smtpUrl: undefined };
  expect(await checkMail({ ...asked, ...none, mode: "none" })).toMatchObject([{ reason: "mail.none" }]);
  expect(await checkMail({ ...asked, ...none, mode: "demo" })).toMatchObject([{ reason: "mail.demo" }]);
});
