import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

test("npm run posts fails at what is no command", () => {
  const args = [join(import.meta.dirname, "posts.ts"), "move"];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  expect(status).toBe(1);
  expect(stderr).toContain("Usage: npm run posts");
});
