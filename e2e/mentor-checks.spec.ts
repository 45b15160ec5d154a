import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, expect, type Page } from "@playwright/test";
import { makePerson } from "#attack/people.ts";
import { formsIn } from "./shows/html-forms.ts";
import { HttpClient } from "./shows/http-client.ts";
import { newSignedInPerson, shareSignIn } from "./shows/people.ts";
import { linkInMail } from "./support/mails.ts";
import { confirmPerson } from "./support/mentoring.ts";
import { forgetSignIn } from "./support/people.ts";
import { changeRows, readRows } from "./support/rows.ts";
import { test } from "./support/test.ts";

const place = () => ({
  url: process.env.BAOBAB_E2E_URL ?? "",
  dataDir: process.env.BAOBAB_E2E_DATA ?? "",
  log: () => "",
});
const main = (page: Page) => page.getByRole("main");
const photo = {
  name: "passport.jpg",
  mimeType: "image/jpeg",
  buffer: Buffer.from("\xff\xd8\xff\xe0 a face", "latin1"),
};

async function newApplicant() {
  const client = await newSignedInPerson(place().url, "mentor");
  const [row] = readRows<{ id: string }>(place().dataDir, "SELECT id FROM users WHERE email = ?", client.email);
  const id = row?.id ?? "";
  confirmPerson(id, { timeZone: "UTC", firstName: "Imani", lastName: "Mwangi" }, place());
  // A demo passes everything for new mentors.
  changeRows(place().dataDir, "DELETE FROM mentor_checks WHERE mentor_id = ?", id);
  changeRows(place().dataDir, "UPDATE mentors SET status = 'draft', cleared_for_minors = 0 WHERE user_id = ?", id);
  return Object.assign(client, { id });
}

/** A browser that runs no script. */
async function plainPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: place().url });
  return context.newPage();
}

function filesStored(): string[] {
  const folder = join(place().dataDir, "identity");
  return existsSync(folder) ? readdirSync(folder) : [];
}

async function apply(page: Page): Promise<void> {
  await page.goto("/dashboard/verification");
  await expect(main(page).getByRole("heading", { name: "Next: Application" })).toBeVisible();
  await main(page).getByRole("link", { name: "Write the application" }).click();
  await main(page).getByLabel("Why do you want to mentor?").fill("I like to explain.");
  await main(page).getByRole("button", { name: "Save the draft" }).click();
  await expect(main(page).getByLabel("Why do you want to mentor?")).toHaveValue("I like to explain.");
  await main(page)
    .getByLabel("Your experience with children and young people")
    .fill("Football training for two years.");
  await main(page).getByLabel("Your qualifications").fill("A degree in physics.");
  await main(page).getByLabel("Country 1").selectOption("ke");
  await main(page).getByLabel("There is nothing of this kind about me.").check();
  await main(page).getByRole("button", { name: "Hand in the application" }).click();
  const conduct = main(page).getByLabel("I have read the code of conduct and keep to it.");
  await expect(conduct).toHaveAccessibleDescription("Please agree to the code of conduct.");
  await expect(main(page).getByLabel("Country 1")).toHaveValue("ke");
  await conduct.check();
  await main(page).getByRole("button", { name: "Hand in the application" }).click();
  await expect(page).toHaveURL(/\/dashboard\/verification$/);
  await expect(main(page).getByRole("listitem").filter({ hasText: "Application" })).toContainText("With our team");
}

async function nameReferee(page: Page, email: string, relation: string): Promise<void> {
  await main(page).getByLabel("Their name").fill("Rosa Lima");
  await main(page).getByLabel("Their e-mail address").fill(email);
  await main(page).getByLabel("How you know each other").selectOption({ label: relation });
  await main(page).getByLabel("This person is not a relative of mine, and not my partner.").check();
  await main(page).getByRole("button", { name: "Send the link", exact: true }).click();
}

async function answerAs(page: Page, email: string, concern: string): Promise<void> {
  await page.goto(await linkInMail(place().dataDir, email, "referenceInvite"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A reference for Imani Mwangi");
  await main(page).getByLabel("How long have you known Imani Mwangi?").fill("5 years");
  await main(page).getByLabel("How do you know each other?").fill("We worked at the same school.");
  await main(page)
    .getByLabel(/^How reliable is Imani Mwangi/)
    .fill("Always on time, and kind to everybody.");
  await main(page).getByLabel(concern, { exact: true }).check();
  await main(page).getByRole("button", { name: "Send the answers" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you");
}

test("a new mentor applies without script, two referees answer by link, and a coordinator decides all of it", {
  tag: ["@SAFE-04", "@SAFE-05", "@SAFE-06", "@SAFE-07"],
}, async ({ page, browser }) => {
  test.slow();
  const mentor = await newApplicant();
  const plain = await plainPage(browser);
  await shareSignIn(plain.context(), mentor);
  await apply(plain);

  const referees = ["work", "other"].map((kind) => `${kind}.${mentor.id}@example.org`);
  await plain.goto("/dashboard/verification/references");
  await nameReferee(plain, mentor.email, "Work");
  await expect(main(plain).getByLabel("Their e-mail address")).toHaveAccessibleDescription("This is your own address.");
  await nameReferee(plain, referees[0] ?? "", "Work");
  await nameReferee(plain, referees[1] ?? "", "Something else");
  await expect(main(plain).getByText("No answer yet.")).toHaveCount(2);
  const referee = await plainPage(browser);
  await answerAs(referee, referees[0] ?? "", "No");
  await answerAs(referee, referees[1] ?? "", "I’d rather talk about it");
  await plain.goto("/dashboard/verification/references");
  await expect(main(plain).getByText("Our team reads it.")).toHaveCount(2);
  await expect(main(plain)).not.toContainText("rather talk");

  await plain.goto("/dashboard/verification/identity");
  await main(plain).getByLabel("Kind of document").selectOption("passport");
  await main(plain).getByLabel("Photo or PDF").setInputFiles(photo);
  await main(plain).getByRole("button", { name: "Hand in", exact: true }).click();
  await expect(main(plain).getByText(/^Your document is with our team since/)).toBeVisible();
  const [document] = readRows<{ id: string }>(
    place().dataDir,
    "SELECT id FROM identity_checks WHERE mentor_id = ? AND status = 'waiting'",
    mentor.id,
  );
  const file = `/api/identity/${document?.id}`;
  expect(filesStored()).toContain(document?.id);
  expect((await plain.request.get(file)).status()).toBe(404);
  expect((await plain.request.get(`/uploads/${document?.id}`)).status()).toBe(404);

  const coordinator = await makePerson(place(), "coordinator");
  await shareSignIn(page.context(), coordinator.client);
  await page.goto(`/staff/mentors/${mentor.id}`);
  await decideAll(page, file);
  expect((await page.request.get(file)).status()).toBe(404);
  expect(filesStored()).not.toContain(document?.id);

  await forgetSignIn(page);
  await shareSignIn(page.context(), mentor);
  await page.goto("/dashboard/verification");
  for (const step of ["Application", "Two references", "Identity"])
    await expect(main(page).getByRole("listitem").filter({ hasText: step })).toContainText("Done");
});

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

/** What somebody handed in, as the pages would have stored it. */
function handedIn(mentorId: string): string {
  const id = crypto.randomUUID();
  const { dataDir } = place();
  const now = Date.now();
  const application =
    "INSERT INTO mentor_applications (mentor_id, status, submitted_at, created_at, updated_at) VALUES (?, 'submitted', ?, ?, ?)";
  changeRows(dataDir, application, mentorId, now, now, now);
  const document =
    "INSERT INTO identity_checks (id, mentor_id, method, document_type, status, mime, has_file, created_at) VALUES (?, ?, 'upload', 'idCard', 'waiting', 'image/jpeg', 1, ?)";
  changeRows(dataDir, document, id, mentorId, now);
  mkdirSync(join(dataDir, "identity"), { recursive: true });
  writeFileSync(join(dataDir, "identity", id), photo.buffer);
  return id;
}

test("nobody but coordinators and leads opens a document or decides, not even with their forms", {
  tag: ["@SAFE-05", "@SAFE-06", "@SAFE-07"],
}, async () => {
  test.slow();
  const mentor = await newApplicant();
  const document = handedIn(mentor.id);
  const page = `/staff/mentors/${mentor.id}`;
  const coordinator = await makePerson(place(), "coordinator");
  const forms = formsIn((await coordinator.client.get(page)).body).filter(({ fields }) => fields.has("mentorId"));
  expect(forms.length).toBeGreaterThanOrEqual(3);
  const others = [
    mentor,
    await newApplicant(),
    await newSignedInPerson(place().url, "student"),
    (await makePerson(place(), "admin")).client,
    new HttpClient(place().url),
  ];
  const missing = await coordinator.client.get(`/api/identity/${crypto.randomUUID()}`);
  for (const who of others) {
    const answer = await who.get(`/api/identity/${document}`);
    expect([answer.status, answer.body]).toEqual([missing.status, missing.body]);
    for (const form of forms)
      for (const decision of ["accept", "passed"])
        for (const path of [page, "/dashboard"])
          await who.post(path, form, { decision, reason: "mine", documentType: "passport" });
  }
  const state = readRows<{ application: string; identity: string; checks: number }>(
    place().dataDir,
    `SELECT status AS application, (SELECT status FROM identity_checks WHERE id = ?) AS identity,
      (SELECT count(*) FROM mentor_checks WHERE mentor_id = a.mentor_id) AS checks
      FROM mentor_applications a WHERE mentor_id = ?`,
    document,
    mentor.id,
  );
  expect(state).toEqual([{ application: "submitted", identity: "waiting", checks: 0 }]);
  expect(
    readRows(
      place().dataDir,
      "SELECT 1 FROM audit_log WHERE action = 'mentor.identity.open' AND object = ?",
      `user:${mentor.id}`,
    ),
  ).toEqual([]);
  expect((await coordinator.client.get(`/api/identity/${document}`)).status).toBe(200);
});
