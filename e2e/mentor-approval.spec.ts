import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { type Browser, expect, type Page } from "@playwright/test";
import { makePerson } from "#attack/people.ts";
import type { HttpClient } from "./shows/http-client.ts";
import { shareSignIn } from "./shows/people.ts";
import { applyByForm, giveReference, identityPhoto, inviteByForm, newApplicant } from "./support/applicants.ts";
import { beginNow } from "./support/jobs.ts";
import { writeSession } from "./support/mentoring.ts";
import { changeRows, readRows } from "./support/rows.ts";
import { test } from "./support/test.ts";

const place = () => ({
  url: process.env.BAOBAB_E2E_URL ?? "",
  dataDir: process.env.BAOBAB_E2E_DATA ?? "",
  log: () => "",
});
const main = (page: Page) => page.getByRole("main");
type Applicant = Awaited<ReturnType<typeof newApplicant>>;

/** A browser of one's own; mentors and referees get along without script. */
async function pageOf(browser: Browser, who: HttpClient | undefined, javaScriptEnabled: boolean): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled, baseURL: place().url, locale: "en-US" });
  if (who) await shareSignIn(context, who);
  return context.newPage();
}

function filesStored(): string[] {
  const folder = join(place().dataDir, "identity");
  return existsSync(folder) ? readdirSync(folder) : [];
}

async function nameTwoReferees(plain: Page, browser: Browser, mentor: Applicant, name: string): Promise<void> {
  const [work = "", other = ""] = ["work", "other"].map((kind) => `${kind}.${mentor.id}@example.org`);
  await plain.goto("/dashboard/verification/references");
  await inviteByForm(plain, mentor.email, "Work");
  await expect(main(plain).getByLabel("Their e-mail address")).toHaveAccessibleDescription("This is your own address.");
  await inviteByForm(plain, work, "Work");
  await inviteByForm(plain, other, "Something else");
  await expect(main(plain).getByText("No answer yet.")).toHaveCount(2);
  const referee = await pageOf(browser, undefined, false);
  await giveReference(referee, { name, email: work, concern: "No" });
  await giveReference(referee, { name, email: other, concern: "I’d rather talk about it" });
  await plain.goto("/dashboard/verification/references");
  await expect(main(plain).getByText("Our team reads it.")).toHaveCount(2);
  await expect(main(plain)).not.toContainText("rather talk");
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
async function decideAll(page: Page, file: string): Promise<void> {
  const application = page.getByRole("region", { name: "Application", exact: true });
  await expect(application).toContainText("Football training for two years.");
  await application.getByLabel("Accept", { exact: true }).check();
  await application.getByLabel("Reason, or your question").fill("Fits well");
  await application.getByRole("button", { name: "Decide" }).click();
  await expect(application).toContainText("Accepted");

  const references = page.getByRole("region", { name: "References", exact: true });
  await expect(references.getByText("Please get in touch with this person before you decide.")).toBeVisible();
  for (const accepted of [1, 2]) {
    await references.getByLabel("Accept", { exact: true }).first().check();
    await references.getByLabel("Reason", { exact: true }).first().fill("Talked on the phone");
    await references.getByRole("button", { name: "Decide" }).first().click();
    await expect(references.getByText(/^Accepted, /)).toHaveCount(accepted);
  }

  const opened = await page.request.get(file);
  expect([opened.status(), opened.headers()["cache-control"]]).toEqual([200, "private, no-store"]);
  const identity = page.getByRole("region", { name: "Identity", exact: true });
  await identity.getByLabel("Yes, confirmed").first().check();
  await identity.getByLabel("Reason", { exact: true }).first().fill("Name, date of birth and face agree");
  await identity.getByRole("button", { name: "Decide" }).first().click();
  await expect(identity.getByText("Uploaded document · Passport")).toBeVisible();
}

/** Each country of the last five years needs a check of its table; what came of it is stored, and no document. */
async function recordChecks(page: Page): Promise<void> {
  const issued = new Date(Date.now() - 10 * 86_400_000).toISOString().slice(0, 10);
  const save = async (check: RegExp) => {
    const kind = main(page).getByLabel("Kind of check");
    await kind.selectOption({ label: (await kind.getByRole("option", { name: check }).first().textContent()) ?? "" });
    await main(page).getByRole("radio", { name: "Clear", exact: true }).click();
    await main(page).getByLabel("How it was seen").fill("The original, in a video call");
    await main(page).getByRole("button", { name: "Save the check" }).click();
  };
  await save(/^Kenya: Certificate of Good Conduct/);
  await expect(main(page).getByLabel(/^Date of issue/)).toHaveAccessibleDescription("Please give the date of issue.");
  await main(page)
    .getByLabel(/^Date of issue/)
    .fill(issued);
  await main(page).getByRole("button", { name: "Save the check" }).click();
  await expect(page.getByText("The record check was saved.").first()).toBeVisible();
  const countries = main(page).getByRole("listitem");
  await expect(countries.filter({ hasText: /^KenyaClear/ })).toBeVisible();
  await expect(countries.filter({ hasText: /^United KingdomMissing/ })).toBeVisible();
  await main(page)
    .getByLabel(/^Date of issue/)
    .fill(issued);
  await save(/^United Kingdom: /);
  await expect(countries.filter({ hasText: /^United KingdomClear/ })).toBeVisible();
  await expect(main(page).locator('input[type="file"]')).toHaveCount(0);
}

/** As the quiz, which has a journey of its own, leaves it. */
function train(mentorId: string): void {
  const passed = `INSERT INTO mentor_checks (id, mentor_id, step, result, reason, checked_by, checked_at)
    VALUES (?, ?, 'training', 'passed', 'quiz', NULL, ?)`;
  changeRows(place().dataDir, passed, crypto.randomUUID(), mentorId, Date.now());
}

async function interview(page: Page): Promise<void> {
  await page.reload();
  await main(page).getByLabel("Date of the interview").fill(new Date().toISOString().slice(0, 10));
  const form = main(page).locator("form").filter({ hasText: "Notes, only for staff" });
  await form.getByRole("radio", { name: "Passed", exact: true }).click();
  await form.getByLabel("Notes, only for staff").fill("Warm, and clear about limits.");
  await form.getByRole("button", { name: "Save the interview" }).click();
  await expect(page.getByText("The interview was saved.").first()).toBeVisible();
}

async function approve(page: Page, said: string): Promise<void> {
  await page.reload();
  const form = main(page).locator("form").filter({ hasText: "What should happen?" });
  await form.getByLabel("Approve", { exact: true }).check();
  await form.getByLabel("Reason", { exact: true }).fill("All steps are passed");
  await form.getByRole("button", { name: "Decide" }).click();
  await expect(page.getByText(said).first()).toBeVisible();
}

/** As if the approval were an hour old. Both were there, it ended ten minutes ago, and regular work closes it. */
async function meetStudent(mentorId: string): Promise<string> {
  const { dataDir } = place();
  const { id: studentId } = await makePerson(place(), "student of 16");
  const matchId = crypto.randomUUID();
  const match = "INSERT INTO matches (id, student_id, mentor_id, status, started_at) VALUES (?, ?, ?, 'active', ?)";
  changeRows(dataDir, match, matchId, studentId, mentorId, Date.now() - 3_600_000);
  const approved = "UPDATE mentors SET approved_at = ?, probation_since = ? WHERE user_id = ?";
  changeRows(dataDir, approved, Date.now() - 3_600_000, Date.now() - 3_600_000, mentorId);
  const startsAt = new Date(Date.now() - 40 * 60_000);
  const id = writeSession(
    { studentId, mentorId, matchId },
    { status: "confirmed", startsAt, note: "Fractions, please" },
  );
  const came = "UPDATE sessions SET student_joined_at = starts_at, mentor_joined_at = starts_at WHERE id = ?";
  changeRows(dataDir, came, id);
  beginNow(dataDir, "sessions-close", 60);
  return id;
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
  const plain = await pageOf(browser, mentor, false);
  await applyByForm(plain);
  await nameTwoReferees(plain, browser, mentor, `${first} Mwangi`);
  const document = await handInIdentity(plain, mentor.id);

  const coordinator = await makePerson(place(), "coordinator");
  await shareSignIn(page.context(), coordinator.client);
  await page.goto(`/staff/mentors/${mentor.id}`);
  await decideAll(page, `/api/identity/${document}`);
  expect((await page.request.get(`/api/identity/${document}`)).status()).toBe(404);
  expect(filesStored()).not.toContain(document);
  await recordChecks(page);
  train(mentor.id);
  await interview(page);
  await approve(page, "Your approval is saved. A second person has to approve.");
  await page.reload();
  await expect(main(page).getByRole("radio", { name: "Approve", exact: true })).toHaveCount(0);
  await plain.goto("/dashboard/verification");
  await expect(main(plain)).not.toContainText("You’re approved");

  const lead = await pageOf(browser, (await makePerson(place(), "lead")).client, true);
  await lead.goto(`/staff/mentors/${mentor.id}`);
  await approve(lead, "Approved.");
  await plain.goto("/dashboard/verification");
  await expect(main(plain)).toContainText("You’re approved");
  await expect(main(plain)).toContainText("You’re on probation");
  await expect(main(plain)).toContainText("0 of 3 sessions reviewed and fine");
  await expect(main(plain)).toContainText("one student under 18 at a time");

  await meetStudent(mentor.id);
  await reviewFirst(page, first);
  await plain.goto("/dashboard/verification");
  await expect(main(plain)).toContainText("1 of 3 sessions reviewed and fine");
});

async function reviewFirst(page: Page, name: string): Promise<void> {
  await expect(async () => {
    await page.goto("/staff/reviews?cause=probation");
    await main(page)
      .getByRole("link", { name: new RegExp(name) })
      .click({ timeout: 5_000 });
  }).toPass({ timeout: 120_000 });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Session to review");
  await expect(main(page)).toContainText("Fractions, please");
  await main(page).getByRole("radio", { name: "Fine", exact: true }).check();
  await main(page).getByRole("button", { name: "Decide", exact: true }).click();
  await expect(page.getByText("The session was reviewed.").first()).toBeVisible();
}
