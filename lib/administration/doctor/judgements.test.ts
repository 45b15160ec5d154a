import { chmodSync, mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testFolder } from "#db/testing.ts";
import { madeUp } from "./ask-address.ts";
import { proxiesOf } from "./check-address.ts";
import { checkClock, isKeptByNtp } from "./check-clock.ts";
import { checkSettings } from "./check-settings.ts";
import { checkVersions } from "./check-versions.ts";
import { faultOf } from "./reasons.ts";

const folder = testFolder();
const here = new Date("2026-11-21T12:00:00.000Z");
const at = (seconds: number) => new Date(here.getTime() + seconds * 1000);

test.each([
  [0, "clock.fine"],
  [4, "clock.fine"],
  [-5, "clock.drifting"],
  [29, "clock.drifting"],
  [30, "clock.wrong"],
  [-3600, "clock.wrong"],
] as const)("a clock %d seconds off is %s [@OPS-20e]", (seconds, reason) => {
  expect(checkClock([{ name: "database", at: at(seconds), here, elsewhere: true }], false)).toMatchObject([
    { reason, facts: { seconds: 0 - seconds } },
  ]);
});

test("without a clock of another machine it is said that nothing can be known, unless the system keeps it [@OPS-20e]", () => {
  const own = { name: "address", at: here, here, elsewhere: false } as const;
  for (const others of [[], [own]]) {
    expect(checkClock(others, false)).toMatchObject([{ reason: "clock.alone", weight: "warning" }]);
    expect(checkClock(others, true)).toMatchObject([{ reason: "clock.kept" }]);
  }
  // A difference says something, wherever the clock is.
  expect(checkClock([{ ...own, at: at(40) }], true)).toMatchObject([{ reason: "clock.wrong" }]);
});

test.each([
  ["yes", 0, true],
  ["no", 0, false],
  ["yes", 1, false],
  ["", 0, false],
])("a system that says %j and ends with %d keeps the clock: %s [@OPS-20e]", async (said, status, kept) => {
  const program = join(mkdtempSync(join(folder, "system-")), "timedatectl");
  writeFileSync(program, `#!/bin/sh\necho "${said}"\nexit ${status}\n`, { mode: 0o755 });
  expect(await isKeptByNtp(program)).toBe(kept);
  expect(await isKeptByNtp(join(folder, "none"))).toBe(false);
});

test.each([
  [0o600, false],
  [0o640, false],
  [0o644, true],
  [0o660, true],
  [0o602, true],
])("a file of settings with mode %o is told to be open to others: %s [@OPS-20b]", (mode, open) => {
  const file = join(mkdtempSync(join(folder, "settings-")), ".env");
  writeFileSync(file, "");
  chmodSync(file, mode);
  const told = checkSettings([], file).map(({ reason }) => reason);
  expect(told).toEqual(open ? ["settings.fine", "settings.open"] : ["settings.fine"]);
});

test("each fault of the settings is a problem of its own [@OPS-20b]", () => {
  expect(checkSettings([])).toMatchObject([{ reason: "settings.fine" }]);
  expect(checkSettings(["A is missing.", "B is wrong."])).toMatchObject([
    { reason: "settings.wrong", facts: { problem: "A is missing." } },
    { reason: "settings.wrong", facts: { problem: "B is wrong." } },
  ]);
});

test.each([
  ["22.17.9", "versions.node"],
  ["22.18.0", "versions.fine"],
  ["24.0.1", "versions.fine"],
  ["9.99.0", "versions.node"],
] as const)("Node %s is %s where >=22.18 is needed [@OPS-20l]", (node, reason) => {
  expect(checkVersions({ app: "1.0.0", node, needed: ">=22.18" })).toMatchObject([{ reason }]);
});

test.each<[readonly string[], number, string, string]>([
  [[madeUp], 0, "203.0.113.5", "proxies.fine"],
  [[madeUp, "203.0.113.5"], 1, "203.0.113.5", "proxies.fine"],
  // A proxy that replaces the header instead of adding to it.
  [["203.0.113.5"], 1, "203.0.113.5", "proxies.fine"],
  [[madeUp, "203.0.113.5", "10.0.0.2"], 2, "203.0.113.5", "proxies.fine"],
  [[madeUp, "203.0.113.5"], 0, "127.0.0.1", "proxies.few"],
  [[madeUp, "203.0.113.5", "10.0.0.2"], 1, "10.0.0.2", "proxies.few"],
  [[madeUp], 1, madeUp, "proxies.many"],
  [[madeUp, "203.0.113.5"], 2, madeUp, "proxies.many"],
  // A proxy that passes nothing on.
  [[], 1, "127.0.0.1", "proxies.many"],
])(
  "X-Forwarded-For %j with TRUSTED_PROXIES=%d is judged by what arrives [@OPS-20b]",
  (forwardedFor, trusted, client, reason) => {
    expect(proxiesOf({ forwardedFor, trustedProxies: trusted, client })).toMatchObject({ reason });
  },
);

test.each([
  ["ENOTFOUND", "unknownHost"],
  ["ECONNREFUSED", "refused"],
  ["ETIMEDOUT", "noAnswer"],
  ["DEPTH_ZERO_SELF_SIGNED_CERT", "certificate"],
  ["ERR_TLS_CERT_ALTNAME_INVALID", "certificate"],
  ["ECONNRESET", "closed"],
  ["EPROTO", "closed"],
  ["EAUTH", "signIn"],
  ["WRONGPASS", "signIn"],
  ["28P01", "signIn"],
  ["EWHATEVER", "other"],
])("the code %s means %s [@OPS-20a]", (code, fault) => {
  expect(faultOf(code)).toBe(fault);
});
