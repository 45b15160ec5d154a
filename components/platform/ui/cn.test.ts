import { readdirSync, readFileSync } from "node:fs";
import { twMerge } from "tailwind-merge";
import { expect, test } from "vitest";
import { cn } from "./cn.ts";

/** Everything in quotes that may be a list of classes. */
function classesInSources(): string[] {
  const files = ["app", "components", "lib"].flatMap((area) =>
    readdirSync(area, { recursive: true, encoding: "utf8" })
      .filter((file) => /(?<!\.test|class-groups)\.tsx?$/.test(file))
      .map((file) => `${area}/${file}`),
  );
  const texts = files.flatMap((file) => [...readFileSync(file, "utf8").matchAll(/"([^"\n]+)"|`([^`$]+)`/g)]);
  const words = texts.flatMap(([, one, other]) => (one ?? other ?? "").split(/\s+/));
  return [...new Set(words)].filter(isClass);
}

/** One of Tailwind's takes the place of itself. */
function isClass(word: string): boolean {
  return /^[\w[\]().:\-/#%&*,=!@'+~]+[\w\])]$/.test(word) && twMerge(word, word) === word;
}

test("of every two classes that are used, the same one wins as by all of Tailwind's rules", () => {
  const all = classesInSources();
  // A modifier is the same for both or they do not meet, so each group is compared by its own classes.
  const groups = Object.values(Object.groupBy(all, modifiersOf));
  const differing: string[] = [];
  for (const group of groups) {
    for (const first of group ?? []) {
      for (const second of group ?? []) {
        if (first !== second && cn(first, second) !== twMerge(first, second)) differing.push(`${first} ${second}`);
      }
    }
  }
  expect(all.length).toBeGreaterThan(800);
  expect(differing).toEqual([]);
});

test("falsy values are left out, lists are joined", () => {
  expect(cn("p-2", false, undefined, ["p-4", null])).toBe("p-4");
});

function modifiersOf(name: string): string {
  let depth = 0;
  let cut = 0;
  for (const [index, sign] of [...name].entries()) {
    if (sign === "[" || sign === "(") depth += 1;
    if (sign === "]" || sign === ")") depth -= 1;
    if (sign === ":" && depth === 0) cut = index + 1;
  }
  return name.slice(0, cut);
}
