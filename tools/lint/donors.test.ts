import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "#scripts/support/run.ts";
import { fileOf, importsOf, sourcesUnder } from "./import-graph.ts";

const stored = ["db/schema/donations.ts", "db/queries/publishing/donations.ts"];
/** What takes donations, tells of them to staff and in the open books, and forgets donors. */
const ofMoney =
  /^(?:(?:lib|components)\/publishing\/(?:donations|open-books)\/|db\/queries\/publishing\/(?:donations|books)\.ts|app\/\[locale\]\/staff\/donations\/|lib\/administration\/retention\/drop-old\.ts)/;

test("nothing but the pages of money knows who gave, so a donor gets no advantages [@DON-09b]", () => {
  const readers = ["app", "components", "lib", "db/queries", "db/conditions", "server", "browser"]
    .flatMap(sourcesUnder)
    .filter((file) =>
      importsOf(readFileSync(join(root, file), "utf8")).some((address) => stored.includes(fileOf(address, file) ?? "")),
    );
  expect(readers).toContain("lib/publishing/donations/pledge.ts");
  expect(readers.filter((file) => !ofMoney.test(file))).toEqual([]);
});
