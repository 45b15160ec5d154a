import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../..");

/** Queries that make an account or change what it is recognised by. */
const writers = ["insertUser", "updateProfile", "updateEmail", "setDateOfBirth", "renameAccount"];

const source = (file: string) => readFileSync(join(root, file), "utf8");
const columns = "firstName|lastName|dateOfBirth|email|emailKey|phone";

test("whatever makes an account, or changes what it is recognised by, asks whether somebody removed comes back [@SAFE-25b]", () => {
  const calls = new RegExp(`\\b(${writers.join("|")})\\(`);
  const files = globSync("lib/**/*.ts", { cwd: root }).filter((file) => !/\.test(?:ing)?\.ts$/.test(file));
  const asking = files.filter((file) => calls.test(source(file)));
  expect(asking.length).toBeGreaterThanOrEqual(6);
  expect(asking.filter((file) => !/\bholdIfReturner\(tx, /.test(source(file)))).toEqual([]);
});

test("and no other query changes one of these columns [@SAFE-25b]", () => {
  const sets = new RegExp(`update\\(users\\)\\s*\\.set\\(\\{[^}]*\\b(${columns})\\b`, "u");
  const queries = globSync("{lib,db/queries,server}/**/*.ts", { cwd: root }).filter((file) => !/test\.ts$/.test(file));
  // Erasure writes what means nobody; the others hold the queries above, and one that fills the key of a mailbox.
  expect(queries.filter((file) => sets.test(source(file))).toSorted()).toEqual([
    "db/queries/accounts/erasure.ts",
    "db/queries/identity/accounts.ts",
    "db/queries/identity/staff-accounts.ts",
    "db/queries/identity/users.ts",
  ]);
});
