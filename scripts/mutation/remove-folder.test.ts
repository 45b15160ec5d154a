import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { hasNeed } from "#scripts/support/programs.mjs";
import { removeFolder } from "./remove-folder.ts";

test.skipIf(!hasNeed("disks of its own"))(
  "a private copy goes, also with the disks that ended tests left in it",
  () => {
    const folder = mkdtempSync(join(tmpdir(), "baobab-mounted-"));
    const disk = join(folder, "disk");
    for (const place of [disk, join(disk, "inner")]) {
      mkdirSync(place);
      execFileSync("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", place]);
    }
    removeFolder(folder);
    expect(existsSync(folder)).toBe(false);
  },
);
