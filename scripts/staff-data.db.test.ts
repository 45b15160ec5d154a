import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { testDatabase, testFolder } from "#db/testing.ts";
import { runStaff } from "./support/staff-program.ts";
import { CommandRefusal } from "./support/steps.ts";

testDatabase();
const folder = testFolder();

/** What `npm run staff` does with these words, in this process. */
async function staff(...args: string[]) {
  const said: string[] = [];
  const log = vi.spyOn(console, "log").mockImplementation((line) => void said.push(String(line)));
  try {
    await runStaff(args, new Date());
    return { refused: false, said: said.join("\n") };
  } catch (error) {
    if (!(error instanceof CommandRefusal)) throw error;
    return { refused: true, said: [...said, error.message].join("\n") };
  } finally {
    log.mockRestore();
  }
}
const add = (role: string, name: string, ...more: string[]) =>
  staff("add", "--role", role, "--name", `${name} Meyer`, "--email", `${name.toLowerCase()}@example.org`, ...more);
const made = ["--born", "1980-01-01", "--reason", "new here"];
const asLea = ["--as", "lea@example.org", "--reason", "asked by letter"];

beforeAll(async () => {
  // Where npm was called.
  vi.stubEnv("INIT_CWD", folder);
  expect((await add("admin", "Lea", ...made)).refused).toBe(false);
  expect((await add("lead", "Mo", ...made)).said).toContain("There is an admin already");
  const byLea = [...made, "--as", "lea@example.org"];
  expect((await add("lead", "Mo", ...byLea)).refused).toBe(false);
  expect((await add("coordinator", "Ama", ...byLea)).refused).toBe(false);
});
afterAll(() => void vi.unstubAllEnvs());

test.each([[["constructor"]], [["toString"]], [["ticket", "toString"]], [[]]])(
  "%j is no command: it says which there are",
  async (args) => {
    const told = { refused: true, said: expect.stringMatching(/^Usage: npm run staff/) };
    expect(await staff(...args)).toEqual(told);
  },
);

test("a copy of somebody's data goes into a new file that only its owner can read, and not to the terminal [@PRIV-05d]", async () => {
  const { refused, said } = await staff("person", "export", "ama@example.org", ...asLea, "--to", "ama.json");
  expect(said).toContain(join(folder, "ama.json"));
  expect(refused).toBe(false);
  expect(said).not.toContain("Ama");
  expect(statSync(join(folder, "ama.json")).mode & 0o777).toBe(0o600);
  const data = JSON.parse(readFileSync(join(folder, "ama.json"), "utf8")) as { account: unknown[] };
  expect(data.account).toMatchObject([{ firstName: "Ama", email: "ama@example.org" }]);
});

test("a file that exists is left as it is, and a refusal leaves none behind", async () => {
  writeFileSync(join(folder, "kept.json"), "kept");
  expect((await staff("person", "export", "ama@example.org", ...asLea, "--to", "kept.json")).said).toContain(
    "exists already",
  );
  expect(readFileSync(join(folder, "kept.json"), "utf8")).toBe("kept");
  const own = await staff("person", "export", "lea@example.org", ...asLea, "--to", "own.json");
  expect(own).toMatchObject({ refused: true, said: expect.stringContaining("Nobody does this for themselves") });
  expect(existsSync(join(folder, "own.json"))).toBe(false);
});

test("an erasure shows first what goes and stays, and waits for a yes [@PRIV-02d]", async () => {
  const asked = ["person", "erase", "ama@example.org", ...asLea];
  const seen = await staff(...asked, "--with", "mo@example.org");
  expect(seen.refused).toBe(true);
  expect(seen.said).toMatch(/account +1 +stays as "Former …"/);
  expect(seen.said).toMatch(/tokens +1 +deleted/);
  expect(seen.said).toContain("Nothing was changed");
  expect(await staff(...asked, "--with", "mo@example.org", "--yes")).toMatchObject({
    refused: false,
    said: expect.stringContaining("can sign in and come back until then"),
  });
});
