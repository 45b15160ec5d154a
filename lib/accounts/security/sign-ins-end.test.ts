import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../..");

/** What ends sign-ins or stops an account. A new sign-in that replaces its browser's own has no other open pages. */
const ends = /\b(?:deleteSignInsOf|deleteOtherSignIns|endSignIns)\(tx\b|\bsetSuspended\(tx, [^;]*\bat: now/g;
const tells = /\b(?:signInsEnded|endAccountSignIns)\(/;

test("whatever ends sign-ins or stops an account tells its open pages at once [@AUTH-26e]", () => {
  const files = globSync("lib/**/*.ts", { cwd: root }).filter((file) => !/\.test\.ts$/.test(file));
  const places = files.flatMap((file) => {
    const source = readFileSync(join(root, file), "utf8");
    return [...source.matchAll(ends)].map(({ index }) => ({ file, rest: source.slice(index).split("\n}\n")[0] ?? "" }));
  });
  expect(places.length).toBeGreaterThan(12);
  expect(places.filter(({ rest }) => !tells.test(rest)).map(({ file }) => file)).toEqual([]);
});
