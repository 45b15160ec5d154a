import { expect, type Page } from "@playwright/test";
import { shareSignIn } from "./shows/people.ts";
import { makeMinorAtNight } from "./support/conversations.ts";
import { newPair, writeSession } from "./support/mentoring.ts";
import { forgetSignIn } from "./support/people.ts";
import { changeRows } from "./support/rows.ts";
import { expectReadable } from "./support/screens.ts";
import { test } from "./support/test.ts";

const day = 86_400_000;
const main = (page: Page) => page.getByRole("main");
const ago = (days: number) => new Date(Date.now() - days * day);
const dataDir = () => process.env.BAOBAB_E2E_DATA ?? "";
const write = async (page: Page, text: string) => {
  await main(page).getByLabel("What did you do?").fill(text);
  await main(page).getByRole("button", { name: "Save recap" }).click();
};

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

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
      await expect(main(page).getByText("You’ve changed this recap five times").first()).toBeVisible();
      await page.goto(`/dashboard/schedule/${id}`);
      await expect(field).toHaveCount(0);
      await expect(main(page)).toContainText("Fractions");
    });
  });
}

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
  await forgetSignIn(page);
  await shareSignIn(page.context(), pair.student);
  await page.goto(`/dashboard/sessions/${ahead}`);
  await expect(main(page)).toContainText(sentence);
  await expect(main(page)).not.toContainText("Sorry, next week");
  await page.goto(`/dashboard/sessions/${done}`);
  await expect(main(page)).not.toContainText("You did so well");
});
