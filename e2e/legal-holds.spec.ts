import { expect } from "@playwright/test";
import { makePerson } from "#attack/people.ts";
import { shareSignIn } from "./shows/people.ts";
import { newPair } from "./support/mentoring.ts";
import { test } from "./support/test.ts";

const place = () => ({
  url: process.env.BAOBAB_E2E_URL ?? "",
  dataDir: process.env.BAOBAB_E2E_DATA ?? "",
  log: () => "",
});

test("a lead places a legal hold on a person's page and ends it in the list; a coordinator sees neither", async ({
  page,
}) => {
  const pair = await newPair();
  const [lead, coordinator] = [await makePerson(place(), "lead"), await makePerson(place(), "coordinator")];
  const person = `/staff/people/${pair.mentorId}`;
  const reason = `A court asked ${crypto.randomUUID()}`;
  await shareSignIn(page.context(), lead.client);
  await page.goto(person);
  await page.getByRole("button", { name: "Place a legal hold" }).click();
  await expect(page.getByLabel("Why evidence has to be kept")).toHaveAccessibleDescription("Please fill this in.");
  await page.getByLabel("Why evidence has to be kept").fill(reason);
  await page.getByRole("button", { name: "Place a legal hold" }).click();
  await expect(page.getByText("Legal hold placed").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Place a legal hold" })).toBeHidden();

  const seen = await coordinator.client.get(person);
  expect(seen.body).toMatch(/What was decided|History/);
  expect(seen.body).not.toContain(reason);
  expect((await coordinator.client.get("/staff/holds")).status).toBe(404);

  await page.goto("/staff/holds");
  const own = page.getByRole("main").getByRole("listitem").filter({ hasText: reason });
  await own.getByText("Look at it again, or end it").click();
  await own.getByRole("radio", { name: "No, end the hold" }).check();
  await own.getByLabel("Reason, for staff only").fill("The court is done.");
  await own.getByRole("button", { name: "Decide" }).click();
  await expect(page.getByText("Hold ended").first()).toBeVisible();
  await expect(page.getByText(reason)).toBeHidden();
});
