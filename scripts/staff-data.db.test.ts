import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { db } from "#db/client.ts";
import { posts } from "#db/schema/posts.ts";
import { users } from "#db/schema/users.ts";
import { newPost, newUser } from "#db/support/rows.ts";
import { testDatabase, testFolder } from "#db/testing.ts";
import { sendContactForm } from "#lib/publishing/contact-form/send-contact-form.ts";
import type { ReportInput } from "#lib/safety/reports/input.ts";
import { sendReport } from "#lib/safety/reports/send-report.ts";
import { said } from "./support/command.testing.ts";
import { runStaff } from "./support/staff-program.ts";

testDatabase();
const folder = testFolder();

/** What `npm run staff` does with these words, in this process. */
const staff = (...args: string[]) => said(() => runStaff(args, new Date()));
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

const source = () => ({ network: crypto.randomUUID(), locale: "en" });
const byLead = ["--as", "mo@example.org"];

test("reports are listed with the most urgent first, and one that is closed leaves the list [@SAFE-21b]", async () => {
  const author = newUser();
  await db().insert(users).values(author);
  const post = newPost({ authorId: author.id });
  await db().insert(posts).values(post);
  const report = async (kind: ReportInput["kind"], text: string) => {
    const sent = await sendReport(
      { kind, text, about: `/blog/${post.slug}`, email: "ama@example.org" },
      { ...source(), reporterId: null },
      new Date(),
    );
    return sent.ok ? sent.number : "";
  };
  const first = await report("quality", "A letter is missing.");
  const second = await report("danger", "Please come.");
  const { said } = await staff("reports");
  expect(said.indexOf(second)).toBeGreaterThanOrEqual(0);
  expect(said.indexOf(first)).toBeGreaterThan(said.indexOf(second));
  expect(said).toMatch(new RegExp(`S0 {2}${second} {2}danger .*due in`));
  expect(said).toContain(`post ${post.slug}`);
  const close = ["report", "close", second.toLowerCase(), ...byLead, "--outcome", "Called the school."];
  expect(await staff(...close)).toEqual({ refused: false, said: expect.stringContaining("Its reporter is told") });
  expect((await staff("reports")).said).not.toContain(second);
  expect((await staff("reports", "--all")).said).toContain("outcome: Called the school.");
});

test("tickets with safety words come first, have a queue of their own, and are closed by name [@SITE-32a @SITE-32b]", async () => {
  for (const text of ["Where do I begin?", "My mentor wants my number"]) {
    const message = { name: "Ama", email: "ama@example.org", subject: "Hello", message: text };
    expect(await sendContactForm(message, source(), new Date())).toEqual({ ok: true });
  }
  const { said } = await staff("tickets");
  expect(said.indexOf("My mentor wants my number")).toBeGreaterThanOrEqual(0);
  expect(said.indexOf("My mentor wants my number")).toBeLessThan(said.indexOf("Where do I begin?"));
  const raised = (await staff("tickets", "--queue", "safeguarding")).said;
  expect(raised).not.toContain("Where do I begin?");
  const id = /[0-9a-f-]{36}/.exec(raised)?.[0] ?? "";
  expect((await staff("ticket", "close", id, "--reason", "Answered.")).said).toContain(`Ticket ${id} is closed.`);
  expect((await staff("tickets", "--queue", "safeguarding")).said).toContain("No open tickets.");
});

test.each([
  [["hide-post", "a-post"], "--reason is needed."],
  [["hide-post", "no-such-post", "--reason", "spam"], 'There is no post "no-such-post".'],
  [
    ["report", "close", "R-0000-0000", ...byLead, "--outcome", "x"],
    "There is no open report R-0000-0000 that you may close.",
  ],
  [["tickets", "--queue", "other"], 'There is no queue "other".'],
])("%j cannot be meant and is refused with a way on", async (args, words) => {
  expect(await staff(...args)).toEqual({ refused: true, said: expect.stringContaining(words) });
});

test.each([
  [byLead, "two others decide"],
  [[...byLead, "--with", "lost@example.org"], "Nobody does this for themselves"],
])("a lost device of staff with %j is refused [@AUTH-28i]", async (who, words) => {
  const account = newUser({ role: "coordinator", email: "lost@example.org", emailKey: "lost@example.org" });
  await db().delete(users).where(eq(users.emailKey, "lost@example.org"));
  await db()
    .insert(users)
    .values({ ...account, totpConfirmedAt: new Date() });
  const told = await staff("lost-device", "lost@example.org", "--reason", "Phoned", ...who);
  expect(told).toEqual({ refused: true, said: expect.stringContaining(words) });
});
