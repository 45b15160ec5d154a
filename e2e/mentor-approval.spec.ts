import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { type Attacker, makePerson } from "#attack/people.ts";
import { readFlash } from "#browser/live/flash.ts";
import { paths } from "#lib/platform/paths.ts";
import type { HttpClient } from "./shows/http-client.ts";
import { shareSignIn } from "./shows/people.ts";
import { applyByForm, giveReference, identityPhoto, invite, newApplicant } from "./support/applicants.ts";
import { beginNow } from "./support/jobs.ts";
import { writeSession } from "./support/mentoring.ts";
import { parsed, parsedElementsOf } from "./support/parsed-page.ts";
import { pressIn } from "./support/press.ts";
import { changeRows, readRows } from "./support/rows.ts";
import { test } from "./support/test.ts";

const place = () => ({
  url: process.env.BAOBAB_E2E_URL ?? "",
  dataDir: process.env.BAOBAB_E2E_DATA ?? "",
  log: () => "",
});
const main = (page: Page) => page.getByRole("main");
const timesSaid = async (client: HttpClient, path: string, words: string) =>
  (parsedElementsOf(parsed((await client.get(path)).body), "main")[0]?.text?.split(words).length ?? 1) - 1;
type Applicant = Awaited<ReturnType<typeof newApplicant>>;

const toastOf = ({ client }: Pick<Attacker, "client">) => readFlash(client.cookies.get("baobab_flash") ?? "")?.title;

function filesStored(): string[] {
  const folder = join(place().dataDir, "identity");
  return existsSync(folder) ? readdirSync(folder) : [];
}

async function nameTwoReferees(mentor: Applicant, name: string): Promise<void> {
  const [work = "", other = ""] = ["work", "other"].map((kind) => `${kind}.${mentor.id}@example.org`);
  const path = "/dashboard/verification/references";
  expect((await invite(mentor, mentor.email, "work")).body).toContain("This is your own address.");
  await invite(mentor, work, "work");
  await invite(mentor, other, "other");
  expect(await timesSaid(mentor, path, "No answer yet.")).toBe(2);
  await giveReference({ name, email: work, concern: "no" });
  await giveReference({ name, email: other, concern: "talk" });
  expect(await timesSaid(mentor, path, "Our team reads it.")).toBe(2);
  expect(await timesSaid(mentor, path, "rather talk")).toBe(0);
}

/** Returns the address of the document, which only staff can open. */
async function handInIdentity(plain: Page, mentorId: string): Promise<string> {
  await plain.goto("/dashboard/verification/identity");
  await main(plain).getByLabel("Kind of document").selectOption("passport");
  await main(plain).getByLabel("Photo or PDF").setInputFiles(identityPhoto);
  await main(plain).getByRole("button", { name: "Hand in", exact: true }).click();
  await expect(main(plain).getByText(/^Your document is with our team since/)).toBeVisible();
  const waiting = "SELECT id FROM identity_checks WHERE mentor_id = ? AND status = 'waiting'";
  const [document] = readRows<{ id: string }>(place().dataDir, waiting, mentorId);
  const id = document?.id ?? "";
  expect(filesStored()).toContain(id);
  for (const path of [`/api/identity/${id}`, `/uploads/${id}`])
    expect((await plain.request.get(path)).status()).toBe(404);
  return id;
}

/** Each decision is two presses: choose, decide. */
async function decideAll(page: Page, { client }: Attacker, file: string): Promise<void> {
  const path = new URL(page.url()).pathname;
  const application = page.getByRole("region", { name: "Application", exact: true });
  await expect(application).toContainText("Football training for two years.");
  await application.getByLabel("Accept", { exact: true }).check();
  await application.getByLabel("Reason, or your question").fill("Fits well");
  await application.getByRole("button", { name: "Decide" }).click();
  await expect(application).toContainText("Accepted");

  expect((await client.get(path)).body).toContain("Please get in touch with this person before you decide.");
  const before = await timesSaid(client, path, "Accepted, ");
  for (const accepted of [1, 2]) {
    const decision = { decision: "accept", reason: "Talked on the phone" };
    await pressIn(client, path, ({ fields }) => fields.has("referenceId"), decision);
    expect(await timesSaid(client, path, "Accepted, ")).toBe(before + accepted);
  }

  const opened = await client.get(file);
  expect([opened.status, opened.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  const identity = { decision: "passed", reason: "Name, date of birth and face agree" };
  await pressIn(client, path, ({ fields }) => fields.get("method") === "upload", identity);
  expect(await timesSaid(client, path, "Uploaded document · Passport")).toBe(1);
}

/** Each country of the last five years needs a check of its table; what came of it is stored, and no document. */
async function recordChecks(coordinator: Attacker, path: string): Promise<void> {
  const { client } = coordinator;
  const issuedOn = new Date(Date.now() - 10 * 86_400_000).toISOString().slice(0, 10);
  const seen = { outcome: "clear", reason: "The original, in a video call" };
  const save = (more: Record<string, string>) => pressIn(client, path, "Save the check", { ...seen, ...more });
  const countries = async () =>
    parsedElementsOf(parsed((await client.get(path)).body), "li").flatMap(
      ({ text = "" }) => /^(?:Kenya|United Kingdom)(?:Clear|Missing)/.exec(text) ?? [],
    );
  expect((await save({ check: "ke/police" })).body).toContain("Please give the date of issue.");
  await save({ check: "ke/police", issuedOn });
  expect(toastOf(coordinator)).toBe("The record check was saved.");
  expect(await countries()).toEqual(["KenyaClear", "United KingdomMissing"]);
  await save({ check: "uk/dbs-enhanced-barred", issuedOn });
  expect(await countries()).toEqual(["KenyaClear", "United KingdomClear"]);
  expect((await client.get(path)).body).not.toMatch(/<input[^>]* type="file"/);
}

/** As the quiz, which has a journey of its own, leaves it. */
function train(mentorId: string): void {
  const passed = `INSERT INTO mentor_checks (id, mentor_id, step, result, reason, checked_by, checked_at)
    VALUES (?, ?, 'training', 'passed', 'quiz', NULL, ?)`;
  changeRows(place().dataDir, passed, crypto.randomUUID(), mentorId, Date.now());
}

async function interview(coordinator: Attacker, path: string): Promise<void> {
  const held = { heldOn: new Date().toISOString().slice(0, 10), result: "passed", notes: "Clear about limits." };
  await pressIn(coordinator.client, path, "Save the interview", held);
  expect(toastOf(coordinator)).toBe("The interview was saved.");
}

async function approve(staff: Attacker, path: string): Promise<void> {
  const decision = { decision: "approve", reason: "All steps are passed" };
  await pressIn(staff.client, path, ({ fields }) => fields.has("userId") && fields.has("seen"), decision);
}

/** As if the approval were an hour old. Both were there, it ended ten minutes ago, and regular work closes it. */
async function meetStudent(mentorId: string): Promise<void> {
  const { dataDir } = place();
  const { id: studentId } = await makePerson(place(), "student of 16");
  const matchId = crypto.randomUUID();
  const match = "INSERT INTO matches (id, student_id, mentor_id, status, started_at) VALUES (?, ?, ?, 'active', ?)";
  changeRows(dataDir, match, matchId, studentId, mentorId, Date.now() - 3_600_000);
  const approved = "UPDATE mentors SET approved_at = ?, probation_since = ? WHERE user_id = ?";
  changeRows(dataDir, approved, Date.now() - 3_600_000, Date.now() - 3_600_000, mentorId);
  const startsAt = new Date(Date.now() - 40 * 60_000);
  const held = { status: "confirmed", startsAt, attended: true, note: "Fractions, please" };
  writeSession({ studentId, mentorId, matchId }, held);
  beginNow(dataDir, "sessions-close", 60);
}

test("a mentor applies, passes every check, is approved by two, and their first session on probation is reviewed", {
  tag: [
    "@SAFE-04a",
    "@SAFE-04c",
    "@SAFE-05a",
    "@SAFE-05b",
    "@SAFE-06a",
    "@SAFE-06b",
    "@SAFE-07a",
    "@SAFE-07b",
    "@SAFE-08b",
    "@SAFE-09b",
    "@SAFE-10a",
    "@SAFE-28a",
  ],
}, async ({ page, browser }) => {
  const first = `Imani${crypto.randomUUID().replace(/[^a-f]/g, "")}`;
  const mentor = await newApplicant(first);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: place().url, locale: "en-US" });
  await shareSignIn(context, mentor);
  const plain = await context.newPage();
  await applyByForm(plain);
  await nameTwoReferees(mentor, `${first} Mwangi`);
  const document = await handInIdentity(plain, mentor.id);

  const coordinator = await makePerson(place(), "coordinator");
  const path = paths.staffMentor(mentor.id);
  await shareSignIn(page.context(), coordinator.client);
  await page.goto(path);
  await decideAll(page, coordinator, `/api/identity/${document}`);
  expect((await coordinator.client.get(`/api/identity/${document}`)).status).toBe(404);
  expect(filesStored()).not.toContain(document);
  await recordChecks(coordinator, path);
  train(mentor.id);
  await interview(coordinator, path);
  const own = async () => (await mentor.get("/dashboard/verification")).body;
  const mayApprove = async () => (await coordinator.client.get(path)).body.includes('value="approve"');
  expect(await mayApprove()).toBe(true);
  await approve(coordinator, path);
  expect(toastOf(coordinator)).toBe("Your approval is saved. A second person has to approve.");
  expect(await mayApprove()).toBe(false);
  expect(await own()).not.toContain("You’re approved");

  const lead = await makePerson(place(), "lead");
  await approve(lead, path);
  expect(toastOf(lead)).toBe("Approved.");
  const approved = await own();
  for (const words of [
    "You’re approved",
    "You’re on probation",
    "0 of 3 sessions reviewed and fine",
    "one student under 18 at a time",
  ])
    expect(approved).toContain(words);

  await meetStudent(mentor.id);
  await reviewFirst(coordinator, first);
  expect(await own()).toContain("1 of 3 sessions reviewed and fine");
});

async function reviewFirst(coordinator: Attacker, name: string): Promise<void> {
  const { client } = coordinator;
  const find = async () => {
    const { body } = await client.get(`${paths.staffReviews}?cause=probation`);
    return parsedElementsOf(parsed(body), "a").find(({ text }) => text?.includes(name))?.href;
  };
  await expect.poll(find, { timeout: 120_000 }).toBeDefined();
  const path = (await find()) ?? "";
  const { body } = await client.get(path);
  expect(parsedElementsOf(parsed(body), "h1")[0]?.text).toBe("Session to review");
  expect(body).toContain("Fractions, please");
  await pressIn(client, path, "Decide", { decision: "fine" });
  expect(toastOf(coordinator)).toBe("The session was reviewed.");
}
