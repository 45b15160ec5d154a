import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { expect } from "@playwright/test";
import { demoAccounts } from "#lib/accounts/demo/accounts.ts";
import { freshDemo } from "./support/demo-data.ts";
import { startServer } from "./support/server.ts";
import { test } from "./support/test.ts";

const secret = () => randomBytes(48).toString("base64url");

test("a production start names everything wrong in one message", {
  tag: ["@OPS-13a", "@OPS-13e", "@OPS-02b"],
}, async () => {
  const env = { AUTH_SECRET: "change-me", SITE_URL: "http://mentoring.example.org", BAOBAB_DEMO: "1" };
  const refusal = await startServer({ command: "start", env }).catch(String);
  expect(refusal).toContain("ended with status 1");
  expect(refusal).toContain("AUTH_SECRET is a sample value");
  expect(refusal).toContain("SITE_URL must begin with https://");
  expect(refusal).toContain("Demo mode together with production");
});

test("production refuses a demo's data", { tag: ["@OPS-02a"] }, async () => {
  const dataDir = await freshDemo();
  const refusal = await startServer({ command: "start", dataDir, env: { AUTH_SECRET: secret() } }).catch(String);
  rmSync(dataDir, { recursive: true, force: true });
  expect(refusal).toContain("This database is a demo's");
  expect(refusal).toContain(demoAccounts.mentor.email);
});
