import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { makePerson } from "#attack/people.ts";
import { readFlash } from "#browser/live/flash.ts";
import { formsIn } from "./shows/html-forms.ts";
import { shareSignIn } from "./shows/people.ts";
import { parsed, parsedElementsOf } from "./support/parsed-page.ts";
import { forgetSignIn } from "./support/people.ts";
import { changeRows, readRows } from "./support/rows.ts";
import { test } from "./support/test.ts";

const place = () => ({
  url: process.env.BAOBAB_E2E_URL ?? "",
  dataDir: process.env.BAOBAB_E2E_DATA ?? "",
  log: () => "",
});

type Person = Awaited<ReturnType<typeof makePerson>>;

async function as(page: Page, who: Person, path: string): Promise<void> {
  await forgetSignIn(page);
  await shareSignIn(page.context(), who.client);
  await page.goto(path);
}

/** From the person's page to the entered request. */
async function enter(page: Page, student: Person, wish: string): Promise<void> {
  await page.goto(`/staff/people/${student.id}`);
  await page.getByRole("link", { name: "Enter a request about data" }).click();
  await page.getByLabel("What is asked for").selectOption({ label: wish });
  await page.getByLabel("How you made sure who asks").fill("   ");
  await page.getByRole("button", { name: "Enter the request" }).click();
  await expect(page.getByText("Please fill this in.").first()).toBeVisible();
  await page.getByLabel("How you made sure who asks").fill("Called back on the number in the account.");
  await page.getByRole("button", { name: "Enter the request" }).click();
  await expect(page).toHaveURL(/\/staff\/data-requests\/[\w-]+$/);
}

async function answer(page: Page, choice: string, reason: string): Promise<void> {
  await page.getByRole("radio", { name: choice }).check();
  await page.getByLabel("Reason, for the log").fill(reason);
  await page.getByRole("button", { name: "Decide", exact: true }).click();
}

test("an admin enters a letter, downloads the copy and closes the request; all of it is logged", {
  tag: ["@SAFE-26b"],
}, async ({ page }) => {
  const [admin, lead, student] = [
    await makePerson(place(), "admin"),
    await makePerson(place(), "lead"),
    await makePerson(place(), "adult student"),
  ];
  await as(page, admin, "/staff");
  await enter(page, student, "A copy of the data");
  const address = new URL(page.url()).pathname;
  await expect(page.getByText("Called back on the number in the account.")).toBeVisible();
  await expect(page.getByText(/^Answer by /)).toBeVisible();
  expect((await page.request.get(`/api${address.replace("/staff", "")}/json`)).status()).toBe(404);
  await answer(page, "Make a copy to download", "Asked by letter");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "For programs (JSON)" }).click();
  const file = await (await download).path();
  expect(JSON.parse(await readFile(file, "utf8"))).toMatchObject({ account: [{ id: student.id }] });
  // Only who allowed it has the copy.
  const seen = await lead.client.get(address);
  expect([seen.status, seen.body.includes("For programs (JSON)")]).toEqual([200, false]);
  expect((await lead.client.get(`/api${address.replace("/staff", "")}/html`)).status).toBe(404);
  await page.goto(address);
  await answer(page, "The copy was handed over", "Posted, signed for");
  await expect(page.getByText("Posted, signed for")).toBeVisible();
  await expect(page.getByRole("radio")).toHaveCount(0);
  const logged = readRows<{ action: string }>(
    place().dataDir,
    "SELECT action FROM audit_log WHERE actor = ? ORDER BY seq",
    admin.id,
  );
  expect(logged.map(({ action }) => action).filter((action) => !action.startsWith("signIn"))).toEqual([
    "data.export.ask",
    "person.export",
    "ticket.close",
  ]);
});

test("a deletion shows what it takes, and a second on the page reads who was first", async ({ page, browser }) => {
  const [admin, lead, student] = [
    await makePerson(place(), "admin"),
    await makePerson(place(), "lead"),
    await makePerson(place(), "adult student"),
  ];
  await as(page, lead, "/staff");
  await enter(page, student, "Deletion");
  await expect(page.getByText("What a deletion takes")).toBeVisible();
  const other = await browser.newContext();
  await shareSignIn(other, admin.client);
  const second = await other.newPage();
  await second.goto(page.url());
  await answer(page, "Begin the deletion", "Asked by letter");
  await expect(page.getByText("deletion begun", { exact: true })).toBeVisible();
  await expect(second.getByText("deletion begun", { exact: true })).toBeVisible();
  await expect(second.getByRole("radio")).toHaveCount(0);
  await other.close();
});

test("requests about data are nobody's but leads' and admins', and unknown ones are missing", {
  tag: ["@SAFE-02c", "@SAFE-02e"],
}, async () => {
  const [coordinator, admin] = [await makePerson(place(), "coordinator"), await makePerson(place(), "admin")];
  for (const path of ["/staff/data-requests/nothing", "/api/data-requests/nothing/json"])
    expect((await admin.client.get(path)).status, path).toBe(404);
  for (const path of ["/staff/data-requests", "/staff/health", "/api/data-requests/nothing/json"])
    expect((await coordinator.client.get(path)).status, path).toBe(404);
});

test("two admins help a colleague who lost a phone, and one suspends and reopens an account", {
  tag: ["@AUTH-32f", "@AUTH-32g"],
}, async ({ page }) => {
  const [one, two, lead] = [
    await makePerson(place(), "admin"),
    await makePerson(place(), "admin"),
    await makePerson(place(), "lead"),
  ];
  changeRows(place().dataDir, "UPDATE users SET totp_confirmed_at = ? WHERE id = ?", Date.now(), lead.id);
  const row = (of: Page) => of.getByRole("listitem").filter({ has: of.locator(`input[value="${lead.id}"]`) });
  const decide = async (choice: string, reason: string) => {
    const item = row(page);
    await item.locator("summary").click();
    await item.getByRole("radio", { name: choice }).check();
    await item.getByLabel("Reason, for the log").last().fill(reason);
    await item.getByRole("button", { name: "Decide", exact: true }).click();
  };
  await as(page, one, "/staff/accounts");
  await decide("Reset two-step sign-in after a lost phone", "   ");
  await expect(row(page).getByText("Please fill in this field.").first()).toBeVisible();
  await page.reload();
  await decide("Reset two-step sign-in after a lost phone", "Lost on the train");
  await expect(page.getByText("Your word is recorded").first()).toBeVisible();
  await as(page, two, "/staff/accounts");
  await decide("Reset two-step sign-in after a lost phone", "Confirmed by telephone");
  await expect(page.getByText("The person is told").first()).toBeVisible();
  const mails = () =>
    readRows(place().dataDir, "SELECT id FROM mails WHERE kind = 'lostDevice' AND user_id = ?", lead.id);
  expect(mails()).toHaveLength(1);
  await page.goto("/staff/accounts");
  await decide("Suspend", "Away for a year");
  await expect(page.getByText("Account suspended").first()).toBeVisible();
  await page.goto("/staff/accounts");
  await decide("End the suspension", "Back again");
  await expect(page.getByText("Suspension ended").first()).toBeVisible();
});

test("an admin reads how the installation is and what to do, and changes a limit within its bounds", {
  tag: ["@OPS-11d", "@OPS-12a"],
}, async () => {
  const { client } = await makePerson(place(), "admin");
  const health = (await client.get("/staff/health")).body;
  const headings = ["h1", "h2"].flatMap((name) => parsedElementsOf(parsed(health), name).map(({ text }) => text));
  expect(headings).toEqual(
    expect.arrayContaining(["Health of the installation", expect.stringMatching(/regular work/i)]),
  );
  expect(parsedElementsOf(parsed(health), "main")[0]?.text).toMatch(/, Node \d+\./);
  const work = parsedElementsOf(parsed(health), "a").find(({ text }) => text === "All regular work");
  expect(work?.href).toBe("/staff/jobs");
  expect((await client.get("/staff/jobs")).status).toBe(200);

  const field = "limits.uploads";
  const limits = (html: string) =>
    formsIn(html)
      .find(({ fields }) => fields.has(field))
      ?.fields.get(field);
  const before = (await client.get("/staff/settings")).body;
  expect(before).toContain("Photos uploaded by one person in an hour");
  const wanted = limits(before) === "31" ? "32" : "31";
  const refused = await client.submit("/staff/settings", { [field]: "0" });
  expect(refused.body).toContain("Please write a whole number from 5 to 200.");
  expect(limits(refused.body)).toBe("0");
  expect((await client.submit("/staff/settings", { [field]: wanted })).status).toBe(303);
  expect(readFlash(client.cookies.get("baobab_flash") ?? "")?.title).toBe("Settings saved");
  expect(limits((await client.get("/staff/settings")).body)).toBe(wanted);
});
