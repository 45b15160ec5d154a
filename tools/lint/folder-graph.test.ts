import { globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "#scripts/support/run.ts";
import { areas, edgesIn, folderCycles, layers } from "./folder-graph.ts";
import { reachedFrom } from "./import-graph.ts";

describe("areas", () => {
  test.each(["lib", "components", "db/queries"])("%s holds the areas and nothing else", (layer) => {
    const folders = readdirSync(join(root, layer), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(folders.map(({ name }) => name).filter((name) => !areas.some((area) => area === name))).toEqual([]);
  });

  test("the linter knows each of them, in this order", () => {
    const rules = readFileSync(join(root, "tools/lint/areas.grit"), "utf8");
    for (const [place, area] of areas.slice(0, -1).entries()) {
      const above = areas.slice(place + 1).join("|");
      expect(rules).toContain(`/${area}/.*",\n    $source <: r"[\\"']#(?:lib|components|db/queries)/(?:${above})/`);
    }
  });
});

describe("folders", () => {
  test("a cycle is found by the imports that make it", () => {
    const edges = [
      { from: "a/x.ts", to: "b/x.ts" },
      { from: "b/y.ts", to: "c/x.ts" },
      { from: "c/x.ts", to: "a/y.ts" },
      { from: "d/x.ts", to: "a/x.ts" },
      { from: "a/x.ts", to: "a/parts/x.ts" },
      { from: "a/parts/x.ts", to: "a/y.ts" },
    ];
    expect(folderCycles(edges)).toContain("a/x.ts → b/x.ts, b/y.ts → c/x.ts, c/x.ts → a/y.ts");
    expect(folderCycles(edges)).toHaveLength(3);
    expect(folderCycles(edges.slice(1))).toEqual([]);
  });

  test.each(layers)("of %s form no cycle", (layer) => {
    const edges = edgesIn(layer);
    expect(edges.length).toBeGreaterThan(10);
    expect(folderCycles(edges)).toEqual([]);
  });
});

describe("hooks", () => {
  const registering = globSync("lib/**/register.ts", { cwd: root }).toSorted();

  test("every area that answers one is connected", () => {
    const connecting = readFileSync(join(root, "lib/connect.ts"), "utf8");
    expect(registering.length).toBeGreaterThan(0);
    expect(registering.filter((file) => !connecting.includes(`"./${file.slice("lib/".length)}"`))).toEqual([]);
  });

  test("every process that may call one connects the areas", () => {
    const entries = [...globSync("{scripts,bench,db/support}/*.ts", { cwd: root }), "server/main.ts"];
    const unconnected = entries.filter((entry) => {
      const files = new Set(reachedFrom([entry]).map(({ file }) => file));
      return files.has("lib/platform/hooks/hooks.ts") && !files.has("lib/connect.ts");
    });
    expect(unconnected).toEqual([]);
  });
});
