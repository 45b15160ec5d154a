import { expect, type Page } from "@playwright/test";
import { formsIn } from "./shows/html-forms.ts";
import { HttpClient } from "./shows/http-client.ts";
import { newSignedInPerson, shareSignIn } from "./shows/people.ts";
import { parsed, parsedElementsOf } from "./support/parsed-page.ts";
import { bornYearsAgo } from "./support/people.ts";
import { pressIn } from "./support/press.ts";
import { changeRows, readRows } from "./support/rows.ts";
import { test } from "./support/test.ts";

const origin = () => process.env.BAOBAB_E2E_URL ?? "";
const data = () => process.env.BAOBAB_E2E_DATA ?? "";
const unknown = `/guardian/${"x".repeat(43)}`;

/** Somebody who signed up at 14, as a demo allows. */
async function newMinor() {
  const client = new HttpClient(origin());
  const email = `minor.${crypto.randomUUID()}@example.org`;
  const password = "seven tall giraffes";
  const person = {
    name: "Nia Okafor",
    email,
    password,
    confirmPassword: password,
    dateOfBirth: bornYearsAgo(14),
    subjects: "Math",
  };
  const answer = await client.submit("/signup?role=student", person);
  expect(answer.location).toMatch(/\/dashboard/);
  client.cookies.delete("baobab_flash");
  const [row] = readRows<{ id: string }>(data(), "select id from users where email = ?", email);
  return Object.assign(client, { email, id: row?.id ?? "" });
}

function linkMailed(studentId: string): string {
  const [row] = readRows<{ params: string }>(
    data(),
    "select params from mails where about_id = ? order by created_at desc, rowid desc limit 1",
    studentId,
  );
  return new URL(JSON.parse(row?.params ?? "{}").link).pathname;
}

const main = (page: Page) => page.getByRole("main");

test("a minor names a guardian, who agrees in German without script; the student sees it", {
  tag: [
    "@SAFE-12b",
    "@SAFE-12c",
    "@SAFE-12f",
    "@SAFE-13a",
    "@SAFE-13b",
    "@SAFE-13c",
    "@SAFE-15b",
    "@NOTE-01a",
    "@DASH-11b",
    "@NOTE-02b",
  ],
}, async ({ page }) => {
  const student = await newMinor();
  await shareSignIn(page.context(), student);
  await page.goto("/dashboard/guardian");
  await expect(main(page).getByText("Name a parent or guardian", { exact: true })).toBeVisible();
  await main(page).getByLabel("Their name").fill("Fatou Okafor");
  await main(page).getByLabel("Their e-mail address").fill(student.email);
  await main(page).getByLabel("The language they read best").selectOption("de");
  await main(page).getByRole("button", { name: "Ask them" }).click();
  const address = main(page).getByLabel("Their e-mail address");
  await expect(address).toBeFocused();
  await expect(address).toHaveAccessibleDescription(/This is your own address/);
  await expect(main(page).getByLabel("Their name")).toHaveValue("Fatou Okafor");
  await address.fill(`fatou.${student.id}@example.org`);
  await main(page).getByRole("button", { name: "Ask them" }).click();
  await expect(main(page).getByText("Waiting for your guardian")).toBeVisible();

  const guardian = new HttpClient(origin());
  const link = linkMailed(student.id);
  expect(link).toMatch(/^\/de\/guardian\//);
  const german = (await guardian.get(link)).body;
  expect(textOf(german, "h1")).toBe("Nia O. braucht deine Zustimmung");
  const toEnglish = parsedElementsOf(parsed(german), "a").find(({ text }) => text === "English")?.href ?? "";
  const english = (await guardian.get(toEnglish)).body;
  expect(textOf(english, "h1")).toBe("Nia O. needs your consent");
  expect(parsedElementsOf(parsed(english), "a").find(({ text }) => text === "Deutsch")?.href).toBe(link);
  const decided = { chat: "yes", video: "no" };
  const refused = (await pressIn(guardian, link, "Entscheidung speichern", decided)).body;
  expect(refused).toContain("Bitte beantworte jede Frage.");
  const form = formsIn(refused).find(({ text }) => text.includes("Entscheidung speichern"));
  if (!form) throw new Error("Nothing to decide");
  expect(Object.fromEntries(form.fields)).toMatchObject(decided);
  await guardian.post(link, form, { audio: "no" });

  const entry = page.getByRole("navigation", { name: "Dashboard pages" }).getByRole("link", { name: /Notifications/ });
  await expect(entry).toContainText("1 unread");
  const seen = async () => (await student.get("/dashboard/guardian")).body;
  const agreed = await seen();
  expect(agreed).toContain("Your guardian has agreed");
  const videos = parsedElementsOf(parsed(agreed), "li").filter(({ text }) => text?.includes("Video"));
  expect(videos.map(({ text }) => text)).toContainEqual(expect.stringContaining("Not agreed"));

  await pressIn(guardian, link, "Jeden Kontakt unterbrechen");
  expect((await guardian.get(link)).body).toContain("Jeder Kontakt ist unterbrochen");
  expect(await seen()).toContain("Your guardian has paused contact");
  await pressIn(guardian, link, "Kontakt fortsetzen");
  await pressIn(guardian, link, "Ja, alles zurücknehmen");
  expect(await seen()).toContain("Your guardian took back their consent");
  await expect(entry).toContainText("4 unread");

  await page.goto("/dashboard/notifications");
  await expect(main(page).getByRole("link", { name: "News about your guardian’s consent" })).toHaveCount(4);
  await main(page)
    .getByLabel(/^More about this notification/)
    .first()
    .click();
  await main(page)
    .getByRole("button", { name: /^Mark as read/ })
    .filter({ visible: true })
    .click();
  await expect(entry).toContainText("3 unread");
  await main(page).getByRole("button", { name: "Mark all as read" }).click();
  await expect(entry).not.toContainText("unread");
});

const textOf = (html: string, element: string) => parsedElementsOf(parsed(html), element)[0]?.text ?? "";

test("a link that is over and one that never was give the same page, never kept and never indexed", {
  tag: ["@SAFE-13a"],
}, async () => {
  const student = await newMinor();
  const fatou = `fatou.${student.id}@example.org`;
  await student.submit("/dashboard/guardian", { name: "Fatou", email: fatou, phone: "", language: "en" });
  const link = linkMailed(student.id);
  const visitor = new HttpClient(origin());
  const valid = await visitor.get(link);
  expect(valid.headers.get("cache-control")).toContain("no-store");
  expect(valid.body).toMatch(/<meta name="robots" content="noindex/);
  expect(valid.body).toMatch(/<meta name="referrer" content="same-origin"/);
  expect(valid.body).not.toContain("Okafor");
  changeRows(
    data(),
    "update guardian_links set expires_at = 1 where guardian_id in (select id from guardians where student_id = ?)",
    student.id,
  );

  const words = async (path: string) => {
    const opened = await visitor.get(path);
    expect(textOf(opened.body, "h1")).toBe("This link no longer works");
    const { body } = await visitor.submit(path, {}, "Send a new link");
    expect(body).toContain(">Thank you<");
    return textOf(body, "main");
  };
  const over = await words(link);
  expect(linkMailed(student.id)).not.toBe(link);
  expect(await words(unknown)).toBe(over);
});

test("nobody decides without the link, and adults and mentors have no such page", {
  tag: ["@SAFE-13a"],
}, async () => {
  const visitor = new HttpClient(origin());
  const student = await newMinor();
  await student.submit("/dashboard/guardian", {
    name: "Fatou",
    email: `f.${student.id}@example.org`,
    phone: "",
    language: "en",
  });
  const link = linkMailed(student.id);
  const form = formsIn((await visitor.get(link)).body).find(({ fields }) => fields.has("chat") || fields.has("token"));
  if (!form) throw new Error("The guardian's page has a form");
  const forged = await visitor.post(unknown, form, { token: "x".repeat(43), chat: "yes", audio: "yes", video: "yes" });
  expect(forged.status).toBe(200);
  expect(readRows(data(), "select id from consents where student_id = ?", student.id)).toEqual([]);

  const adult = await newSignedInPerson(origin(), "student");
  expect((await adult.get("/dashboard/guardian")).body).not.toContain("Their e-mail address");
  const mentor = await newSignedInPerson(origin(), "mentor");
  expect((await mentor.get("/dashboard/guardian")).status).toBe(307);
});

test("notifications are switched and emptied on their own page", {
  tag: ["@NOTE-02d", "@NOTE-03a", "@NOTE-03b"],
}, async ({ page }) => {
  const person = await newSignedInPerson(origin(), "mentor");
  await shareSignIn(page.context(), person);
  await page.goto("/dashboard/notifications");
  await expect(main(page).getByText("No notifications")).toBeVisible();
  await expect(main(page).getByText("You're all caught up!")).toBeVisible();
  await main(page).getByText("Choose your notifications").click();
  await expect(main(page).getByRole("switch")).toHaveCount(7);
  await main(page).getByRole("switch", { name: "System updates" }).check();
  await main(page).getByRole("switch", { name: "Email notifications" }).uncheck();
  await main(page).getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Notification settings updated", { exact: true })).toBeVisible();
  const isOn = async (path: string, name: string) => {
    const inputs = parsedElementsOf(parsed((await person.get(path)).body), "input");
    const [found] = inputs.filter((input) => input.name === name && input.role === "switch");
    return found && "checked" in found;
  };
  expect(await isOn("/dashboard/notifications", "systemUpdates")).toBe(true);
  expect(await isOn("/dashboard/settings?tab=notifications", "emailNotifications")).toBe(false);
});
