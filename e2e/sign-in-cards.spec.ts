import { type Browser, expect, type Page } from "@playwright/test";
import { makePerson } from "#attack/people.ts";
import { formsIn } from "./shows/html-forms.ts";
import { HttpClient } from "./shows/http-client.ts";
import { shareSignIn } from "./shows/people.ts";
import { parsed, parsedElementsOf } from "./support/parsed-page.ts";
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

async function newCentre(staff: Page): Promise<void> {
  const name = `Harbour school ${crypto.randomUUID().replaceAll(/[^a-z]/g, "")}`;
  await staff.goto("/staff/centres");
  const form = main(staff)
    .locator("form")
    .filter({ has: staff.getByRole("button", { name: "Add center", exact: true }) });
  await form.getByLabel("Name", { exact: true }).fill(name);
  await form.getByLabel("Reason, for the log").fill("A new partner");
  await form.getByRole("button", { name: "Add center", exact: true }).click();
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
  return { code: await textAt("Center code"), username: await textAt("Username"), pin: await textAt("PIN") };
}

const typeCard = (student: HttpClient, card: Card) => student.submit("/login/card", card);

const textOfMain = (html: string) => {
  const [main = ""] = /<main\b.*<\/main>/s.exec(html) ?? [];
  return parsedElementsOf(parsed(main.replaceAll(/<script\b.*?<\/script>/gs, "")), "main")[0]?.text ?? "";
};

/** Until the account is the student's own, every page leads to what is still to do. */
async function settle(student: HttpClient): Promise<void> {
  const todo = (await student.get("/dashboard/learning")).location ?? "";
  const save = async (pin: string) => {
    const { body } = await student.get(todo);
    expect(body).toContain("Choose your own PIN");
    const form = formsIn(body).find(({ text }) => text.includes("Save my PIN"));
    if (!form) throw new Error("No PIN to choose");
    const empty = [...form.fields].filter(([name, value]) => value === "" && !name.startsWith("$"));
    expect(empty).toHaveLength(2);
    return student.post(form.action || todo, form, Object.fromEntries(empty.map(([name]) => [name, pin])));
  };
  const { body } = await save("123456");
  const marked = parsedElementsOf(parsed(body), "input").find((field) => field["aria-invalid"] === "true");
  const told = parsedElementsOf(parsed(body), "p").filter(
    ({ id }) => id && marked?.["aria-describedby"]?.split(" ").includes(id),
  );
  expect(told.map(({ text }) => text).join(" ")).toContain("easy to guess");
  expect((await save("482917")).status).toBe(303);
  const asked = (await student.get("/dashboard")).location ?? "";
  expect(textOfMain((await student.get(asked)).body)).toContain("Before you start");
  expect((await student.submit(asked, {}, "I agree")).location).toMatch(/\/dashboard$/);
  expect((await student.get("/dashboard")).status).toBe(200);
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

  const student = new HttpClient(place().url);
  const ways = parsedElementsOf(parsed((await student.get("/login")).body), "a");
  expect(ways.find(({ text }) => text === "I have a card")?.href).toMatch(/^\/login\/card/);
  const wrong = "The center code, the username or the PIN is wrong.";
  const refused = (await typeCard(student, { ...card, pin: "000000" })).body;
  expect(refused).toContain(wrong);
  const kept = formsIn(refused).find(({ fields }) => fields.has("pin"))?.fields;
  expect([kept?.get("username"), kept?.get("shared")]).toEqual(["amina", "yes"]);
  expect((await typeCard(student, { ...card, code: card.code.toLowerCase(), username: " Amina " })).status).toBe(303);
  await settle(student);
  const settings = textOfMain((await student.get("/dashboard/settings")).body);
  expect(settings).toContain("Username on your card: amina");
  expect(settings).not.toMatch(/e-mail/i);
  await student.submit("/dashboard", {}, "Logout");
  expect((await student.get("/dashboard")).location).toMatch(/\/login/);
  expect((await typeCard(student, card)).body).toContain(wrong);
});
