import { randomBytes } from "node:crypto";
import { expect } from "@playwright/test";
import { HttpClient } from "./shows/http-client.ts";
import { countMails, linkInMail } from "./support/mails.ts";
import { bornYearsAgo, expectToast, fillSignUp, newPerson } from "./support/people.ts";
import { type RunningServer, startServer } from "./support/server.ts";
import { test } from "./support/test.ts";

/** An installation that sends mail, to a server that takes none: what it would send waits in the outbox. */
let server: RunningServer;

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  const AUTH_SECRET = randomBytes(48).toString("base64url");
  const env = { AUTH_SECRET, SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "Baobab <no-reply@example.org>" };
  server = await startServer({ command: "start", env });
});
test.afterAll(() => server.stop());

const sent = "Open the e-mail we’ve sent you";
const person = newPerson("student");

test("a new student opens the link where they signed up, is in and welcomed; before, the password opens nothing", {
  tag: ["@AUTH-08e", "@AUTH-08b", "@AUTH-08c", "@AUTH-08d", "@AUTH-09d", "@AUTH-25a"],
}, async ({ page }) => {
  await page.goto(`${server.url}/signup?role=student`);
  await fillSignUp(page, person);
  await page.getByRole("button", { name: "Create Account" }).click();
  const answer = page.getByRole("main").getByRole("status");
  await expect(answer.getByRole("heading", { name: sent })).toBeVisible();
  await expect(answer).toContainText(`We’ve written to ${person.email}.`);
  await expect(answer.getByRole("link", { name: "Not your address? Sign up again" })).toBeVisible();
  const early = await new HttpClient(server.url).submit("/login", { email: person.email, password: person.password });
  expect(early.status).toBe(200);
  expect(early.body).toContain("If you’ve just signed up, first open the link");
  await page.goto(server.url + (await linkInMail(server.dataDir, person.email, "confirmEmail")));
  await page.getByRole("button", { name: "Confirm address" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expectToast(page, "Welcome to Baobab!", "Successfully registered as student.");
  await expect(page.getByRole("region", { name: "Please confirm your e-mail address" })).toHaveCount(0);
});

test("a stranger is answered the same for an address in use and for a new one: page, status, cookies, and at sign-in", {
  tag: ["@AUTH-09d", "@AUTH-09e", "@AUTH-13e"],
}, async () => {
  const fresh = newPerson("mentor");
  const answers = [];
  for (const email of [person.email, fresh.email]) {
    const stranger = new HttpClient(server.url);
    const fill = { name: "Ada Lovelace", email, password: "a louder red river", confirmPassword: "a louder red river" };
    const rest = { dateOfBirth: "1990-05-17", subjects: "Maths", qualifications: "BSc" };
    const { status, body, headers, location } = await stranger.submit("/signup?role=mentor", { ...fill, ...rest });
    const cookies = headers
      .getSetCookie()
      .map((line) => line.replace(/=[\w-]{43};/, "=…;").replace(/Expires=[^;]+/i, ""));
    const signIn = await stranger.submit("/login", { email, password: fill.password });
    const shown = (html: string) => html.slice(html.indexOf("<main"), html.indexOf("</main>")).replaceAll(email, "…");
    expect(shown(body)).toContain(sent);
    expect(shown(signIn.body)).toContain("Invalid credentials.");
    answers.push({ status, location, cookies, page: shown(body), signIn: [signIn.status, shown(signIn.body)] });
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]?.cookies.join()).not.toContain("session");
  // The mail says the rest, each to its own mailbox.
  const mails = (email: string) =>
    ["confirmEmail", "accountExists"].map((kind) => countMails(server.dataDir, email, kind));
  expect([mails(person.email), mails(fresh.email)]).toEqual([
    [1, 1],
    [1, 0],
  ]);
});

/** A stranger signs up with somebody's address, as the adult they wish them to be. */
async function plant(email: string): Promise<void> {
  const password = "a stranger’s password";
  const fill = { name: "Old Enough", email, password, confirmPassword: password };
  const rest = { dateOfBirth: "1990-04-05", subjects: "Maths", qualifications: "BSc" };
  await new HttpClient(server.url).submit("/signup?role=mentor", { ...fill, ...rest });
}

test("opened in another browser, the link leads to a sign-up of one's own, and nothing of what a stranger typed counts", {
  tag: ["@AUTH-08f"],
}, async ({ page }) => {
  const owner = newPerson("student", "Ama Bah");
  await plant(owner.email);
  await page.goto(server.url + (await linkInMail(server.dataDir, owner.email, "confirmEmail")));
  await page.getByRole("button", { name: "Confirm address" }).click();
  await expect(page).toHaveURL(/\/reset-password\//);
  await expect(page.getByText("nobody has used that account")).toBeVisible();
  await page.getByRole("link", { name: /^Student/ }).click();
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(owner.email);
  await expect(page.getByLabel("Email", { exact: true })).not.toBeEditable();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("");
  await page.getByLabel("Name", { exact: true }).fill(owner.name);
  await page.getByLabel("Password", { exact: true }).fill(owner.password);
  await page.getByLabel("Confirm password").fill(owner.password);
  await page.getByLabel("Date of birth").fill("1990-05-17");
  await page.getByLabel(/^Subjects you/).fill("Maths, Physics");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expectToast(page, "Welcome to Baobab!", "Successfully registered as student.");
  await expect(page.getByRole("region", { name: "Please confirm your e-mail address" })).toHaveCount(0);
  await page.goto(`${server.url}/dashboard/settings?tab=profile`);
  await expect(page.getByLabel("First name")).toHaveValue("Ama");
});

test("so does a link for a new password, without script too, and a child who tells the truth there is let in by neither", {
  tag: ["@AUTH-08f", "@AUTH-21b", "@AUTH-21c", "@AUTH-21d"],
}, async () => {
  const { email, password } = newPerson("student");
  await plant(email);
  const child = new HttpClient(server.url);
  await child.submit("/forgot-password", { email });
  const link = await linkInMail(server.dataDir, email, "resetPassword");
  const fill = { name: "Ama Bah", password, confirmPassword: password, subjects: "Maths" };
  const tried = (dateOfBirth: string) => child.submit(`${link}?role=student`, { ...fill, dateOfBirth });
  const late = await tried("1899-01-01");
  expect(late.body).toContain("Ama Bah");
  expect(late.body).toContain(email);
  expect((await tried(bornYearsAgo(12))).body).toContain("Go to the articles");
  expect(countMails(server.dataDir, email, "resetPassword")).toBe(0);
  expect((await new HttpClient(server.url).get(link)).body).toContain("a newer one has taken its place");
  const again = await child.submit("/signup?role=student", { ...fill, email, dateOfBirth: "1990-05-17" });
  expect(again.body).toContain("Go to the articles");
});
