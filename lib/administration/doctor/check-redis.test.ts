import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Program, startRedisServer } from "#e2e/cluster/programs.ts";
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
  let redis: Program | undefined;
  let place = "";

  beforeAll(async () => {
    const port = await freePort();
    place = `127.0.0.1:${port}`;
    redis = await startRedisServer(port, "open sesame");
  });
  afterAll(() => redis?.stop());

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
