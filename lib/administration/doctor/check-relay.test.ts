import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testFolder } from "#db/testing.ts";
import { findCoturn } from "#e2e/support/coturn.ts";
import { relayCredentials, relayName } from "#lib/mentoring/video-calls/ice-servers.ts";
import { TurnClient } from "#lib/mentoring/video-calls/turn-client.ts";
import { freePort } from "#scripts/support/port.ts";
import { checkRelay } from "./check-relay.ts";
import { makeCertificate } from "./support/certificates.ts";

const program = findCoturn();
const secret = "0123456789abcdef0123456789abcdef";
const handedOut = (known = secret) =>
  relayCredentials(known, relayName(crypto.randomUUID()), new Date(Date.now() + 60_000));
const asked = { stunUrls: [], turnUrls: [], credentials: () => handedOut() };

test("without a relay that is a warning, as calls with minors are refused [@OPS-20d]", async () => {
  expect(await checkRelay(asked)).toMatchObject([{ reason: "relay.none", weight: "warning" }]);
});

test("a relay that is not there, by datagram or stream, has no such name or is no relay is told [@OPS-20d]", async () => {
  const port = await freePort();
  const other = createServer((socket) => socket.on("data", () => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n")));
  const web = await freePort();
  other.listen(web, "127.0.0.1");
  await once(other, "listening");
  const turnUrls = [`turn:127.0.0.1:${port}`, `turn:127.0.0.1:${port}?transport=tcp`, "turn:relay.invalid:3478"];
  const findings = await checkRelay({ ...asked, turnUrls: [...turnUrls, `turn:127.0.0.1:${web}?transport=tcp`] });
  other.close();
  expect(findings.map(({ reason, facts }) => [reason, facts.fault])).toEqual([
    ["relay.failed", "refused"],
    ["relay.failed", "refused"],
    ["relay.failed", "unknownHost"],
    ["relay.failed", "closed"],
  ]);
});

describe.skipIf(program === undefined)("a real coturn (skipped where coturn is not installed)", () => {
  const folder = testFolder();
  const made = makeCertificate(folder, "relay", "DNS:localhost,IP:127.0.0.1", 5);
  let relay: ChildProcess | undefined;
  let [plain, tls] = [0, 0];

  beforeAll(async () => {
    [plain, tls] = [await freePort(), await freePort()];
    for (const file of [made.keyFile, made.certFile]) chmodSync(file, 0o644);
    chmodSync(folder, 0o755);
    const options = [
      ...["-n", "--no-cli", "--no-dtls", "--fingerprint", "--use-auth-secret", `--static-auth-secret=${secret}`],
      ...["--realm=turn.example.org", "--listening-ip=127.0.0.1", "--relay-ip=127.0.0.1", "--allow-loopback-peers"],
      ...[
        `--listening-port=${plain}`,
        `--tls-listening-port=${tls}`,
        `--cert=${made.certFile}`,
        `--pkey=${made.keyFile}`,
      ],
      ...[`--db=${join(folder, "db")}`, `--pidfile=${join(folder, "pid")}`, `--log-file=${join(folder, "log")}`],
    ];
    relay = spawn(program ?? "", [...options, "--user-quota=2"], { stdio: "ignore" });
    const ready = async () => (await checkRelay({ ...asked, turnUrls: [`turn:127.0.0.1:${plain}`] }))[0]?.reason;
    for (let tries = 0; tries < 50 && (await ready()) !== "relay.fine"; tries += 1) await wait(100);
  });

  afterAll(async () => {
    if (!relay || relay.exitCode !== null) return;
    const ended = once(relay, "exit");
    relay.kill("SIGKILL");
    await ended;
  });

  const ways = () => [`turn:127.0.0.1:${plain}`, `turn:127.0.0.1:${plain}?transport=tcp`, `turns:localhost:${tls}`];

  test("gives a relay over UDP, TCP and TLS, and answers as STUN server [@OPS-20d @CALL-06b]", async () => {
    const findings = await checkRelay({
      ...asked,
      turnUrls: ways(),
      stunUrls: [`stun:127.0.0.1:${plain}`],
      ca: made.cert,
    });
    expect(findings.map(({ reason }) => reason)).toEqual(Array.from({ length: 4 }, () => "relay.fine"));
    expect(findings[0]?.facts).toMatchObject({ relayed: "127.0.0.1", software: expect.stringMatching(/^Coturn/) });
  });

  test("refuses whoever has as many as one person may: that is told with its number [@OPS-20d]", async () => {
    const one = handedOut();
    const client = new TurnClient({ host: "127.0.0.1", port: plain, transport: "udp", encrypted: false }, one);
    const other = new TurnClient({ host: "127.0.0.1", port: plain, transport: "udp", encrypted: false }, one);
    expect([await client.allocate(), await other.allocate()]).toEqual(["ok", "ok"]);
    const findings = await checkRelay({ ...asked, turnUrls: ways().slice(0, 1), credentials: () => one });
    expect(findings).toMatchObject([{ reason: "relay.refused", facts: { code: 486 } }]);
    expect([await client.release(), await other.release()]).toEqual(["ok", "ok"]);
    for (const opened of [client, other]) await opened.close();
  });

  test("that knows another secret is told for each way [@OPS-20d]", async () => {
    const findings = await checkRelay({
      ...asked,
      turnUrls: ways(),
      ca: made.cert,
      credentials: () => handedOut("another secret"),
    });
    expect(findings.map(({ reason }) => reason)).toEqual(["relay.secret", "relay.secret", "relay.secret"]);
  });

  test("whose certificate nobody knows is told for TLS alone [@OPS-20d]", async () => {
    const findings = await checkRelay({ ...asked, turnUrls: ways() });
    expect(findings.map(({ reason, facts }) => [reason, facts.fault])).toEqual([
      ["relay.fine", undefined],
      ["relay.fine", undefined],
      ["relay.failed", "certificate"],
    ]);
  });
});
