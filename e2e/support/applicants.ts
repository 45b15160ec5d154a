import { expect, type Page } from "@playwright/test";
import { type HttpAnswer, HttpClient } from "#e2e/shows/http-client.ts";
import { newSignedInPerson } from "#e2e/shows/people.ts";
import { linkInMail } from "./mails.ts";
import { confirmPerson } from "./mentoring.ts";
import { parsed, parsedElementsOf } from "./parsed-page.ts";
import { pressIn } from "./press.ts";
import { changeRows, readRows } from "./rows.ts";

const place = () => ({ url: process.env.BAOBAB_E2E_URL ?? "", dataDir: process.env.BAOBAB_E2E_DATA ?? "" });

const main = (page: Page) => page.getByRole("main");

export const identityPhoto = {
  name: "passport.jpg",
  mimeType: "image/jpeg",
  buffer: Buffer.from("\xff\xd8\xff\xe0 a face", "latin1"),
};

export async function newApplicant(firstName = "Imani") {
  const client = await newSignedInPerson(place().url, "mentor");
  const [row] = readRows<{ id: string }>(place().dataDir, "SELECT id FROM users WHERE email = ?", client.email);
  const id = row?.id ?? "";
  confirmPerson(id, { timeZone: "UTC", firstName, lastName: "Mwangi" }, place());
  // A demo passes everything for new mentors.
  changeRows(place().dataDir, "DELETE FROM mentor_checks WHERE mentor_id = ?", id);
  const fresh =
    "UPDATE mentors SET status = 'draft', cleared_for_minors = 0, minors_approved_at = NULL, approved_at = NULL, probation_ended_at = NULL WHERE user_id = ?";
  changeRows(place().dataDir, fresh, id);
  return Object.assign(client, { id });
}

/** Hands the application in, with a draft and a refusal on the way. */
export async function applyByForm(page: Page): Promise<void> {
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
  await main(page).getByLabel("Country 2").selectOption("uk");
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

const references = "/dashboard/verification/references";
const headingOf = (html: string) => parsedElementsOf(parsed(html), "h1")[0]?.text;

export function invite(applicant: HttpClient, email: string, relation: "work" | "other"): Promise<HttpAnswer> {
  const named = { name: "Rosa Lima", email, relation, noRelative: "on" };
  return pressIn(applicant, references, ({ fields }) => fields.has("relation"), named);
}

type Answered = Readonly<{ name: string; email: string; concern: "no" | "talk" }>;

export async function giveReference({ name, email, concern }: Answered): Promise<void> {
  const path = await linkInMail(place().dataDir, email, "referenceInvite");
  const referee = new HttpClient(place().url);
  expect(headingOf((await referee.get(path)).body)).toBe(`A reference for ${name}`);
  const words = { knownFor: "5 years", knownHow: "We worked at the same school.", reliability: "Always on time." };
  await pressIn(referee, path, "Send the answers", { ...words, concern });
  expect(headingOf((await referee.get(path)).body)).toBe("Thank you");
}
