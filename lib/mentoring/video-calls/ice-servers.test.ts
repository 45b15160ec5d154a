import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testFolder } from "#db/testing.ts";
import { findCoturn } from "#e2e/support/coturn.ts";
import { freePort } from "#scripts/support/port.ts";
import { relayCredentials, relayName } from "./ice-servers.ts";
import { TurnClient } from "./turn-client.ts";
import type { Credentials, RelayAnswer } from "./turn-message.ts";

const program = findCoturn();
const file = join(import.meta.dirname, "../../../docs/coturn/turnserver.conf");
const secret = "0123456789abcdef0123456789abcdef";
const at = (port: number) => ({ host: "127.0.0.1", port, transport: "udp", encrypted: false }) as const;
const soon = () => new Date(Date.now() + 60_000);

test("credentials of the relay name the person, end at their time, and are proven by the secret [@CALL-06e]", () => {
  const until = new Date("2026-02-02T13:05:00Z");
  expect(relayCredentials("a secret of the relay", "visit", until)).toEqual({
    username: `${Date.UTC(2026, 1, 2, 13, 5) / 1000}:visit`,
    credential: "Tdg2VgsiLuYxx4n2S49MP4CgzYE=",
  });
});

test("a person has one name at the relay, which says nothing of who they are [@CALL-06f]", () => {
  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
  expect(relayName(one)).toBe(relayName(one));
  expect(relayName(one)).toMatch(/^[\w-]{22}$/);
  expect(new Set([one, other, relayName(one), relayName(other)]).size).toBe(4);
});

describe.skipIf(program === undefined)(
  "coturn with the documented file (skipped where coturn is not installed)",
  () => {
    const folder = testFolder();
    let relay: ChildProcess | undefined;
    let port = 0;

    beforeAll(async () => {
      port = await freePort();
      const conf = join(folder, "turnserver.conf");
      writeFileSync(conf, onLoopback(readFileSync(file, "utf8"), port, folder));
      relay = spawn(program ?? "", ["-c", conf], { stdio: "ignore" });
      await untilReady(port);
    });

    afterAll(async () => {
      if (!relay || relay.exitCode !== null) return;
      const ended = once(relay, "exit");
      relay.kill("SIGKILL");
      await ended;
    });

    async function asking(credentials: Credentials) {
      const client = new TurnClient(at(port), credentials);
      try {
        const allocated = await client.allocate();
        const [abroad, inside, itself] =
          allocated === "ok"
            ? [await client.permit("203.0.113.7"), await client.permit("10.0.0.1"), await client.permit("192.168.1.1")]
            : [];
        return { allocated, abroad, inside, itself };
      } finally {
        await client.close();
      }
    }

    test("gives a relay to whom Baobab sends, to the world but not to the networks around it [@CALL-06b]", async () => {
      const given = await asking(relayCredentials(secret, "visit", soon()));
      expect(given).toEqual({ allocated: "ok", abroad: "ok", inside: 403, itself: 403 });
    });

    test("gives one person so many relays and no more, however often they ask Baobab anew [@CALL-06f]", async () => {
      const clients = Array.from({ length: 40 }, (_, index) => {
        const until = new Date(soon().getTime() + index * 60_000);
        return new TurnClient(at(port), relayCredentials(secret, relayName("a person"), until));
      });
      const other = new TurnClient(at(port), relayCredentials(secret, relayName("another"), soon()));
      const answers: RelayAnswer[] = [];
      for (const client of clients) answers.push(await client.allocate());
      const quota = Number(/^user-quota=(\d+)$/m.exec(readFileSync(file, "utf8"))?.[1]);
      expect(answers).toEqual(clients.map((_, index) => (index < quota ? "ok" : 486)));
      expect(await other.allocate()).toBe("ok");
      for (const client of [...clients, other]) await client.close();
    });

    test("gives none for another secret, a changed name, or once the time is over", async () => {
      const good = relayCredentials(secret, "visit", soon());
      const later = { ...good, username: `${Number.parseInt(good.username, 10) + 9999}:visit` };
      const past = relayCredentials(secret, "visit", new Date(Date.now() - 3_600_000));
      for (const wrong of [relayCredentials("another secret, as long", "visit", soon()), later, past]) {
        expect(await asking(wrong)).toMatchObject({ allocated: 401 });
      }
    });
  },
);

/** The documented file as it is, but for the secret, the certificate, and that it stays on this machine. */
function onLoopback(documented: string, port: number, folder: string): string {
  const changed = documented
    .replace("REPLACE_WITH_TURN_SECRET", secret)
    .replace("listening-port=3478", `listening-port=${port}`)
    .replace("log-file=/dev/null", `log-file=${join(folder, "log")}`)
    .replace(/^(?:cert|pkey|tls-listening-port)=.*\n/gm, "");
  const here = ["listening-ip=127.0.0.1", "relay-ip=127.0.0.1", "no-tcp", "no-tls", "no-dtls"];
  const own = [`pidfile=${join(folder, "pid")}`, `userdb=${join(folder, "db")}`];
  return [changed, ...here, ...own, ""].join("\n");
}

async function untilReady(port: number): Promise<void> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const client = new TurnClient(at(port), { username: "", credential: "" });
    const answer = await client.allocate().catch(() => wait(100));
    await client.close();
    if (answer !== undefined) return;
  }
  throw new Error("coturn does not answer.");
}
