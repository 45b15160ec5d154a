import { expect, type Page } from "@playwright/test";
import { formsIn } from "./shows/html-forms.ts";
import { HttpClient } from "./shows/http-client.ts";
import { newSignedInPerson, shareSignIn, testPassword } from "./shows/people.ts";
import { ageSignIns } from "./support/mails.ts";
import { parsed, parsedElementsOf } from "./support/parsed-page.ts";
import { expectToast } from "./support/people.ts";
import { changeRows, readRows } from "./support/rows.ts";
import { test } from "./support/test.ts";

const origin = () => process.env.BAOBAB_E2E_URL ?? "";
const settings = "/dashboard/settings";
const save = (page: Page, form: string) =>
  page.getByRole("form", { name: form }).getByRole("button", { name: "Save changes" }).click();
const theme = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);

/** A form of a tab by its heading, as a browser without script reads it. */
async function formOf(person: Awaited<ReturnType<typeof newSignedInPerson>>, tab: string, words: string) {
  const form = formsIn((await person.get(`${settings}?tab=${tab}`)).body).find(({ text }) => text.includes(words));
  if (!form) throw new Error(`No form "${words}" on ${tab}`);
  return form;
}
const dataDir = () => process.env.BAOBAB_E2E_DATA ?? "";
/** What this browser keeps of whoever uses it, by name: databases, caches and drafts. */
const keptHere = (page: Page) =>
  page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name = "" }) => name);
    const packs = (await caches.keys()).filter((name) => name.startsWith("baobab_packs_"));
    return [...databases.sort(), ...packs, ...Object.keys(sessionStorage).filter((key) => key === "draft")];
  });
const makeMinor = (email: string) =>
  changeRows(dataDir(), "update users set date_of_birth = '2011-01-01' where email = ?", email);

test("the tabs open by press or key, Profile first; each saves what was chosen and says so, and the Danger Zone deletes nothing by itself", {
  tag: [
    "@SET-01a",
    "@SET-01b",
    "@SET-02a",
    "@SET-02b",
    "@SET-02c",
    "@SET-03a",
    "@SET-03b",
    "@SET-04a",
    "@SET-04c",
    "@SET-05a",
    "@SET-05b",
    "@SET-06a",
    "@SET-06b",
    "@SET-06c",
    "@SET-11a",
    "@FIELD-07a",
    "@FIELD-07b",
    "@FIELD-08",
    "@FIELD-09a",
    "@FIELD-10a",
    "@FIELD-18g",
    "@A11Y-05c",
  ],
}, async ({ page }) => {
  const person = await newSignedInPerson(origin(), "student");
  await shareSignIn(page.context(), person);
  await page.goto(settings);
  await test.step("the tabs", () => openTabs(page, person.email));
  await test.step("Profile keeps the same record as the profile page and marks what is wrong", () => saveProfile(page));
  await test.step("notification switches start with their defaults and are kept", () => saveSwitches(page));
  await page.getByRole("tab", { name: "Profile" }).click();
  await page.getByRole("region", { name: "Danger Zone" }).getByRole("link", { name: "Delete Account" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Delete your account" })).toBeVisible();
});

async function openTabs(page: Page, email: string): Promise<void> {
  const tabs = page.getByRole("tablist", { name: "Settings pages" });
  const tab = (name: string) => tabs.getByRole("tab", { name });
  await expect(tabs.getByRole("tab")).toHaveText(["Profile", "Notifications", "Privacy", "Appearance"]);
  await expect(tab("Profile")).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("tabpanel", { name: "Profile" })).toBeVisible();
  await expect(page.getByLabel("First name")).toHaveValue("Nia");
  await expect(page.getByLabel("Last name")).toHaveValue("Okafor");
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(email);
  for (const name of ["Notifications", "Privacy", "Appearance"]) {
    await tab(name).click();
    const panel = page.getByRole("tabpanel", { name });
    await expect(
      panel.getByRole("heading", { name: new RegExp(`^${name.replace(/s$/, "")}.* settings$`) }),
    ).toBeVisible();
    await expect(page).toHaveURL(`${settings}?tab=${name.toLowerCase()}`);
  }
  // One stop of Tab for all of them; arrows move between them, the space bar and Enter open one.
  await tab("Appearance").press("ArrowRight");
  await expect(tab("Profile")).toBeFocused();
  await tab("Profile").press("End");
  await expect(tab("Appearance")).toBeFocused();
  await tab("Appearance").press("ArrowLeft");
  await expect(tab("Privacy")).toBeFocused();
  await tab("Privacy").press("Space");
  await expect(tab("Privacy")).toHaveAttribute("aria-selected", "true");
  await expect(page).toHaveURL(`${settings}?tab=privacy`);
  await tab("Privacy").press("Home");
  await tab("Profile").press("Enter");
  await expect(tab("Profile")).toHaveAttribute("aria-selected", "true");
}

async function saveProfile(page: Page): Promise<void> {
  const zones = page.getByLabel("Timezone", { exact: true }).getByRole("option");
  const named = ["UTC-5 (Eastern)", "UTC-6 (Central)", "UTC-7 (Mountain)", "UTC-8 (Pacific)"];
  expect((await zones.allTextContents()).slice(0, 4)).toEqual(named);
  await page.getByLabel("First name").fill("Amara");
  await page.getByLabel("Last name").fill("Baobab");
  await page.getByLabel("Phone").fill("12");
  await page.getByLabel("Another timezone").fill("Mars/Olympus");
  await save(page, "Your profile");
  await expect(page.getByLabel("Phone")).toHaveAccessibleDescription(/7 to 15 digits/);
  await expect(page.getByLabel("Another timezone")).toHaveAccessibleDescription(/don’t recognize this time zone/);
  await expect(page.getByLabel("First name")).toHaveValue("Amara");
  await expect(page.getByLabel("Last name")).toHaveAccessibleDescription(/not this site’s name/);

  await page.getByLabel("Last name").fill("Okafor");
  await page.getByLabel("Phone").fill("+20 2 1234567");
  await page.getByLabel("Another timezone").fill("africa/cairo");
  const languages = page.getByLabel("Language", { exact: true });
  await expect(languages.getByRole("option")).toHaveText(["English", "Español", "Français", "Deutsch"]);
  await languages.selectOption("Français");
  await expect(page.getByLabel("Bio")).toHaveAttribute("rows", "3");
  await page.getByLabel("Bio").fill("Likes looms.");
  await save(page, "Your profile");
  await expectToast(page, "Profile updated", "Your profile information has been saved successfully.");
  await page.goto(settings);
  await expect(page.getByLabel("Phone")).toHaveValue("+20 2 1234567");
  await expect(page.getByLabel("Bio")).toHaveValue("Likes looms.");
  await expect(page.getByLabel("Timezone", { exact: true })).toHaveValue("Africa/Cairo");
  await expect(page.getByLabel("Language", { exact: true })).toHaveValue("fr");
  await page.goto("/dashboard/profile");
  await expect(page.getByRole("main")).toContainText("Amara Okafor");
  await expect(page.getByRole("main")).toContainText("Likes looms.");
}

async function saveSwitches(page: Page): Promise<void> {
  await page.goto(`${settings}?tab=notifications`);
  const switches = page.getByRole("form", { name: "Notification settings" }).getByRole("switch");
  const states = () => switches.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).checked));
  expect(await states()).toEqual([true, true, true, true, false]);
  await page.getByRole("switch", { name: "Weekly digest" }).check();
  await page.getByRole("switch", { name: "Message alerts" }).uncheck();
  await save(page, "Notification settings");
  await expectToast(page, "Notification settings updated", "Your notification preferences have been saved.");
  await page.reload();
  expect(await states()).toEqual([true, true, true, false, true]);
}

test("a save the server does not answer says so and keeps what was chosen", { tag: ["@SET-11b", "@SET-11c"] }, async ({
  page,
}) => {
  await shareSignIn(page.context(), await newSignedInPerson(origin(), "student"));
  await page.goto(`${settings}?tab=privacy`);
  await page.getByLabel("Profile visibility").selectOption("private");
  await page.route(`**${settings}**`, (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await save(page, "Privacy settings");
  await expectToast(page, "Error", "Failed to save settings. Please try again.");
  await expect(page.getByLabel("Profile visibility")).toHaveValue("private");
});

test("a mentor's experience, languages and photo are kept; contact details wait for staff, and who hides the profile is warned that students no longer find them", {
  tag: [
    "@SET-07a",
    "@SET-07b",
    "@SET-07c",
    "@FIND-07b",
    "@FIELD-11a",
    "@FIELD-11b",
    "@FIELD-11c",
    "@PROF-02g",
    "@PROF-07a",
    "@PROF-10b",
    "@PROF-11b",
  ],
}, async ({ page }) => {
  await shareSignIn(page.context(), await newSignedInPerson(origin(), "mentor"));
  await page.goto("/dashboard/profile?edit");
  await page.getByLabel("Years of experience").fill("12");
  await page.getByLabel("Languages you speak").fill("English, Elvish");
  await page.getByLabel("Bio").fill("Write to me: nia@example.org");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByLabel("Languages you speak")).toHaveAccessibleDescription(/don’t recognize one/);
  await page.getByLabel("Languages you speak").fill("English, Kiswahili");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const main = page.getByRole("main");
  await expect(main).toContainText("12 years");
  await expect(main).toContainText("English, Swahili");
  await expect(main).toContainText("Our staff are checking this");
  await expect(page.getByRole("region", { name: "Your figures" })).toContainText("Sessions held");
  await test.step("the photo is shown to those who may see its person", () => usePhoto(page));
  await test.step("the privacy settings", () => hideProfile(page));
});

async function usePhoto(page: Page): Promise<void> {
  const main = page.getByRole("main");
  await page.goto("/dashboard/profile?edit");
  const png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  const buffer = Buffer.from(png, "base64");
  await page.getByLabel("Photo", { exact: true }).setInputFiles({ name: "me.png", mimeType: "image/png", buffer });
  await page.getByRole("button", { name: "Use this photo" }).click();
  await expect(page).toHaveURL("/dashboard/profile");
  const photo = main.locator("img[src^='/uploads/']");
  await expect(photo).toBeVisible();
  const address = (await photo.getAttribute("src")) ?? "";
  expect((await page.request.get(address)).status()).toBe(200);
  expect((await page.request.get(address, { headers: { cookie: "" } })).status()).toBe(404);
}

async function hideProfile(page: Page): Promise<void> {
  await page.goto(`${settings}?tab=privacy`);
  await expect(page.getByLabel("Profile visibility")).toHaveValue("public");
  await expect(page.getByLabel("Profile visibility").getByRole("option")).toHaveText([
    /^Public/,
    /^Private/,
    /^Mentors only/,
  ]);
  for (const name of ["Show email", "Show phone"]) await expect(page.getByRole("switch", { name })).not.toBeChecked();
  await expect(page.getByRole("switch", { name: "Data processing" })).toBeChecked();
  await page.getByLabel("Profile visibility").selectOption("mentors-only");
  await save(page, "Privacy settings");
  await expectToast(page, "Privacy settings updated", "Your privacy preferences have been saved.");
  await expect(page.getByText("Students can’t find you")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Profile visibility")).toHaveValue("mentors-only");
}

test("theme, size and language apply at once, from the first paint, on public pages, on other devices and at the next sign-in", {
  tag: [
    "@SET-08a",
    "@SET-08b",
    "@SET-08c",
    "@SET-09a",
    "@SET-09b",
    "@SET-09c",
    "@SET-09d",
    "@SET-10a",
    "@SET-10b",
    "@SET-14a",
    "@FIELD-12a",
    "@FIELD-12b",
  ],
}, async ({ page }) => {
  const person = await newSignedInPerson(origin(), "student");
  await shareSignIn(page.context(), person);
  await page.goto(`${settings}?tab=appearance`);
  for (const [label, value, names] of [
    ["Theme", "system", ["Light", "Dark", "System"]],
    ["Font size", "medium", ["Small", "Medium", "Large"]],
    ["Language", "en", ["English", "Español", "Français", "Deutsch"]],
  ] as const) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
    await expect(page.getByLabel(label, { exact: true }).getByRole("option")).toHaveText([...names]);
  }
  expect(await theme(page)).toBe("light");
  await page.getByLabel("Theme").selectOption("dark");
  await page.getByLabel("Font size").selectOption("large");
  await save(page, "Appearance settings");
  await expectToast(page, "Appearance settings updated", "Your appearance preferences have been saved.");
  await expect.poll(() => theme(page)).toBe("dark");
  await expect(page.locator("html")).toHaveCSS("font-size", "18px");
  await page.goto("/about");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.locator("html")).toHaveAttribute("data-font-size", "large");

  // Another device, without script: the bytes alone are right.
  const { body } = await person.get("/dashboard");
  expect(body).toContain('data-theme="dark"');
  expect(body).toContain('data-font-size="large"');

  await page.goto(`${settings}?tab=appearance`);
  await page.getByLabel("Theme").selectOption("system");
  await save(page, "Appearance settings");
  await expect.poll(() => theme(page)).toBe("light");
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await theme(page)).toBe("dark");
  await page.getByRole("switch", { name: "Save data" }).check();
  await save(page, "Data saver");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("baobab_saving"))).toBe("on");

  await page.getByLabel("Language", { exact: true }).selectOption("Deutsch");
  await save(page, "Appearance settings");
  await expect(page).toHaveURL(`/de${settings}?tab=appearance`);
  await expect(page.getByLabel("Farbschema")).toBeVisible();
  const later = new HttpClient(origin());
  const fill = { email: person.email, password: testPassword };
  expect((await later.submit("/login", fill)).location).toMatch(/\/de\/dashboard$/);
});

test("the calendar address opens without signing in, so it is shown and made only after the password or a fresh sign-in", {
  tag: ["@BOOK-18f"],
}, async () => {
  const person = await newSignedInPerson(origin(), "student");
  const tab = `${settings}?tab=notifications`;
  const form = await formOf(person, "notifications", "Calendar feed");
  expect((await person.post(tab, form, { intent: "renew" })).status).toBe(303);
  const address = /\/api\/calendar\/[\w-]+/.exec((await person.get(tab)).body)?.[0] ?? "";
  expect((await new HttpClient(origin()).get(address)).status).toBe(200);

  ageSignIns(dataDir(), person.email);
  expect((await person.get(tab)).body).not.toContain(address);
  expect((await person.post(tab, form, { intent: "renew" })).body).toContain("Please type your password first");
  expect((await person.submit(tab, { current: testPassword }, "type your password first")).location).toContain(tab);
  expect((await person.get(tab)).body).toContain(address);
});

test("every tab saves without script; what a minor may not choose is locked, and refused in a direct call", {
  tag: ["@SET-12a", "@SET-12b", "@SET-12c", "@SET-14b", "@SET-14c"],
}, async () => {
  const person = await newSignedInPerson(origin(), "student");
  const saved = async (tab: string, words: string, fill: Record<string, string>) => {
    const form = await formOf(person, tab, words);
    return (await person.post(`${settings}?tab=${tab}`, form, fill)).status;
  };
  expect(await saved("profile", "Your profile", { phone: "+44 20 7946 0018" })).toBe(303);
  expect(await saved("notifications", "Quiet hours", { quietFrom: "21:00", quietUntil: "07:00" })).toBe(303);
  expect(await saved("notifications", "Calendar feed", { intent: "renew" })).toBe(303);
  expect((await person.get(`${settings}?tab=notifications`)).body).toContain("/api/calendar/");
  expect(await saved("privacy", "Privacy settings", { profileVisibility: "public", showEmail: "on" })).toBe(303);
  expect(await saved("appearance", "Appearance settings", { theme: "dark" })).toBe(303);

  makeMinor(person.email);
  const locked = (await person.get(`${settings}?tab=privacy`)).body;
  expect(locked).toContain("Locked until you are 18");
  expect(locked).not.toContain('value="public"');
  const form = await formOf(person, "privacy", "Privacy settings");
  const tries: Record<string, string>[] = [
    { profileVisibility: "public" },
    { profileVisibility: "private", showEmail: "on" },
    { profileVisibility: "private", showPhone: "on" },
    { profileVisibility: "private", dataProcessing: "on" },
  ];
  for (const fill of tries) {
    const answer = await person.post(`${settings}?tab=privacy`, form, fill);
    expect(answer.body, JSON.stringify(fill)).toContain("You can’t change this until you’re 18.");
  }
});

test("a person downloads their data, leaves with password and address, and comes back", {
  tag: [
    "@PRIV-02a",
    "@PRIV-02b",
    "@PRIV-02d",
    "@PRIV-05a",
    "@PRIV-05b",
    "@PRIV-05c",
    "@PRIV-07b",
    "@SET-01c",
    "@SET-14e",
  ],
}, async ({ page }) => {
  const person = await newSignedInPerson(origin(), "student");
  const data = await person.get("/api/my-data/json");
  expect(data.headers.get("content-disposition")).toContain("attachment");
  expect(JSON.parse(data.body).account[0]).toMatchObject({ firstName: "Nia", email: person.email });
  expect((await person.get("/api/my-data/html")).body).toContain("Nia");

  await shareSignIn(page.context(), person);
  await page.goto(`${settings}?delete`);
  // A text saved for reading offline, a draft, and the worker's stores of what is not sent yet.
  const [{ id } = { id: "" }] = readRows<{ id: string }>(
    dataDir(),
    "select id from users where email = ?",
    person.email,
  );
  const all = ["baobab_learning", "baobab_outbox", `baobab_packs_${id}`, "draft"];
  await page.evaluate(async (name) => {
    await navigator.serviceWorker.ready;
    await caches.open(name);
    sessionStorage.setItem("draft", "Never to be seen by others");
  }, `baobab_packs_${id}`);
  await expect.poll(() => keptHere(page)).toEqual(all);
  await expect(
    page.getByText(
      "Some records are kept longer where the law demands or allows it: what belongs to a safety matter until it’s",
    ),
  ).toBeVisible();
  await page.getByLabel("Your password").fill("wrong password");
  await page.getByLabel("Type your e-mail address").fill(person.email);
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByLabel("Your password")).toHaveAccessibleDescription("This isn’t your password.");
  // Nothing is lost by a typing error; whoever leaves leaves nothing on the device.
  expect(await keptHere(page)).toEqual(all);
  await page.getByLabel("Your password").fill("seven tall giraffes");
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page).toHaveURL("/login");
  await expect(page.getByText("Your account will be deleted", { exact: true })).toBeVisible();
  await expect.poll(() => keptHere(page)).toEqual([]);
  await expect(page.getByRole("banner").getByRole("link", { name: "Log In" })).toBeVisible();
  await expect(page.getByRole("banner").getByText("My Account").first()).toBeHidden();
  expect((await person.get("/dashboard")).location).toContain("/login");

  await page.getByLabel("Email", { exact: true }).fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill("seven tall giraffes");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page).toHaveURL("/dashboard/standing");
  await page.goto("/dashboard/profile");
  await expect(page).toHaveURL("/dashboard/standing");
  expect((await page.request.get("/api/my-data/json")).status()).toBe(200);
  await page.getByRole("button", { name: "Restore my account" }).click();
  await expect(page).toHaveURL("/dashboard");
  await expectToast(page, "Welcome back", "Your account has been restored.");
});

test("nobody signed out gets anybody's data, and a suspended person is told neutrally", {
  tag: ["@PRIV-05d", "@SAFE-24d"],
}, async ({ request }) => {
  expect((await request.get("/api/my-data/json")).status()).toBe(401);
  const person = await newSignedInPerson(origin(), "mentor");
  changeRows(dataDir(), "update users set suspended_at = 1 where email = ?", person.email);
  expect((await person.get("/dashboard")).location).toMatch(/\/dashboard\/standing$/);
  const { body } = await person.get("/dashboard/standing");
  const page = parsed(body);
  expect(parsedElementsOf(page, "main")[0]?.text).toContain("This isn’t a judgment of you.");
  const links = parsedElementsOf(page, "a").map(({ text, href }) => [text, href]);
  expect(links).toContainEqual(["Download to read (HTML)", "/api/my-data/html"]);
  const [pages = ""] = /<nav[^>]* aria-label="Dashboard pages".*?<\/nav>/s.exec(body) ?? [];
  expect(parsedElementsOf(parsed(pages), "a")).toEqual([]);
});
