import { type Browser, chromium, expect, type Page } from "@playwright/test";
import { paths } from "#lib/platform/paths.ts";
import { chromiumFlags, findChromium } from "#scripts/support/chromium.ts";
import { formsIn } from "./shows/html-forms.ts";
import { HttpClient } from "./shows/http-client.ts";
import { newSignedInPerson, testPassword } from "./shows/people.ts";
import { say, writeConversation } from "./support/conversations.ts";
import { type ConnectedPeople, newPair } from "./support/mentoring.ts";
import { playAnswers } from "./support/outbox-answers.ts";
import { changeRows } from "./support/rows.ts";
import { elementsOf } from "./support/structured-data.ts";
import { test as base } from "./support/test.ts";

/** A browser that keeps pages for Back, as people's do. */
const test = base.extend<object, { keeping: Browser }>({
  keeping: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright demands a pattern
    async ({}, use) => {
      const browser = await chromium.launch({
        executablePath: findChromium(),
        args: chromiumFlags,
        ignoreDefaultArgs: ["--disable-back-forward-cache"],
      });
      await use(browser);
      await browser.close();
    },
    { scope: "worker" },
  ],
  page: async ({ keeping, extraHTTPHeaders }, use) => {
    const context = await keeping.newContext({ baseURL: origin(), extraHTTPHeaders });
    await use(await context.newPage());
    await context.close();
  },
});

const origin = () => process.env.BAOBAB_E2E_URL ?? "";
const data = () => process.env.BAOBAB_E2E_DATA ?? "";
const unsent = "Only for my mentor to read";
const minutesAgo = (minutes: number) => Date.now() - minutes * 60_000;

async function signInShared(page: Page, email: string): Promise<void> {
  await page.goto(paths.login);
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(testPassword);
  await page.getByLabel("This is a shared device").check();
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** As if the person had left the computer alone for so long. */
function leaveAlone(studentId: string, minutes: number): void {
  const statement = "UPDATE sign_ins SET shared_active_at = ? WHERE user_id = ? AND shared_active_at IS NOT NULL";
  changeRows(data(), statement, minutesAgo(minutes), studentId);
}

/** Everything this browser keeps for the site, as one text. */
function keptBy(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const kept: string[] = [];
    for (const store of [localStorage, sessionStorage]) kept.push(JSON.stringify({ ...store }));
    for (const { name } of await indexedDB.databases()) kept.push(`database ${name}`);
    for (const name of await caches.keys()) kept.push(`cache ${name}`);
    for (const { scope } of await navigator.serviceWorker.getRegistrations()) kept.push(`worker ${scope}`);
    return `${document.cookie}\n${kept.join("\n")}`;
  });
}

/** Goes back step by step. Every page that was somebody's is the page to sign in or to unlock, without these words. */
async function expectNothingBack(page: Page, words: readonly string[], steps: number): Promise<void> {
  for (let step = 0; step < steps; step++) {
    await page.goBack();
    await expect(page).toHaveURL(/\/login(?:\/locked)?(?:\?|$)/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const word of words) await expect(page.locator("body"), page.url()).not.toContainText(word);
  }
}

test("on a shared device nothing of a person is left after logging out: not by Back, not in the browser, not for the next person", {
  tag: ["@AUTH-30b", "@AUTH-30c", "@A11Y-11d"],
}, async ({ page }) => {
  const pair = await newPair();
  const conversation = writeConversation(pair, 3);
  await signInShared(page, pair.student.email);
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === "baobab-session")?.expires, "ends with the browser").toBe(-1);
  expect(cookies.map(({ name }) => name)).not.toContain("baobab-device");
  expect(cookies.find(({ name }) => name === "baobab_hint")?.expires).toBe(-1);

  for (const path of [paths.profile, paths.settings, paths.messages, paths.conversation(conversation)])
    expect((await page.request.get(path)).headers()["cache-control"], path).toContain("no-store");
  for (const path of [paths.profile, paths.conversation(conversation)]) await page.goto(path);
  await expect(page.locator("html[data-live=live]")).toBeAttached();
  const unreachable = await playAnswers(page.context(), "messages", (route) => route.abort());
  await say(page, unsent);
  await expect(page.getByRole("log").getByText("Waiting to send")).toBeVisible();
  expect(await keptBy(page), "while signed in, unsent words are in the page alone").not.toMatch(
    /database|cache|worker/,
  );
  await page.getByRole("link", { name: "Learning" }).first().click();
  await expect(page).toHaveURL(/\/dashboard\/learning$/);
  await unreachable.end();

  const left = page.waitForResponse((response) => response.url().endsWith("/api/sign-out"));
  await page.getByRole("button", { name: "Logout" }).click();
  expect((await (await left).allHeaders())["clear-site-data"]).toBe('"cache", "storage"');
  await expect(page).toHaveURL(`${origin()}/`);
  const words = ["Ada", "Lovelace", "Kofi", "Mensah", unsent, pair.student.email, "Number 2."];
  const kept = await keptBy(page);
  expect(kept).not.toMatch(/database|cache|worker|baobab_hint=\S/);
  for (const word of words) expect(kept).not.toContain(word);
  await expectNothingBack(page, words, 4);

  const next = await newSignedInPerson(origin(), "student");
  await page.goto(origin());
  await signInShared(page, next.email);
  expect(await keptBy(page)).not.toContain(unsent);
  await page.goto(paths.materials);
  for (const word of ["Lovelace", unsent]) await expect(page.locator("body")).not.toContainText(word);
});

test("a shared device locks after 15 idle minutes or a press, shows the first name alone, and opens by the password", {
  tag: ["@AUTH-30a"],
}, async ({ page }) => {
  const pair = await newPair();
  writeConversation(pair, 3);
  await signInShared(page, pair.student.email);
  await page.goto(paths.profile);
  leaveAlone(pair.studentId, 14);
  await page.goto(paths.messages);
  await expect(page).toHaveURL(/\/dashboard\/messages$/);
  leaveAlone(pair.studentId, 15);
  for (const path of ["/api/notifications", "/api/my-data/json", "/api/events/newer?after=0"]) {
    expect((await page.request.get(path, { maxRedirects: 0 })).status(), path).not.toBe(200);
  }
  // Pressed on a page that stands open.
  await page.getByRole("link", { name: "Profile" }).first().click();
  await expect(page.getByRole("heading", { name: "Ada’s session is locked" })).toBeVisible();
  await expect(page.locator("body")).not.toContainText("Lovelace");

  const locked = () => expect(page).toHaveURL(/\/login\/locked/);
  expect((await page.request.get(paths.login)).url()).toContain(paths.locked);
  await page.goto(paths.settings);
  await locked();
  await page.getByLabel("Password", { exact: true }).fill("not my password");
  await page.getByRole("button", { name: "Unlock" }).click();
  await expect(page.getByText("That is not right. Please try again.").first()).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill(testPassword);
  await page.getByRole("button", { name: "Unlock" }).click();
  await expect(page).toHaveURL(/\/dashboard\/settings$/);

  // Somebody comes back to a page that stands open: it leaves by itself.
  await page.goto(paths.profile);
  await expect(page.locator("html[data-live=live]")).toBeAttached();
  leaveAlone(pair.studentId, 15);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await locked();
  await page.getByLabel("Password", { exact: true }).fill(testPassword);
  await page.getByRole("button", { name: "Unlock" }).click();
  await expect(page).toHaveURL(/\/dashboard\/profile$/);

  await page.getByRole("button", { name: "Lock now" }).click();
  await locked();
  await expectNothingBack(page, ["Lovelace", "Kofi", pair.student.email], 4);

  await test.step("without script", async () => {
    await expectLockedWithoutScript(pair, await page.context().cookies());
  });
});

/** The page asks for itself again, and is as locked. */
async function expectLockedWithoutScript(
  { student, studentId }: ConnectedPeople,
  cookies: readonly { name: string; value: string }[],
): Promise<void> {
  // Refused, the box is still ticked: nobody signs in without it by mistake.
  const wrong = { email: student.email, password: "not my password", shared: "yes" };
  const visitor = new HttpClient(origin());
  const login = formsIn((await visitor.get(paths.login)).body).find(({ fields }) => fields.has("password"));
  if (!login) throw new Error("Nowhere to sign in");
  const refused = (await visitor.post(paths.login, login, wrong)).body;
  expect(refused).toContain("Login failed");
  expect(formsIn(refused).some(({ fields }) => fields.get("shared") === "yes")).toBe(true);

  const still = new HttpClient(
    origin(),
    cookies.map(({ name, value }) => [name, value] as const),
  );
  const locked = (await still.get(paths.messages)).location ?? "";
  expect(locked).toMatch(/\/login\/locked/);
  const unlocked = await still.submit(locked, { password: testPassword }, "Unlock");
  expect(unlocked.location).toMatch(/\/dashboard\/messages$/);
  const { body } = await still.get(paths.messages);
  expect(elementsOf(body, "meta")).toContainEqual(expect.objectContaining({ "http-equiv": "refresh", content: "905" }));
  leaveAlone(studentId, 15);
  const again = (await still.get(paths.settings)).location ?? "";
  expect(again).toMatch(/\/login\/locked/);
  const out = formsIn((await still.get(again)).body).find(({ text }) => text.includes("Log out"));
  if (!out) throw new Error("Nowhere to log out");
  const left = await still.post(out.action || again, out, {});
  expect(new URL(left.location ?? "", origin()).pathname).toBe("/");
  expect((await still.get(paths.settings)).location).toMatch(/\/login\?next=/);
}
