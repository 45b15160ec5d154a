import { expect, type Page } from "@playwright/test";
import { makePerson } from "#attack/people.ts";
import { shareSignIn, testPassword } from "./shows/people.ts";
import { newPair } from "./support/mentoring.ts";
import { fillSignUp, forgetSignIn, signInByForm } from "./support/people.ts";
import { test } from "./support/test.ts";

const place = () => ({
  url: process.env.BAOBAB_E2E_URL ?? "",
  dataDir: process.env.BAOBAB_E2E_DATA ?? "",
  log: () => "",
});

async function as(page: Page, who: Parameters<typeof shareSignIn>[1], path: string): Promise<void> {
  await forgetSignIn(page);
  await shareSignIn(page.context(), who);
  await page.goto(path);
}

async function remove(page: Page, id: string): Promise<void> {
  await page.goto(`/staff/people/${id}`);
  await page.getByRole("radio", { name: "Remove" }).check();
  await page.getByLabel("What the person is told").selectOption({ label: "contact outside the platform" });
  await page.getByLabel("Reason, for staff only").last().fill("Met a child outside");
  await page.getByRole("button", { name: "Decide" }).click();
  await expect(page.getByText("Removed").first()).toBeVisible();
}

async function signUpAgain(page: Page, email: string): Promise<void> {
  await forgetSignIn(page);
  await page.goto("/signup?role=student");
  await fillSignUp(page, { name: "Otto Newname", email, password: testPassword, role: "student" });
  await page.getByRole("button", { name: "Create Account" }).click();
}

test("a removed mentor who signs up again waits, is seen by nobody, and is let in by the lead", {
  tag: ["@SAFE-25b"],
}, async ({ page }) => {
  const pair = await newPair();
  const lead = await makePerson(place(), "lead");
  await as(page, lead.client, "/staff");
  await remove(page, pair.mentorId);

  const email = pair.mentor.email.replace("@", "+again@");
  await signUpAgain(page, email);
  await expect(page).toHaveURL(/\/dashboard\/standing$/);
  await expect(page.getByText("We’re looking at your account")).toBeVisible();
  expect(await page.getByRole("main").innerText()).not.toMatch(/removed|suspended|matches/i);
  await page.goto("/dashboard/mentors");
  await expect(page).toHaveURL(/\/dashboard\/standing$/);

  await as(page, lead.client, "/staff?kind=returner&all");
  await page
    .getByRole("button", { name: /^Open .*Otto Newname$/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "New account: Otto Newname" })).toBeVisible();
  await expect(page.getByText("the mailbox of the e-mail address")).toBeVisible();
  await expect(page.getByText("What it is about: contact outside the platform")).toBeVisible();
  await page.getByRole("radio", { name: "Let in" }).check();
  await page.getByLabel("Reason, for staff only").fill("Shares the family’s address");
  await page.getByRole("button", { name: "Decide", exact: true }).click();
  await expect(page).toHaveURL(/\/staff$/);

  await forgetSignIn(page);
  await signInByForm(page, email, testPassword);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("coordinators and strangers find no page of waiting accounts", async ({ page }) => {
  const id = crypto.randomUUID();
  const coordinator = await makePerson(place(), "coordinator");
  await as(page, coordinator.client, "/dashboard");
  const answer = await page.goto(`/staff/returners/${id}`);
  expect(answer?.status()).toBe(404);
});
