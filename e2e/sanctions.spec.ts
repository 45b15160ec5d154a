import { expect, type Page } from "@playwright/test";
import { makePerson } from "#attack/people.ts";
import { shareSignIn, testPassword } from "./shows/people.ts";
import { newPair } from "./support/mentoring.ts";
import { forgetSignIn, signInByForm } from "./support/people.ts";
import { readRows } from "./support/rows.ts";
import { test } from "./support/test.ts";

const place = () => ({
  url: process.env.BAOBAB_E2E_URL ?? "",
  dataDir: process.env.BAOBAB_E2E_DATA ?? "",
  log: () => "",
});

type Client = Parameters<typeof shareSignIn>[1];

async function as(page: Page, who: Client, path: string): Promise<void> {
  await forgetSignIn(page);
  await shareSignIn(page.context(), who);
  await page.goto(path);
}

async function decide(page: Page, what: string): Promise<void> {
  await page.getByRole("radio", { name: what }).check();
  await page.getByLabel("What the person is told").selectOption({ label: "how you spoke to somebody" });
  await page.getByLabel("Reason, for staff only").last().fill("Three people said so");
  await page.getByRole("button", { name: "Decide" }).click();
}

test("a lead suspends a mentor; the student is offered others, the mentor appeals, and somebody else answers", {
  tag: ["@SAFE-24a", "@SAFE-24b", "@SAFE-24c", "@SAFE-24d", "@SAFE-31a", "@SAFE-31b"],
}, async ({ page }) => {
  const pair = await newPair();
  const [lead, other] = [await makePerson(place(), "lead"), await makePerson(place(), "coordinator")];
  await as(page, lead.client, `/staff/people?q=${pair.mentorId}`);
  await page.getByRole("main").getByRole("listitem").getByRole("link").click();
  await expect(page.getByText("1 student is told that the mentor is away").first()).toBeVisible();
  await decide(page, "Suspend");
  await expect(page.getByText("Suspended").first()).toBeVisible();

  await as(page, pair.student, "/dashboard/notifications");
  await expect(page.getByText("Your mentor is away").first()).toBeVisible();
  expect(await page.getByRole("main").innerText()).not.toContain("Three people said so");

  await forgetSignIn(page);
  await signInByForm(page, pair.mentor.email, testPassword);
  await expect(page).toHaveURL(/\/dashboard/);
  await page.goto("/dashboard/messages");
  await expect(page).toHaveURL(/\/dashboard\/standing$/);
  await expect(page.getByText("What it is about: how you spoke to somebody")).toBeVisible();
  await page.getByLabel("What should we know?").fill("I was in hospital.");
  await page.getByRole("button", { name: "Send appeal" }).click();
  await expect(page.getByText("You appealed on")).toBeVisible();

  const [appeal] = readRows<{ id: string }>(place().dataDir, "SELECT id FROM appeals WHERE user_id = ?", pair.mentorId);
  const path = `/staff/appeals/${appeal?.id}`;
  await as(page, lead.client, path);
  await expect(page.getByText("somebody else has to answer the appeal")).toBeVisible();
  await expect(page.getByRole("button", { name: "Answer the appeal" })).toHaveCount(0);

  await as(page, other.client, path);
  await page.getByRole("radio", { name: "The decision is taken back" }).check();
  await page.getByLabel("Text to the person").fill("We are sorry.");
  await page.getByLabel("Reason, for staff only").fill("The dates fit");
  await page.getByRole("button", { name: "Answer the appeal" }).click();
  await expect(page).toHaveURL(/\/staff$/);

  await forgetSignIn(page);
  await signInByForm(page, pair.mentor.email, testPassword);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto("/dashboard/standing");
  await expect(page.getByText("We are sorry.")).toBeVisible();
});
