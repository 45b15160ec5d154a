import { expect } from "@playwright/test";
import { makePerson } from "#attack/people.ts";
import { formsIn } from "./shows/html-forms.ts";
import { HttpClient } from "./shows/http-client.ts";
import { shareSignIn, testPassword } from "./shows/people.ts";
import { newPair } from "./support/mentoring.ts";
import { parsed, parsedElementsOf } from "./support/parsed-page.ts";
import { test } from "./support/test.ts";

const place = () => ({
  url: process.env.BAOBAB_E2E_URL ?? "",
  dataDir: process.env.BAOBAB_E2E_DATA ?? "",
  log: () => "",
});

/** By the forms of the pages, which have journeys of their own. */
async function remove(lead: HttpClient, id: string): Promise<void> {
  const path = `/staff/people/${id}`;
  const form = formsIn((await lead.get(path)).body).find(({ fields }) => fields.has("reportNumber"));
  if (!form) throw new Error("Nothing to decide");
  const fill = { decision: "remove", why: "contact", reason: "Met a child outside" };
  expect((await lead.post(path, form, fill)).status).toBe(303);
  expect((await lead.get(path)).body).toContain("Removed");
}

test("a removed mentor who signs up again waits, is seen by nobody, and is let in by the lead", {
  tag: ["@SAFE-25b"],
}, async ({ page, context }) => {
  const pair = await newPair();
  const lead = await makePerson(place(), "lead");
  await remove(lead.client, pair.mentorId);

  const email = pair.mentor.email.replace("@", "+again@");
  const again = new HttpClient(place().url);
  const fill = { name: "Otto Newname", email, password: testPassword, confirmPassword: testPassword };
  const born = { dateOfBirth: "1990-05-17", subjects: "Maths" };
  const signedUp = await again.submit("/signup?role=student", { ...fill, ...born });
  expect(signedUp.status).toBe(303);
  for (const path of ["/dashboard", "/dashboard/mentors"])
    expect((await again.get(path)).location, path).toMatch(/\/dashboard\/standing$/);
  const [main] = parsedElementsOf(parsed((await again.get("/dashboard/standing")).body), "main");
  expect(main?.text).toContain("We’re looking at your account");
  expect(main?.text).not.toMatch(/removed|suspended|matches/i);

  await shareSignIn(context, lead.client);
  await page.goto("/staff?kind=returner&all");
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

  const { location } = await new HttpClient(place().url).submit("/login", { email, password: testPassword });
  expect(location).toMatch(/\/dashboard$/);
});

test("coordinators and strangers find no page of waiting accounts", async () => {
  const path = `/staff/returners/${crypto.randomUUID()}`;
  expect((await (await makePerson(place(), "coordinator")).client.get(path)).status).toBe(404);
});
