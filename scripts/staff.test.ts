import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

test.each([[["constructor"]], [["toString"]], [["ticket", "toString"]], [[]]])(
  "npm run staff -- %j is no command: it says which there are and fails",
  (args) => {
    const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, "staff.ts"), ...args], {
      encoding: "utf8",
    });
    expect(status).not.toBe(0);
    expect(stderr).toContain("Usage: npm run staff");
  },
);
