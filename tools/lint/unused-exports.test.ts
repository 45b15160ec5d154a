import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "#scripts/support/run.ts";
import { sourcesUnder } from "./import-graph.ts";
import { unusedExports } from "./unused-exports.ts";

/** What tests and measurements need of the product, and why they cannot do without. */
const forTestsAlone: Readonly<Record<string, string>> = {
  "allFonts: lib/progress/certificates/pdf/fonts.ts": "each font is read, also those of rare scripts",
  "countStatements: db/statements.ts": "what a page asks of the database is counted",
  "countriesWithKinds: lib/safety/record-checks/kinds.ts": "every country of the table is looked at",
  "firstEdition: lib/identity/users/policies.ts": "people who agreed to what is no longer in force",
  "forgetTrouble: db/trouble.ts": "a process remembers trouble for as long as it runs",
  "mayOpen: lib/identity/users/roles.ts": "each page is asked for as each role",
  "ownInterfaces: server/front/routes.ts": "routes of Next and of the server are told apart",
  "setSecrets: lib/identity/access/secret.ts": "a secret of a test, and an exchanged one",
  "zoneNames: lib/platform/time/zones.ts": "every zone is tried",
};

describe("exports that nothing uses", () => {
  test("are found, however a name is taken", () => {
    const files = [
      {
        file: "lib/a.ts",
        source: "export const a = 1;\nexport type B = 1;\nexport function c() {}\nexport const own = 1; own;",
      },
      {
        file: "lib/d.ts",
        source: "export const d = 1;\nexport const e = 1;\nexport const f = 1;\nexport const g = 1;",
      },
      { file: "lib/h.ts", source: 'import { a as x, type B } from "./a.ts";\nconst { d } = await import("./d.ts");' },
      {
        file: "lib/i.ts",
        source: 'import * as all from "./d.ts";\nall.e;\nimport("./d.ts").then((code) => code.f());',
      },
    ];
    expect(unusedExports(files)).toEqual(["c: lib/a.ts", "g: lib/d.ts"]);
  });

  test("are deleted, or named here with what tests need them for", () => {
    const ofTests = /node_modules\/|\/support\/|\.testing\.tsx?$|^db\/testing\.ts$|\/contact-cases\//;
    const files = "app browser components db i18n lib scripts server"
      .split(" ")
      .flatMap(sourcesUnder)
      .filter((file) => file.startsWith("scripts/") || !ofTests.test(file))
      .map((file) => ({ file, source: readFileSync(join(root, file), "utf8") }));
    expect(files.length).toBeGreaterThan(1000);
    const found = unusedExports(files).filter((one) => !/: (?:app|scripts)\//.test(one));
    expect(found).toEqual(Object.keys(forTestsAlone));
  });
});
