import { execFileSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { announceMissing, missingText } from "./missing-needs.ts";
import { findProgram, missingNeeds, needs } from "./programs.mjs";
import { root } from "./run.ts";

afterEach(() => vi.restoreAllMocks());

describe("what a machine lacks for the tests", () => {
  test("is said with what is skipped and how to install it", () => {
    const text = missingText(["caddy", "systemd-analyze", "systemd-socket-activate"]);
    expect(text).toMatch(/^ {2}caddy {20}Caddy before the site/m);
    expect(text.endsWith("sudo apt-get install --no-install-recommends caddy systemd")).toBe(true);
  });

  test("that no package brings has no package to install", () => {
    const text = missingText(["disks of its own"]);
    expect(text).toContain("full disks");
    expect(text).toContain("root");
    expect(text).not.toContain("apt-get");
  });

  test("is printed before the tests, which go on", () => {
    const said = vi.spyOn(console, "log").mockReturnValue();
    announceMissing([], true);
    expect(said).not.toHaveBeenCalled();
    announceMissing(["caddy"], false);
    expect(String(said.mock.calls)).toContain("Caddy before the site");
  });

  test("is refused in CI, and everywhere if nothing can be tried without it", () => {
    expect(() => announceMissing(["caddy"], true)).toThrow(/Caddy before the site[\s\S]*CI skips nothing/);
    expect(() => announceMissing(["openssl"], false)).toThrow("The tests need openssl.");
  });
});

describe("a program", () => {
  test("is found on the path and where systems keep it off the path", () => {
    expect(findProgram("sh")).toMatch(/\/sh$/);
    expect(findProgram("no-such-program")).toBeUndefined();
  });
});

test("`.ci/run` installs the packages of what is missing: the list is printed by any Node, without packages", () => {
  const folder = mkdtempSync(join(tmpdir(), "baobab-programs-"));
  const file = join(import.meta.dirname, "programs.mjs");
  const printed = execFileSync(process.execPath, [file], { cwd: folder, encoding: "utf8" });
  rmSync(folder, { recursive: true });
  const packages = missingNeeds().flatMap((name) => ("debian" in needs[name] ? needs[name].debian : []));
  expect(printed).toBe([...new Set(packages)].map((name) => `${name}\n`).join(""));
});

test("each need is one that a test asks for", () => {
  const sources = globSync("{db,deploy,e2e,lib,scripts,server}/**/*.ts", { cwd: root });
  const asked = sources.flatMap((file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(/hasNeed\("([^"]+)"\)/g)].map(([, name]) => name),
  );
  const never = Object.keys(needs).filter((name) => !asked.includes(name));
  expect(never).toEqual(["openssl"]);
});
