import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { limitBounds } from "#lib/platform/site/limit-settings.ts";
import { countedLimits, type HeavyAct, heavyActs, limits, sharedLimits } from "./rules.ts";

const root = join(import.meta.dirname, "../../..");
const table = "lib/platform/limits/rules.ts";
const sources = globSync("{app,browser,components,db,i18n,lib,server}/**/*.{ts,tsx}", { cwd: root })
  .filter((file) => !/\.test\.tsx?$/.test(file) && file !== table)
  .map((file) => [file, readFileSync(join(root, file), "utf8")] as const);

test("every limit is in the one table", () => {
  const elsewhere = sources.filter(([, source]) =>
    /\b(?:windowMs|pauseMs):\s*[\d(\w]+\s*\*|\bwindowMs:\s*\d/.test(source),
  );
  expect(elsewhere.map(([file]) => file)).toEqual([]);
});

test("and none of them is counted by nobody", () => {
  const ofActs = new Set<string>(Object.values(heavyActs).map(({ person }) => person.scope));
  const own = Object.entries(limits).filter(([, { scope }]) => !ofActs.has(scope));
  const names = [
    ...own.map(([name]) => `limits.${name}\\b`),
    ...Object.keys(sharedLimits).map((name) => `sharedLimits.${name}\\b`),
    ...Object.keys(countedLimits).map((name) => `countedLimits.${name}\\b`),
    ...Object.keys(heavyActs).map((name) => `reserveHeavy\\("${name}"`),
  ];
  const text = sources.map(([, source]) => source).join("\n");
  expect(names.filter((name) => !new RegExp(`\\b${name}`).test(text))).toEqual([]);
});

test("a network is counted by the names that tell of its /48 too", () => {
  const alone = /(?:limit[^{}]*key: |\bmayGoOn\([^;]*)fingerprint\((?:\w+\.)?network\)/;
  expect(sources.filter(([, source]) => alone.test(source)).map(([file]) => file)).toEqual([]);
});

test("each counts under a name of its own", () => {
  const all = [limits, sharedLimits, countedLimits].flatMap((table) => Object.values<{ scope: string }>(table));
  const scopes = all.map(({ scope }) => scope);
  expect(new Set(scopes).size).toBe(scopes.length);
});

test("a whole school may do what is much work behind one address, also where admins allow each person the most", () => {
  const people = Object.entries(heavyActs).map(([name, act]: [string, HeavyAct]) => {
    const { setting, most } = act.person;
    return [name, act.network / (setting ? limitBounds[setting].most : most)];
  });
  expect(people.filter(([, count]) => Number(count) < 20)).toEqual([]);
});
