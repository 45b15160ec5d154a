import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { testFolder } from "#db/testing.ts";
import { hasNeed } from "#scripts/support/programs.mjs";
import { checkDisk } from "./check-disk.ts";

const folder = testFolder();
const mounted: string[] = [];
afterEach(() => {
  for (const place of mounted.splice(0)) execFileSync("umount", [place]);
});

/** A small file system of its own. */
function mount(name: string, options: string): string {
  const place = join(folder, name);
  mkdirSync(place, { recursive: true });
  execFileSync("mount", ["-t", "tmpfs", "-o", `${options},mode=700`, "tmpfs", place]);
  mounted.push(place);
  return place;
}

const reasons = async (place: string) => (await checkDisk(place)).map(({ reason }) => reason);

test("a folder with room is fine, and nothing stays in it [@OPS-20f]", async () => {
  const place = join(folder, "data");
  mkdirSync(place, { mode: 0o700 });
  expect((await reasons(place))[0]).toMatch(/^disk\.(?:fine|low)$/);
  expect(readdirSync(place)).toEqual([]);
  chmodSync(place, 0o755);
  expect(await reasons(place)).toContain("disk.open");
});

test("a folder that is not there cannot be written [@OPS-20f]", async () => {
  expect(await checkDisk(join(folder, "none"))).toMatchObject([
    { reason: "disk.unwritable", facts: { code: "ENOENT" } },
  ]);
});

describe.skipIf(!hasNeed("disks of its own"))(
  "on file systems of its own (skipped where mounting is not allowed)",
  () => {
    test("one with little room is full before nothing fits any more, and then too [@OPS-20f]", async () => {
      const place = mount("small", "size=1m");
      expect(await reasons(place)).toEqual(["disk.full"]);
      writeFileSync(join(place, "big"), Buffer.alloc(1024 * 1024));
      expect(await checkDisk(place)).toMatchObject([{ reason: "disk.full", facts: { code: "ENOSPC" } }]);
    });

    test("one with room for one night only is low [@OPS-20f]", async () => {
      expect(await reasons(mount("night", "size=200m"))).toEqual(["disk.low"]);
    });

    test.each([
      ["nr_inodes=500", "disk.noFiles"],
      ["nr_inodes=5000", "disk.fewFiles"],
    ])("one that runs out of inodes (%s) is told [@OPS-20f]", async (inodes, reason) => {
      expect(await reasons(mount(inodes, `size=200m,${inodes}`))).toEqual(["disk.low", reason]);
    });

    test("one that is read-only cannot be written, not even by root [@OPS-20f]", async () => {
      expect(await checkDisk(mount("readonly", "size=1m,ro"))).toMatchObject([
        { reason: "disk.unwritable", facts: { code: "EROFS" } },
      ]);
    });
  },
);
