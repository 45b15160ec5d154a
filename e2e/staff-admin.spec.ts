import { expect } from "@playwright/test";
import { makePerson } from "#attack/people.ts";
import { readFlash } from "#browser/live/flash.ts";
import { paths } from "#lib/platform/paths.ts";
import { formsIn } from "./shows/html-forms.ts";
import type { HttpClient } from "./shows/http-client.ts";
import { shareSignIn } from "./shows/people.ts";
import { parsed, parsedElementsOf } from "./support/parsed-page.ts";
import { pressIn } from "./support/press.ts";
import { readRows } from "./support/rows.ts";
import { test } from "./support/test.ts";

const place = () => ({
  url: process.env.BAOBAB_E2E_URL ?? "",
  dataDir: process.env.BAOBAB_E2E_DATA ?? "",
  log: () => "",
});

type Person = Awaited<ReturnType<typeof makePerson>>;

const reached = "Called back on the number in the account.";
const textOf = (html: string) => parsedElementsOf(parsed(html), "main")[0]?.text ?? "";
const toastOf = ({ client }: Person) => readFlash(client.cookies.get("baobab_flash") ?? "")?.title;

test("an admin enters a letter, downloads the copy and closes the request; all of it is logged", {
  tag: ["@SAFE-26b"],
}, async () => {
  const [admin, lead, student] = [
    await makePerson(place(), "admin"),
    await makePerson(place(), "lead"),
    await makePerson(place(), "adult student"),
  ];
  const { client } = admin;
  const wish = { wish: "export", asker: "self", identified: reached };
  const address = (await pressIn(client, await entryOf(client, student), "Enter the request", wish)).location ?? "";
  expect(address).toMatch(/\/staff\/data-requests\/[\w-]+$/);
  const asked = textOf((await client.get(address)).body);
  for (const words of [reached, "Answer by "]) expect(asked).toContain(words);
  const file = `/api${address.replace("/staff", "")}`;
  const answer = (decision: string, reason: string) => pressIn(client, address, "Decide", { decision, reason });
  expect((await client.get(`${file}/json`)).status).toBe(404);
  await answer("allow", "Asked by letter");
  const links = parsedElementsOf(parsed((await client.get(address)).body), "a");
  const copy = links.find(({ text }) => text === "For programs (JSON)");
  expect(copy).toMatchObject({ href: `${file}/json`, download: "" });
  const taken = await client.get(`${file}/json`);
  expect(taken.headers.get("content-disposition")).toMatch(/^attachment/);
  expect(JSON.parse(taken.body)).toMatchObject({ account: [{ id: student.id }] });
  // Only who allowed it has the copy.
  const seen = await lead.client.get(address);
  expect([seen.status, seen.body.includes("For programs (JSON)")]).toEqual([200, false]);
  expect((await lead.client.get(`${file}/html`)).status).toBe(404);
  await answer("handedOver", "Posted, signed for");
  const { body } = await client.get(address);
  expect(body).toContain("Posted, signed for");
  expect(parsedElementsOf(parsed(body), "input").filter(({ type }) => type === "radio")).toEqual([]);
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

/** The link on the person's page. */
async function entryOf(client: HttpClient, student: Person): Promise<string> {
  const links = parsedElementsOf(parsed((await client.get(`/staff/people/${student.id}`)).body), "a");
  return links.find(({ text }) => text === "Enter a request about data")?.href ?? "";
}

test("a deletion is entered and shows what it takes, and a second on the page reads who was first", async ({
  page,
}) => {
  const [admin, lead, student] = [
    await makePerson(place(), "admin"),
    await makePerson(place(), "lead"),
    await makePerson(place(), "adult student"),
  ];
  await shareSignIn(page.context(), lead.client);
  await page.goto(await entryOf(lead.client, student));
  await page.getByLabel("What is asked for").selectOption({ label: "Deletion" });
  await page.getByLabel("How you made sure who asks").fill("   ");
  await page.getByRole("button", { name: "Enter the request" }).click();
  await expect(page.getByText("Please fill this in.").first()).toBeVisible();
  await page.getByLabel("How you made sure who asks").fill(reached);
  await page.getByRole("button", { name: "Enter the request" }).click();
  await expect(page).toHaveURL(/\/staff\/data-requests\/[\w-]+$/);
  await expect(page.getByText("What a deletion takes")).toBeVisible();
  const choices = await page.getByRole("radio").count();
  expect(choices).toBeGreaterThan(1);
  const answer = { decision: "erase", reason: "Asked by letter" };
  await pressIn(admin.client, new URL(page.url()).pathname, "Decide", answer);
  await expect(page.getByText("deletion begun", { exact: true })).toBeVisible();
  await expect(page.getByRole("radio")).toHaveCount(0);
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

test("two admins help a colleague who lost a phone, each with a word of their own, and suspend a lead whom one lets in again", {
  tag: ["@AUTH-32f", "@AUTH-32g", "@SAFE-33f", "@SAFE-33i"],
}, async ({ page }) => {
  const [one, two, lead] = [
    await makePerson(place(), "admin"),
    await makePerson(place(), "admin"),
    await makePerson(place(), "lead"),
  ];
  const path = paths.staffAccounts;
  const formOf = (html: string) =>
    formsIn(html).find(({ fields, text }) => fields.get("id") === lead.id && text.includes("Decide"));
  const decide = async ({ client }: Person, decision: string, reason: string) => {
    const form = formOf((await client.get(path)).body);
    if (!form) throw new Error("Nothing to decide");
    return client.post(path, form, { decision, reason });
  };
  expect((await decide(one, "lostDevice", "   ")).body).toContain("Please fill in this field.");
  await decide(one, "lostDevice", "Lost on the train");
  expect(toastOf(one)).toMatch(/^Noted/);
  const waiting = (kind: string) => {
    const words = "SELECT id FROM second_words WHERE kind = ? AND about_id = ?";
    return paths.staffSecondWord(readRows<{ id: string }>(place().dataDir, words, kind, lead.id)[0]?.id ?? "");
  };
  const agrees = async (second: string, { client }: Person) => {
    const { body } = await client.get(second);
    const answer = formsIn(body).find(({ text }) => text.includes("Decide"));
    if (!answer) throw new Error("Nothing to agree to");
    await client.post(second, answer, { decision: "agree", reason: "Confirmed by telephone" });
    return textOf(body);
  };
  const second = waiting("lostDevice");
  expect((await two.client.get(path)).body).toContain(second);
  expect((await lead.client.get(second)).status).toBe(404);
  await agrees(second, two);
  expect(toastOf(two)).toMatch(/^Agreed/);
  expect((await two.client.get(second)).status).toBe(404);
  const mails = () =>
    readRows(place().dataDir, "SELECT id FROM mails WHERE kind = 'lostDevice' AND user_id = ?", lead.id);
  expect(mails()).toHaveLength(1);
  await shareSignIn(page.context(), two.client);
  await page.goto(path);
  const item = page.getByRole("listitem").filter({ has: page.locator(`input[value="${lead.id}"]`) });
  await item.locator("summary").click();
  await item.getByRole("radio", { name: "Suspend" }).check();
  await item.getByLabel("Reason, for the log").last().fill("Away for a year");
  await item.getByRole("button", { name: "Decide", exact: true }).click();
  // Its row is stored before the page moves on.
  await expect(page).toHaveURL(/second-words/);
  await expect(page).toHaveURL(new RegExp(`${waiting("suspendStaff")}$`));
  await expect(page.getByText("It happens when a colleague agrees").first()).toBeVisible();
  expect((await lead.client.get("/staff")).status).toBe(200);
  const shown = await agrees(waiting("suspendStaff"), one);
  for (const words of ["Suspension of an admin or lead", "Away for a year", "are told at once"])
    expect(shown).toContain(words);
  await decide(two, "lift", "Back again");
  expect(toastOf(two)).toMatch(/^Suspension ended/);
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
