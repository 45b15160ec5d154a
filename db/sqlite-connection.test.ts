import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { connectionProblem } from "./connection-problem.ts";
import { migrate } from "./migrate.ts";
import { testFolder } from "./testing.ts";

const folder = testFolder();
const address = (name: string) => `file:${join(folder, name)}`;

describe("a file that cannot be worked with is named [@OPS-13b]", () => {
  test("by nothing while it is not there, or a database", async () => {
    expect(await connectionProblem(undefined)).toBeUndefined();
    expect(await connectionProblem(address("new.sqlite"))).toBeUndefined();
    await migrate({ databaseUrl: address("new.sqlite"), backups: join(folder, "backups") });
    expect(await connectionProblem(address("new.sqlite"))).toBeUndefined();
  });

  test("when it holds something else", async () => {
    writeFileSync(join(folder, "letter.txt"), "Dear all, this is a letter and no database.");
    expect(await connectionProblem(address("letter.txt"))).toMatch(/letter\.txt is no SQLite database/);
  });

  test("when it is a folder", async () => {
    mkdirSync(join(folder, "place"));
    expect(await connectionProblem(address("place"))).toMatch(/place is a folder/);
  });

  test.each(["/proc/no-such-place/b.sqlite", "/dev/null/b.sqlite"])(
    "when its folder cannot be made: %s",
    async (file) => {
      const made = migrate({ databaseUrl: `file:${file}`, backups: join(folder, "backups") });
      await expect(made).rejects.toThrow(/cannot be made \(E\w+\): check DATA_DIR and DATABASE_URL/);
    },
  );
});
