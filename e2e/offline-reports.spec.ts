import { expect, type Page } from "@playwright/test";
import { shareSignIn } from "./shows/people.ts";
import { newPair } from "./support/mentoring.ts";
import { forgetSignIn } from "./support/people.ts";
import { readRows } from "./support/rows.ts";
import { test } from "./support/test.ts";

const send = "Send report";
const receipt = /R-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}/;
const stored = (told: string) =>
  readRows<{ number: string; reporter: string | null; kind: string }>(
    process.env.BAOBAB_E2E_DATA ?? "",
    "SELECT number, kind, reporter_id AS reporter FROM reports WHERE text = ?",
    told,
  );
const told = () => `What I saw ${crypto.randomUUID()}`;

/** The part of the script that keeps reports has to be there before the connection goes. */
async function openForm(page: Page): Promise<void> {
  await page.goto("/report");
  await expect(page.locator("[data-report-waits=ready]")).toBeAttached();
}

async function write(page: Page, words: string): Promise<void> {
  await page.getByLabel("What is it about?").selectOption({ index: 2 });
  await page.getByLabel("What happened?").fill(words);
  await page.getByRole("button", { name: send }).click();
}

test("a report written without a connection waits, says so with numbers to call, and is sent once when it is back", {
  tag: ["@SAFE-19d"],
}, async ({ page, context }) => {
  const pair = await newPair();
  await shareSignIn(context, pair.student);
  const words = told();
  await openForm(page);
  await context.setOffline(true);
  await write(page, words);
  const main = page.getByRole("main");
  await expect(main.getByText("Your report isn’t sent yet")).toBeInViewport();
  await expect(main.getByRole("link", { name: "999" })).toHaveAttribute("href", "tel:999");
  await expect(page.getByRole("button", { name: send })).toBeHidden();
  expect(await main.innerText()).not.toContain(words);
  expect(stored(words)).toEqual([]);

  await context.setOffline(false);
  await expect(main.getByText("Your report has arrived")).toBeVisible();
  const number = receipt.exec(await main.innerText())?.[0];
  expect(stored(words)).toEqual([{ number, reporter: pair.studentId, kind: expect.any(String) }]);
  expect(await page.evaluate(() => localStorage.getItem("baobab_reports"))).toBeNull();
  await openForm(page);
  expect(stored(words)).toHaveLength(1);
});

test("a report whose page was closed goes out from any page, in nobody's name, and the next person reads nothing of it", {
  tag: ["@SAFE-19d"],
}, async ({ page, context }) => {
  const pair = await newPair();
  await shareSignIn(context, pair.student);
  const words = told();
  await openForm(page);
  await context.setOffline(true);
  await write(page, words);
  await expect(page.getByRole("main").getByText("Your report isn’t sent yet")).toBeVisible();
  await page.close();
  await context.setOffline(false);

  const next = await context.newPage();
  await forgetSignIn(next);
  await shareSignIn(context, pair.mentor);
  await next.goto("/dashboard");
  await expect.poll(() => stored(words)).toHaveLength(1);
  expect(stored(words)[0]?.reporter).toBeNull();
  await expect.poll(() => next.evaluate(() => localStorage.getItem("baobab_reports"))).toBeNull();
  await next.goto("/report");
  expect(await next.getByRole("main").innerText()).not.toContain(words);
  await expect(next.getByText("Your report")).toBeHidden();
});

test("what lacks something is asked for at once, without a connection too", { tag: ["@SAFE-19d"] }, async ({
  page,
  context,
}) => {
  await openForm(page);
  await context.setOffline(true);
  await write(page, "   ");
  await expect(page.getByLabel("What happened?")).toBeFocused();
  await expect(page.getByRole("main").getByText("Your report isn’t sent yet")).toBeHidden();
});
