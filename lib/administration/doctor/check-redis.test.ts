import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testFolder } from "#db/testing.ts";
import { freePort } from "#scripts/support/port.ts";
import { hasNeed } from "#scripts/support/programs.mjs";
import { checkRedis } from "./check-redis.ts";

test("one process needs none; one that is set and not there is told [@OPS-20b]", async () => {
  expect(await checkRedis(undefined)).toMatchObject([{ reason: "redis.none" }]);
  const place = `127.0.0.1:${await freePort()}`;
  expect(await checkRedis(`redis://${place}`)).toMatchObject([
    { reason: "redis.failed", facts: { place, fault: "refused" } },
  ]);
});

describe.skipIf(!hasNeed("redis-server"))("a real Redis (skipped where redis-server is not installed)", () => {
  const folder = testFolder();
  let redis: ChildProcess | undefined;
  let place = "";

  beforeAll(async () => {
    const port = await freePort();
    place = `127.0.0.1:${port}`;
    const options = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--requirepass", "open sesame"];
    redis = spawn("redis-server", [...options, "--dir", folder], { stdio: ["ignore", "pipe", "ignore"] });
    for await (const line of redis.stdout ?? []) if (String(line).includes("Ready to accept connections")) break;
  });
  afterAll(async () => {
    if (!redis || redis.exitCode !== null) return;
    const ended = once(redis, "exit");
    redis.kill("SIGKILL");
    await ended;
  });

  test("answers with its version [@OPS-20b]", async () => {
    const [finding] = await checkRedis(`redis://default:open%20sesame@${place}`);
    expect(finding).toMatchObject({ reason: "redis.fine", facts: { place } });
    expect(finding?.facts.version).toMatch(/^\d+\.\d+/);
  });

  test.each(["default:guess@", ""])("does not accept a wrong password or none: %s [@OPS-20b]", async (user) => {
    const findings = await checkRedis(`redis://${user}${place}`);
    expect(findings).toMatchObject([{ reason: "redis.failed", facts: { fault: "signIn" } }]);
    expect(JSON.stringify(findings)).not.toContain("guess");
  });
});
