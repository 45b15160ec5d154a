import { expect, type Page } from "@playwright/test";
import { makePerson } from "#attack/people.ts";
import { formsIn } from "./shows/html-forms.ts";
import { HttpClient } from "./shows/http-client.ts";
import { shareSignIn, testPassword } from "./shows/people.ts";
import { newPair } from "./support/mentoring.ts";
import { parsed, parsedElementsOf } from "./support/parsed-page.ts";
import { forgetSignIn } from "./support/people.ts";
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
  const [lead, other] = [await makePerson(place(), "lead"), await makePerson(place(), "lead")];
  await as(page, lead.client, `/staff/people?q=${pair.mentorId}`);
  await page.getByRole("main").getByRole("listitem").getByRole("link").click();
  await expect(page.getByText("1 student is told that the mentor is away").first()).toBeVisible();
  await decide(page, "Suspend");
  await expect(page.getByText("Suspended").first()).toBeVisible();

  const told = parsedElementsOf(parsed((await pair.student.get("/dashboard/notifications")).body), "main")[0]?.text;
  expect(told).toContain("Your mentor is away");
  expect(told).not.toContain("Three people said so");

  const mentor = new HttpClient(place().url);
  const entered = await mentor.submit("/login", { email: pair.mentor.email, password: testPassword });
  expect(entered.location).toMatch(/\/dashboard/);
  expect((await mentor.get("/dashboard/messages")).location).toMatch(/\/dashboard\/standing$/);
  const standing = (await mentor.get("/dashboard/standing")).body;
  expect(standing).toContain("What it is about: how you spoke to somebody");
  expect(standing).toContain("What should we know?");
  const form = formsIn(standing).find(({ text }) => text.includes("Send appeal"));
  if (!form) throw new Error("Nothing to appeal with");
  const [field = ""] = form.typed;
  expect((await mentor.post("/dashboard/standing", form, { [field]: "I was in hospital." })).status).toBe(303);
  expect((await mentor.get("/dashboard/standing")).body).toContain("You appealed on");

  const [appeal] = readRows<{ id: string }>(place().dataDir, "SELECT id FROM appeals WHERE user_id = ?", pair.mentorId);
  const path = `/staff/appeals/${appeal?.id}`;
  const own = (await lead.client.get(path)).body;
  expect(own).toContain("somebody else has to answer the appeal");
  expect(own).not.toContain("Answer the appeal");

  await as(page, other.client, path);
  await page.getByRole("radio", { name: "It is taken back" }).check();
  await page.getByLabel("Text to the person").fill("We are sorry.");
  await page.getByLabel("Reason, for staff only").fill("The dates fit");
  await page.getByRole("button", { name: "Answer the appeal" }).click();
  await expect(page).toHaveURL(/\/staff$/);

  const back = new HttpClient(place().url);
  const again = await back.submit("/login", { email: pair.mentor.email, password: testPassword });
  expect(again.location).toMatch(/\/dashboard$/);
  expect((await back.get("/dashboard/standing")).body).toContain("We are sorry.");
});
