import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { makePerson } from "#attack/people.ts";
import { runScript } from "#scripts/support/run.ts";
import { newSignedInPerson, shareSignIn, testPassword } from "./shows/people.ts";
import { linkInMail } from "./support/mails.ts";
import { forgetSignIn, newPerson, signInByForm, signUpByForm } from "./support/people.ts";
import type { ProductionServer } from "./support/production-server.ts";
import { changeRows } from "./support/rows.ts";
import { test } from "./support/test.ts";

/** An installation that is no demo and has no SMTP server. */
let server: ProductionServer;

test.describe.configure({ mode: "serial" });
test.beforeAll(({ productionServer }) => {
  server = productionServer;
});

const at = (path: string) => server.url + path;

/** Signs up here; the shared steps go to the base address of the run. */
async function here<T>(page: Page, work: (page: Page) => Promise<T>): Promise<T> {
  const go = page.goto.bind(page);
  page.goto = (url, options) => go(url.startsWith("/") ? at(url) : url, options);
  return work(page);
}

test("a new address is confirmed by a button, once, and pages claim no mail that was not sent", {
  tag: ["@AUTH-25a", "@AUTH-25e", "@OPS-10b", "@OPS-10c", "@FIND-03b"],
}, async ({ page, browser }) => {
  const ada = newPerson("student");
  await here(page, (own) => signUpByForm(own, ada));
  const notice = page.getByRole("region", { name: "Please confirm your e-mail address" });
  await expect(notice).toContainText("This site doesn’t send e-mails itself");
  // A new installation has no mentors; and nobody is asked from an address that is not confirmed.
  await page.goto(at("/dashboard/mentors"));
  await expect(page.getByText("No mentors available at the moment", { exact: true })).toBeVisible();
  await expect(notice.getByRole("button", { name: "Send again" })).toBeVisible();
  await page.goto(at("/dashboard"));
  const first = await linkInMail(server.dataDir, ada.email, "confirmEmail");
  await notice.getByRole("button", { name: "Send again" }).click();
  await expect(notice.getByText("Here’s a new link")).toBeVisible();
  const link = await linkInMail(server.dataDir, ada.email, "confirmEmail");
  expect(link).not.toBe(first);
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto(at(first));
  await expect(plain.getByText("a newer one has taken its place")).toBeVisible();
  // Following the link, as programs that check mails do, confirms nothing.
  await plain.goto(at(link));
  await page.reload();
  await expect(notice).toBeVisible();
  await plain.getByRole("button", { name: "Confirm address" }).click();
  await expect(plain.getByText("Your e-mail address is confirmed")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await page.goto(at(link));
  await expect(page.getByText("This link has already been used.")).toBeVisible();
  await page.getByRole("button", { name: "Send again" }).click();
  await expect(page.getByText("Your address is already confirmed.")).toBeVisible();
});

test("who forgot the password is told who helps where no mail leaves", { tag: ["@OPS-10c"] }, async ({ page }) => {
  await page.goto(at("/forgot-password"));
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "support@baobab.example" })).toBeVisible();
  await main.getByLabel("Email", { exact: true }).fill("nobody@people.example");
  await main.getByRole("button", { name: "Ask for a link" }).click();
  await expect(main.getByText("Please write to support@baobab.example now")).toBeVisible();
});

const password = "a quiet green tree";

/** The first admin, by the command alone. */
async function addAdmin(): Promise<{ email: string; link: string }> {
  const { email } = newPerson("mentor");
  const args = ["add", "--role", "admin", "--name", "Lea Meyer", "--email", email, "--born", "1980-01-01"];
  const reason = ["--reason", "Joins the team"];
  const output = await runScript("scripts/staff.ts", [...args, ...reason], { env: server.env, quiet: true });
  return { email, link: /http\S+\/set-up\/\S+/.exec(output)?.[0] ?? "" };
}

async function setUp(page: Page, link: string): Promise<string> {
  await page.goto(link);
  await page.getByLabel("New password", { exact: true }).fill(password);
  await page.getByLabel("Repeat the new password").fill(password);
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page).toHaveURL(/\/staff$/);
  await expect(page.getByText("A staff account can’t do anything without it.")).toBeVisible();
  await page.getByRole("button", { name: "Set up two-step sign-in" }).click();
  const key = (await page.locator("code").innerText()).replaceAll(" ", "");
  return key;
}

async function expectNoPages(request: APIRequestContext, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    for (const headers of [{ accept: "text/html" }, { RSC: "1" }] as Record<string, string>[]) {
      // Next sends a client navigation once to the address with its cache-busting parameter.
      const answer = await request.get(at(path), { headers, maxRedirects: "RSC" in headers ? 1 : 0 });
      expect(answer.status(), path).toBe(404);
      expect(await answer.text(), path).not.toContain("E-mails that were not sent");
    }
  }
}

const codeNow = (key: string) => TOTP.generate({ secret: Secret.fromBase32(key) });

test("an admin sets password and two-step sign-in up before any staff page opens", {
  tag: ["@AUTH-32a", "@AUTH-32b", "@AUTH-28a", "@AUTH-28b", "@AUTH-28c", "@SAFE-02b", "@SAFE-02d"],
}, async ({ page }) => {
  const { email, link } = await addAdmin();
  const key = await setUp(page, link);
  for (const path of ["/staff/outbox", "/staff/jobs"]) expect((await page.request.get(at(path))).status()).toBe(404);
  await page.getByLabel("2. Type the code the app shows now").fill(codeNow(key));
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByText("Your recovery codes")).toBeVisible();
  const codes = await page.getByRole("status").getByRole("listitem").allInnerTexts();
  await page.getByRole("link", { name: "I’ve saved them" }).click();
  await expect(page.getByText("10 recovery codes are left.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Turn off" })).toHaveCount(0);
  await page.getByRole("link", { name: "E-mails that were not sent" }).click();
  await expect(page).toHaveURL(/\/staff\/outbox$/);
  await page.goto(at("/dashboard"));
  await expect(page).toHaveURL(/\/staff$/);
  await forgetSignIn(page);
  await page.goto(link);
  await expect(page.getByText("This link has already been used.")).toBeVisible();
  await here(page, (own) => signInByForm(own, email, password));
  await expect(page).toHaveURL(/\/login\/code$/);
  await page.goto(at("/staff"));
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.goto(at("/login/code"));
  await page.getByLabel("Code").fill(codes[0] ?? "");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page).toHaveURL(/\/staff$/);
});

test("staff pages of other roles do not exist; who lost phone and codes comes back by mail, password and patience, and staff cannot", {
  tag: ["@SAFE-02c", "@SAFE-02e", "@AUTH-28a", "@AUTH-28e", "@AUTH-28f", "@AUTH-28g", "@AUTH-28i"],
}, async ({ page, browser }) => {
  const { client, email } = await makePerson(server, "coordinator");
  const [second, third] = [await makePerson(server, "lead"), await makePerson(server, "lead")];
  await shareSignIn(page.context(), client);
  expect((await page.request.get(at("/staff"))).status()).toBe(200);
  await expectNoPages(page.request, ["/staff/outbox", "/staff/jobs", `/staff/outbox/${crypto.randomUUID()}`]);
  const mentor = await browser.newContext();
  await shareSignIn(mentor, await newSignedInPerson(server.url, "mentor"));
  await expectNoPages(mentor.request, ["/staff", "/de/staff", "/staff/outbox", "/staff/jobs"]);
  const nobody = await (await browser.newContext()).request.get(at("/staff"), { maxRedirects: 0 });
  expect(nobody.status()).toBe(307);

  const help = ["lost-device", email, "--reason", "Phoned", "--as", second.email, "--with", third.email];
  const output = await runScript("scripts/staff.ts", help, { env: server.env, quiet: true });
  expect(output).toContain("for 7 days");
  const way = await linkInMail(server.dataDir, email, "lostDevice");
  expect(output).not.toContain(way.split("/").at(-1));
  await page.goto(at("/staff"));
  await expect(page.getByText("Our team has started to turn off your two-step sign-in")).toBeVisible();
  const owner = await browser.newPage();
  await owner.goto(at(way));
  await expect(owner.getByText("Until then, nothing changes.")).toBeVisible();
  await expect(owner.getByLabel("Current password")).toHaveCount(0);
  // As if 72 hours had passed.
  const passed = new Date(Date.now() - 1_000).toISOString();
  changeRows(server.dataDir, "update user_tokens set payload = ? where kind = 'reset-two-step'", passed);
  await owner.reload();
  await owner.getByLabel("Current password").fill("a wrong one");
  await owner.getByRole("button", { name: "Turn off" }).click();
  await expect(owner.getByText("This isn’t your current password.")).toBeVisible();
  await owner.getByLabel("Current password").fill(testPassword);
  await owner.getByRole("button", { name: "Turn off" }).click();
  await expect(owner.getByText("Two-step sign-in is off", { exact: true })).toBeVisible();
  await page.goto(at("/staff"));
  await expect(page).toHaveURL(/\/login\?next=/);
  await here(owner, (own) => signInByForm(own, email, testPassword));
  await expect(owner).toHaveURL(/\/staff$/);
  await expect(owner.getByText("A staff account can’t do anything without it.")).toBeVisible();
});
