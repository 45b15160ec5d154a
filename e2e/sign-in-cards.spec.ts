import { type Browser, expect, type Page } from "@playwright/test";
import { makePerson } from "#attack/people.ts";
import { shareSignIn } from "./shows/people.ts";
import { test } from "./support/test.ts";

const place = () => ({
  url: process.env.BAOBAB_E2E_URL ?? "",
  dataDir: process.env.BAOBAB_E2E_DATA ?? "",
  log: () => "",
});
const main = (page: Page) => page.getByRole("main");

async function coordinatorsPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: place().url, locale: "en-US" });
  await shareSignIn(context, (await makePerson(place(), "coordinator")).client);
  return context.newPage();
}

/** A centre of the coordinator's own, and its page. */
async function newCentre(staff: Page): Promise<void> {
  const name = `Harbour school ${crypto.randomUUID()}`;
  await staff.goto("/staff/centres");
  const form = main(staff)
    .locator("form")
    .filter({ has: staff.getByRole("button", { name: "Add centre", exact: true }) });
  await form.getByLabel("Name", { exact: true }).fill(name);
  await form.getByLabel("Reason, for the log").fill("A new partner");
  await form.getByRole("button", { name: "Add centre", exact: true }).click();
  await main(staff)
    .getByRole("link", { name: `People and cards of ${name}`, exact: true })
    .click();
  await expect(staff.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
}

type Card = Readonly<{ code: string; username: string; pin: string }>;

async function readCard(staff: Page, firstName: string): Promise<Card> {
  const card = main(staff).getByRole("list", { name: "Cards" }).getByRole("listitem").filter({ hasText: firstName });
  const textAt = async (term: string) =>
    (await card
      .locator("div")
      .filter({ has: staff.getByText(term, { exact: true }) })
      .locator("dd")
      .textContent()) ?? "";
  return { code: await textAt("Centre code"), username: await textAt("Username"), pin: await textAt("PIN") };
}

async function typeCard(page: Page, { code, username, pin }: Card): Promise<void> {
  await main(page).getByLabel("Centre code").fill(code);
  await main(page).getByLabel("Username").fill(username);
  await main(page).getByLabel("PIN").fill(pin);
  await main(page).getByRole("button", { name: "Sign In", exact: true }).click();
}

test("a coordinator makes two cards, and a student without e-mail comes in with one, without script", {
  tag: ["@AUTH-29a", "@AUTH-29b"],
}, async ({ browser }) => {
  const staff = await coordinatorsPage(browser);
  await newCentre(staff);
  const list = main(staff).getByRole("region", { name: "New cards for a class", exact: true });
  const lines = list.getByLabel("Students, one on each line");
  await lines.fill("Amina, Diallo, 2011-05-24, 8th\nKofi, Mensah");
  await list.getByLabel("Reason, for the log").fill("New school year");
  await list.getByRole("button", { name: "Make cards", exact: true }).click();
  await expect(lines).toHaveAccessibleDescription(/^Line 2: /);
  await lines.fill("Amina, Diallo, 2011-05-24, 8th\nKofi, Mensah, 14.9.2010");
  await list.getByRole("button", { name: "Make cards", exact: true }).click();
  await expect(list.getByText("2 cards are ready")).toBeVisible();
  const card = await readCard(staff, "Amina");
  expect(card).toEqual({
    code: expect.stringMatching(/^\w{6}$/),
    username: "amina",
    pin: expect.stringMatching(/^\d{6}$/),
  });
  await expect(main(staff).getByText("Username: kofi", { exact: true })).toBeVisible();

  const context = await browser.newContext({ baseURL: place().url, locale: "en-US", javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/login");
  await main(page).getByRole("link", { name: "I have a card", exact: true }).click();
  await typeCard(page, { ...card, pin: "000000" });
  await expect(main(page).getByText("The centre code, the username or the PIN is wrong.")).toBeVisible();
  await expect(main(page).getByLabel("Username")).toHaveValue("amina");
  await expect(main(page).getByLabel("This is a shared device")).toBeChecked();
  await typeCard(page, { ...card, code: card.code.toLowerCase(), username: " Amina " });
  await expect(page.getByRole("heading", { name: "Choose your own PIN" })).toBeVisible();
  await page.goto("/dashboard/learning");
  const own = page.getByLabel("New PIN", { exact: true });
  await own.fill("123456");
  await page.getByLabel("Repeat the new PIN").fill("123456");
  await page.getByRole("button", { name: "Save my PIN", exact: true }).click();
  await expect(own).toHaveAccessibleDescription(/easy to guess/);
  await own.fill("482917");
  await page.getByLabel("Repeat the new PIN").fill("482917");
  await page.getByRole("button", { name: "Save my PIN", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Before you start" })).toBeVisible();
  await page.getByRole("button", { name: "I agree", exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto("/dashboard/settings#security");
  await expect(main(page).getByText("Username on your card: amina")).toBeVisible();
  await expect(main(page).getByText(/e-mail/i)).toHaveCount(0);
  await page.getByRole("button", { name: "Logout" }).filter({ visible: true }).first().click();
  await page.goto("/login/card");
  await typeCard(page, card);
  await expect(main(page).getByText("The centre code, the username or the PIN is wrong.")).toBeVisible();
  await context.close();
});
