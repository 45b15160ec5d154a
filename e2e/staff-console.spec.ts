import { expect } from "@playwright/test";
import { makePerson } from "#attack/people.ts";
import { HttpClient } from "./shows/http-client.ts";
import { shareSignIn } from "./shows/people.ts";
import { parsed, parsedElementsOf } from "./support/parsed-page.ts";
import { countPresses } from "./support/presses.ts";
import { test } from "./support/test.ts";

const place = () => ({
  url: process.env.BAOBAB_E2E_URL ?? "",
  dataDir: process.env.BAOBAB_E2E_DATA ?? "",
  log: () => "",
});

async function writeToStaff(subject: string): Promise<void> {
  const fill = { name: "Grace", email: "grace@example.org", subject, message: "How can our library begin?" };
  const answer = await new HttpClient(place().url).submit("/contact", fill);
  expect(answer.body).toContain("Message sent!");
}

test("what comes appears by itself in a coordinator's queue, is taken in hand by opening it, and is marked for a colleague; J and K go through it and Enter opens, without a mouse", {
  tag: ["@SAFE-02a", "@A11Y-02a"],
}, async ({ page, context }) => {
  const subject = `Starting ${crypto.randomUUID()}`;
  await shareSignIn(context, (await makePerson(place(), "coordinator")).client);
  // Others' work fills the list of all kinds.
  const all = "/staff?kind=ticket&all";
  await page.goto(all);
  await expect(page.getByRole("heading", { level: 1, name: "What needs you now" })).toBeVisible();
  await writeToStaff(subject);
  const row = page.getByRole("listitem").filter({ hasText: subject });
  await expect(row).toBeVisible();
  await expect(row.getByText(/^due in [23] days$/)).toBeVisible();
  const presses = await countPresses(page);
  await row.getByRole("button", { name: `Open Message: ${subject}` }).click();
  await expect(page.getByRole("heading", { level: 1, name: subject })).toBeVisible();
  const inHand = page.getByRole("status").filter({ hasText: "In your hands until" });
  await expect(inHand).toBeVisible();
  expect(presses()).toBe(1);
  await page.getByRole("button", { name: "Give it back" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "What needs you now" })).toBeVisible();
  await writeToStaff(`Keys ${crypto.randomUUID()}`);
  await page.goto(all);
  await expect(row).toBeVisible();
  await expect(row).not.toContainText("In your hands");

  const open = page.getByRole("listitem").getByRole("button", { name: /^Open / });
  await expect(open.nth(1)).toBeVisible();
  // The page may not listen yet, and colleagues' items come and go: the names say where the focus is.
  const focused = page.getByRole("button", { name: /^Open / }).and(page.locator(":focus"));
  await expect(async () => {
    await page.keyboard.press("j");
    await expect(focused).toBeVisible({ timeout: 500 });
  }).toPass();
  const first = await focused.getAttribute("aria-label");
  await page.keyboard.press("j");
  await expect(focused).not.toHaveAttribute("aria-label", first ?? "");
  await page.keyboard.press("k");
  await expect(focused).toHaveAttribute("aria-label", first ?? "");
  await page.keyboard.press("Enter");
  await expect(inHand).toBeVisible();
});

test("each role of staff finds only its own kinds of work", { tag: ["@SAFE-02a"] }, async () => {
  const kindsOf = async (role: "admin" | "lead" | "coordinator") => {
    const { body } = await (await makePerson(place(), role)).client.get("/staff");
    const [kinds = ""] = /<nav[^>]* aria-label="Kinds of work".*?<\/nav>/s.exec(body) ?? [];
    return parsedElementsOf(parsed(kinds), "a").map(({ text = "" }) => text);
  };
  const messages = expect.arrayContaining([expect.stringMatching(/^Messages/)]);
  expect(await kindsOf("coordinator")).toEqual(messages);
  expect(await kindsOf("admin")).not.toEqual(messages);
  const lead = await kindsOf("lead");
  expect(lead).toEqual(expect.arrayContaining([expect.stringMatching(/^Safety messages/)]));
  expect(lead).not.toEqual(messages);
});
