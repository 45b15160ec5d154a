import { expect, test } from "vitest";
import { lockProblems, older } from "./check-lock.ts";

test.each([
  ["16.4.4", "16.4.5", true],
  ["16.4.5", "16.4.5", false],
  ["16.10.0", "16.4.5", false],
  ["5.0.0-beta.29", "5.0.0-beta.30", true],
  ["5.0.0-beta.32", "5.0.0-beta.30", false],
  ["5.0.0-beta.32", "5.0.0", true],
  ["5.0.0", "5.0.0-beta.30", false],
])("%s is older than %s: %s", (a, b, expected) => {
  expect(older(a, b)).toBe(expected);
});

test("a package for another system that the file lacks is named, since no clean install would take such a file", () => {
  const tool = { version: "1.0.0", optionalDependencies: { "tool-linux": "1.0.0", "tool-darwin": "1.0.0" } };
  const packages = { "": {}, "node_modules/tool": tool, "node_modules/tool-linux": { version: "1.0.0" } };
  expect(lockProblems({ packages })).toEqual([
    expect.stringContaining("tool-darwin, which node_modules/tool asks for"),
  ]);
});

test("a version with a known hole is refused wherever it hides, and so is a download address", () => {
  const problems = lockProblems({
    packages: {
      "": {},
      "node_modules/sanitize-html": { version: "2.17.0" },
      "node_modules/x/node_modules/next": { version: "15.0.0" },
      "node_modules/zod": { version: "4.0.0", resolved: "https://registry.example/zod.tgz" },
      "node_modules/react": { version: "19.3.1" },
    },
  });
  expect(problems).toHaveLength(3);
  expect(problems.join("\n")).toMatch(
    /sanitize-html is 2\.17\.0[\s\S]*next is 15\.0\.0[\s\S]*zod has a download address/,
  );
});
