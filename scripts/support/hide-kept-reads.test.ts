import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testFolder } from "#db/testing.ts";
import { hiddenFile, hideKeptReads } from "./hide-kept-reads.ts";

const action = { workers: { "app/[locale]/page": { moduleId: 1 } }, filename: "lib/a/actions.ts", exportedName: "one" };
const read = {
  workers: { "app/[locale]/page": { moduleId: 2 } },
  filename: "lib/a/kept.ts",
  exportedName: "$$RSC_SERVER_CACHE_0",
};
const actions = { [`60${"a".repeat(40)}`]: action, [`7f${"b".repeat(40)}`]: action };
const reads = { [`80${"c".repeat(40)}`]: read, [`e0${"d".repeat(40)}`]: read };

test("reads that are kept are taken out of every list of the build, actions stay [@AUTH-18]", () => {
  const folder = testFolder();
  const files = ["server-reference-manifest.json", "app/[locale]/(site)/page/server-reference-manifest.json"];
  for (const file of files) {
    mkdirSync(join(folder, file, ".."), { recursive: true });
    writeFileSync(join(folder, file), JSON.stringify({ node: { ...actions, ...reads }, edge: {}, encryptionKey: "x" }));
  }
  hideKeptReads(folder);
  for (const file of files) {
    expect(JSON.parse(readFileSync(join(folder, file), "utf8"))).toEqual({
      node: actions,
      edge: {},
      encryptionKey: "x",
    });
  }
  expect(JSON.parse(readFileSync(join(folder, hiddenFile), "utf8"))).toEqual(reads);
  expect(() => hideKeptReads(folder)).toThrow("No kept reads are listed");
});
