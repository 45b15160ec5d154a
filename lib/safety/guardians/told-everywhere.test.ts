import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../..");
const source = (file: string) => readFileSync(join(root, file), "utf8");

test("whatever confirms an address, or changes one or a telephone, asks whether it is a guardian's [@SAFE-12h]", () => {
  const calls = /\b(updateEmailConfirmed|updateEmail|keepFormerReach)\(tx,/;
  const files = globSync("lib/**/*.ts", { cwd: root }).filter((file) => !/\.test(?:ing)?\.ts$/.test(file));
  // What it keeps of an erased account is no change: nobody has the address now.
  const own = "lib/safety/conflicts/former-reach.ts";
  const asking = files.filter((file) => file !== own && calls.test(source(file)));
  expect(asking.length).toBeGreaterThanOrEqual(4);
  expect(asking.filter((file) => !/\btellIfGuardian\(tx, /.test(source(file)))).toEqual([]);
});
