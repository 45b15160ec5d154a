import { expect, type Page } from "@playwright/test";
import { formsIn } from "./shows/html-forms.ts";
import { shareSignIn } from "./shows/people.ts";
import { makeMinorAtNight } from "./support/conversations.ts";
import { newPair, writeSession } from "./support/mentoring.ts";
import { retype } from "./support/retype.ts";
import { changeRows } from "./support/rows.ts";
import { expectReadable } from "./support/screens.ts";
import { elementsOf } from "./support/structured-data.ts";
import { test } from "./support/test.ts";

const day = 86_400_000;
const main = (page: Page) => page.getByRole("main");
const ago = (days: number) => new Date(Date.now() - days * day);
const dataDir = () => process.env.BAOBAB_E2E_DATA ?? "";
const write = async (page: Page, text: string) => {
  const field = main(page).getByLabel("What did you do?");
  await retype(field, text);
  await main(page).getByRole("button", { name: "Save recap" }).click();
};

test("a recap is changed five times; what is typed after that is said so beside its field and not lost", {
  tag: ["@BOOK-20b"],
}, async ({ page }) => {
  const pair = await newPair();
  const id = writeSession(pair, { status: "completed", startsAt: ago(2) });
  await shareSignIn(page.context(), pair.mentor);
  await page.goto(`/dashboard/schedule/${id}`);
  await write(page, "Fractions");
  await expect(main(page).getByText("You can change it 5 more times.")).toBeVisible();
  changeRows(dataDir(), "UPDATE recaps SET rewrites = 4 WHERE session_id = ?", id);
  await page.goto(`/dashboard/schedule/${id}`);
  await expect(main(page).getByText("You can change it 1 more time.")).toBeVisible();
  // Another tab was faster.
  changeRows(dataDir(), "UPDATE recaps SET rewrites = 5 WHERE session_id = ?", id);
  await write(page, "Fractions, and so much more");
  const field = main(page).getByLabel("What did you do?");
  await expect(field).toHaveValue("Fractions, and so much more");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(main(page).getByText("You’ve changed this recap 5 times").first()).toBeVisible();
  await page.goto(`/dashboard/schedule/${id}`);
  await expect(field).toHaveCount(0);
  await expect(main(page)).toContainText("Fractions");
});

test("without script too, a recap is changed five times and nothing typed is lost", {
  tag: ["@BOOK-20b"],
}, async () => {
  const pair = await newPair();
  const { mentor } = pair;
  const id = writeSession(pair, { status: "completed", startsAt: ago(2) });
  const path = `/dashboard/schedule/${id}`;
  const used = (rewrites: number) =>
    changeRows(dataDir(), "UPDATE recaps SET rewrites = ? WHERE session_id = ?", rewrites, id);
  expect((await mentor.submit(path, { text: "Fractions" }, "Save recap")).status).toBe(303);
  expect((await mentor.get(path)).body).toContain("You can change it 5 more times.");
  used(4);
  const { body } = await mentor.get(path);
  expect(body).toContain("You can change it 1 more time.");
  // Another tab was faster.
  used(5);
  const form = formsIn(body).find(({ text }) => text.includes("Save recap"));
  if (!form) throw new Error("No recap to save");
  const refused = (await mentor.post(path, form, { text: "Fractions, and so much more" })).body;
  expect(elementsOf(refused, "textarea").find(({ name }) => name === "text")).toMatchObject({ "aria-invalid": "true" });
  expect(formsIn(refused).some(({ fields }) => fields.get("text") === "Fractions, and so much more")).toBe(true);
  expect(refused).toContain("You’ve changed this recap 5 times");
  const later = (await mentor.get(path)).body;
  expect(formsIn(later).some(({ fields }) => fields.has("text"))).toBe(false);
  expect(later).toContain("Fractions");
});

test("what a mentor writes in a minor's night says that it waits; the minor is told the fact alone", {
  tag: ["@CHAT-15c", "@CHAT-15d", "@BOOK-11a"],
}, async ({ page }) => {
  const pair = await newPair();
  makeMinorAtNight(pair);
  const [done, ahead] = [
    writeSession(pair, { status: "completed", startsAt: ago(2) }),
    writeSession(pair, { status: "confirmed", startsAt: ago(-5) }),
  ];
  await shareSignIn(page.context(), pair.mentor);
  await page.goto(`/dashboard/schedule/${done}`);
  await write(page, "You did so well");
  const waits = "It’s night there. They can read this in the morning.";
  // The toast itself: for a moment it is also said to screen readers.
  await expect(page.getByRole("listitem").filter({ hasText: waits })).toBeVisible();
  await expect(main(page).getByText(/^It’s night where .* is\. They can read this in the morning\.$/)).toBeVisible();
  await expectReadable(page, "a recap that waits");
  await page.goto(`/dashboard/schedule/${ahead}`);
  await main(page).getByText("Cancel this session").click();
  await main(page).getByLabel("Reason").selectOption("ill");
  await main(page).getByLabel("A few words").fill("Sorry, next week again");
  await main(page).getByRole("button", { name: "Cancel session" }).click();
  const sentence = "There’s a note too. You can read it in the morning.";
  await expect(main(page)).toContainText(sentence);
  const cancelled = (await pair.student.get(`/dashboard/sessions/${ahead}`)).body;
  expect(cancelled).toContain(sentence);
  expect(cancelled).not.toContain("Sorry, next week");
  const session = await pair.student.get(`/dashboard/sessions/${done}`);
  expect([session.status, session.body.includes("You did so well")]).toEqual([200, false]);
});
