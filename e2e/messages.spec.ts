import { gzipSync } from "node:zlib";
import { expect, type Page } from "@playwright/test";
import { paths } from "#lib/platform/paths.ts";
import { formsIn } from "./shows/html-forms.ts";
import { newSignedInPerson, shareSignIn } from "./shows/people.ts";
import { showAsSent } from "./support/as-sent.ts";
import { expectAccessible } from "./support/axe.ts";
import {
  makeMinorAtNight,
  openAs,
  readByStudent,
  say,
  storedMessages,
  textsIn,
  writeConversation,
} from "./support/conversations.ts";
import { press, tabTo } from "./support/keys.ts";
import { type ConnectedPeople, newPair, writeSession } from "./support/mentoring.ts";
import { playAnswers } from "./support/outbox-answers.ts";
import { parsed, parsedElementsOf } from "./support/parsed-page.ts";
import { expectToast } from "./support/people.ts";
import { changeRows } from "./support/rows.ts";
import { expectReadable } from "./support/screens.ts";
import { test } from "./support/test.ts";

const origin = () => process.env.BAOBAB_E2E_URL ?? "";
const linksIn = (html: string) => parsedElementsOf(parsed(html), "a");
const log = (page: Page) => page.getByRole("log");
const live = (page: Page) => expect(page.locator("html[data-live=live]")).toBeAttached();

test("two people write to each other; each message comes to the other's open page, on their side of it; offline, messages wait where they are seen and are sent once", {
  tag: [
    "@CHAT-01a",
    "@CHAT-02a",
    "@CHAT-02b",
    "@CHAT-02c",
    "@CHAT-02d",
    "@CHAT-02e",
    "@CHAT-03a",
    "@CHAT-03b",
    "@CHAT-03d",
    "@CHAT-04a",
    "@CHAT-04b",
    "@CHAT-04c",
    "@CHAT-05a",
    "@CHAT-05b",
    "@CHAT-08a",
    "@CHAT-10b",
    "@CHAT-11a",
    "@CHAT-11b",
    "@CHAT-17f",
    "@A11Y-04e",
  ],
}, async ({ browser }) => {
  const pair = await newPair();
  const id = writeConversation(pair);
  const session = writeSession(pair, {
    status: "confirmed",
    startsAt: new Date(Date.now() + 86_400_000),
    type: "chat",
  });
  expect((await pair.student.get(paths.chatSession(session))).location).toBe(paths.conversation(id));
  const student = await openAs(browser, pair.student, id);
  const mentor = await openAs(browser, pair.mentor, id);
  await live(student);
  await live(mentor);

  await say(student, "Good morning!");
  await expect(log(mentor).getByText("Good morning!")).toBeVisible();
  await expectToast(student, "Message sent", "Your message has been delivered.");
  await expect(log(student).getByText("Delivered")).toBeAttached();
  await expect(log(mentor).getByText("Today")).toBeVisible();

  // Shift+Enter makes a line, the Enter of an input method does not send, blanks are nothing.
  const field = mentor.getByRole("textbox", { name: "Message", exact: true });
  await field.fill("   ");
  await field.press("Enter");
  await field.fill("One <b>bold</b>");
  await field.dispatchEvent("keydown", { key: "Enter", keyCode: 229, isComposing: true });
  await field.press("Shift+Enter");
  await expect(student.getByText("Kofi Mensah is typing…")).toBeVisible();
  await expect(student.getByText("Online").first()).toBeAttached();
  await field.pressSequentially("two https://en.wikipedia.org/wiki/Fraction");
  expect(storedMessages(id)).toHaveLength(1);
  await mentor.getByRole("button", { name: "Send" }).click();
  const came = log(student).getByRole("listitem").last();
  await expect(came).toContainText("One <b>bold</b>");
  await expect(student.getByText("Kofi Mensah is typing…")).toHaveCount(0);
  await expect(came.getByRole("link", { name: /^https/ })).toHaveText("https://en.wikipedia.org/wiki/Fraction");
  await expect(came.locator("b")).toHaveCount(0);
  await expect(came.locator("time")).toHaveAttribute("datetime", /T/);
  const sides = async (page: Page) => {
    const boxes = log(page).locator("li:has(p)");
    const [first, second] = [await boxes.nth(0).boundingBox(), await boxes.nth(1).boundingBox()];
    return (first?.x ?? 0) - (second?.x ?? 0);
  };
  expect(await sides(student), "the student's own stands further along the line").toBeGreaterThan(0);

  // The list beside it goes on too, and counts what nobody looked at.
  await expect.poll(() => readByStudent(id)).toBe(2);
  await student.goto(paths.messages);
  await live(student);
  const line = student.getByRole("navigation", { name: "Conversations" }).getByRole("link", { name: /Kofi Mensah/ });
  await expect(line).toContainText(/KM.*Mentor/s);
  await expect(line.locator("time")).toHaveAttribute("datetime", /T/);
  await say(mentor, "Are you there?");
  await expect(line).toContainText("Are you there?");
  await expect(line).toContainText("1 unread message");
  await line.click();
  await expect(log(student).getByText("Are you there?")).toBeVisible();
  await expect(line).not.toContainText("unread");
  await test.step("without connection", () => writeOffline(student, mentor, id));
});

/** Afterwards both sides have the same order. Closes the student's page. */
async function writeOffline(student: Page, mentor: Page, id: string): Promise<void> {
  const before = await textsIn(mentor);
  await student.context().setOffline(true);
  await say(student, "From the bus, one");
  // An answer written without connection is one on arrival.
  const question = log(student).getByRole("listitem").filter({ hasText: "Are you there?" });
  await question.locator("summary").click();
  await question.getByRole("link", { name: "Reply" }).click();
  await say(student, "From the bus, two");
  await expect(log(student).getByRole("listitem").last().getByRole("link", { name: /^Kofi/ })).toContainText(
    "Are you there?",
  );
  await say(student, "From the bus, three");
  await expect(log(student).getByText("Waiting to send").first()).toBeVisible();
  for (const text of ["Meanwhile, one", "Meanwhile, two"]) await say(mentor, text);
  await expect(log(mentor).getByText("Delivered")).toHaveCount(4);
  expect(await textsIn(mentor)).not.toContain("From the bus, one");

  await student.context().setOffline(false);
  const all = ["Meanwhile, one", "Meanwhile, two", "From the bus, one", "From the bus, two", "From the bus, three"];
  const shown = [...before, ...all];
  await expect.poll(() => textsIn(mentor)).toEqual(shown);
  await expect.poll(() => textsIn(student)).toEqual(shown);
  await expect(log(student).getByText("Waiting to send")).toHaveCount(0);
  const answer = log(mentor).getByRole("listitem").filter({ hasText: "From the bus, two" });
  await expect(answer.getByRole("link", { name: /^You/ })).toContainText("Are you there?");
  expect(storedMessages(id).map(({ text }) => text)).toEqual(shown);

  // Written, and the page closed: the service worker sends it, at the latest from whichever page of the app comes next.
  await student.context().setOffline(true);
  await say(student, "Left alone");
  await expect(log(student).getByText("Waiting to send")).toBeVisible();
  await student.close();
  await student.context().setOffline(false);
  await (await student.context().newPage()).goto(paths.dashboard);
  await expect.poll(() => storedMessages(id).map(({ text }) => text)).toEqual([...shown, "Left alone"]);
}

test("a held message says why and reaches nobody; what comes in a minor's night says when it is delivered; with the server unreachable nothing is lost: it waits on the device, over a reload too, and is sent once on a press", {
  tag: [
    "@CHAT-11a",
    "@CHAT-11b",
    "@CHAT-11c",
    "@CHAT-12b",
    "@CHAT-12c",
    "@CHAT-14a",
    "@CHAT-14b",
    "@CHAT-15a",
    "@CHAT-15b",
  ],
}, async ({ browser }) => {
  const pair = await newPair();
  makeMinorAtNight(pair);
  const id = writeConversation(pair);
  const page = await openAs(browser, pair.mentor, id, { serviceWorkers: "block" });
  await live(page);
  await expect(page.getByText("Conversations with minors may be reviewed by staff.")).toBeVisible();
  await say(page, "Sleep well, until tomorrow!");
  const waiting = log(page).getByRole("listitem").filter({ hasText: "Sleep well" });
  await expect(waiting).toContainText(/It’s night where .* is\. We’ll deliver this in the morning there\./);
  await expectToast(page, "Message stored", "It’s night there. We’ll deliver your message at 7:00 AM their time.");
  await say(page, "Call me on +49 170 1234567");
  const held = log(page).getByRole("listitem").filter({ hasText: "Call me" });
  await expect(held).toContainText("Our staff are checking this first");
  const shown = (await pair.student.get(paths.conversation(id))).body;
  expect(shown).toContain("This is where your conversation begins.");
  expect(shown).not.toMatch(/Sleep well|Call me/);
  const states = () =>
    storedMessages(id)
      .map(({ state }) => state)
      .toSorted();
  expect(states()).toEqual(["held", "waiting"]);
  await expect(page.getByText("Online")).toHaveCount(0);
  await test.step("the server is unreachable", () => keepUnsent(page, states));
});

async function keepUnsent(page: Page, states: () => string[]): Promise<void> {
  const unreachable = await playAnswers(page.context(), "messages", (route) => route.abort());
  await say(page, "Please keep this");
  await expect(log(page).getByText("Waiting to send")).toBeVisible();
  await page.reload();
  await expect(log(page).getByText("Please keep this")).toBeVisible();
  await expect(log(page).getByText("Waiting to send")).toBeVisible();
  expect(states()).toHaveLength(2);
  // The answer gets lost on its way: the same message goes once more, and is stored once.
  await expect.poll(unreachable.count, "tried again after the reload").toBeGreaterThan(1);
  await unreachable.end();
  const lost = await playAnswers(page.context(), "messages", async (route) => {
    if (lost.count() > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.poll(states).toEqual(["held", "waiting", "waiting"]);
  await expect(log(page).getByText("We’ll deliver this in the morning there")).toHaveCount(2);
  await expect(log(page).getByText("Waiting to send")).toHaveCount(0);
  expect(states()).toHaveLength(3);

  // Whoever signs out leaves nothing on the device.
  await lost.end();
  await playAnswers(page.context(), "messages", (route) => route.abort());
  await say(page, "Never to be seen by others");
  await expect(log(page).getByText("Waiting to send")).toBeVisible();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(`${origin()}/`);
  await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([]);
}

test("older messages come in fifty at once; a message is answered with its beginning above it, with emoji found by name, and reported; the header leads to what the two may do, and a blocked conversation can only be read", {
  tag: [
    "@CHAT-13a",
    "@CHAT-13b",
    "@CHAT-13c",
    "@CHAT-16a",
    "@CHAT-17a",
    "@CHAT-17b",
    "@CHAT-18a",
    "@CHAT-18b",
    "@CHAT-18c",
    "@CHAT-18d",
    "@CHAT-19a",
    "@CHAT-20a",
    "@CHAT-20b",
    "@CHAT-20d",
    "@CHAT-20e",
    "@SAFE-18a",
    "@SAFE-20b",
    "@SET-14d",
  ],
}, async ({ browser }) => {
  const pair = await newPair();
  const id = writeConversation(pair, 101);
  const student = await openAs(browser, pair.student, id, { viewport: { width: 360, height: 700 } });
  const mentor = await openAs(browser, pair.mentor, id);
  await live(student);
  await live(mentor);
  await test.step("older ones", () => readOlder(student, mentor));
  await student.setViewportSize({ width: 1280, height: 720 });
  await test.step("an answer", () => answerWithEmoji(student, mentor));

  // What is searched is found far above, and the way back is there.
  await mentor.goto(`${paths.conversation(id)}?q=number+7.`);
  await expect(mentor.getByText("1 of 1")).toBeVisible();
  await expect(mentor.getByText("Number 7.", { exact: true })).toBeInViewport();
  await mentor.getByRole("link", { name: "Close search" }).click();

  await test.step("what the two may do", () => expectLinks(pair, id));
  await test.step("reported and blocked", () => reportAndBlock(student, mentor, pair));
});

/** Two adults may ring; a student books; inside its time the room of the session is there. */
async function expectLinks(pair: ConnectedPeople, id: string): Promise<void> {
  const hrefs = async (who: "student" | "mentor", path: string, name: string) =>
    linksIn((await pair[who].get(path)).body).flatMap(({ text, href }) => (text === name ? [href] : []));
  expect(await hrefs("student", paths.conversation(id), "Book a session")).toContain(paths.book(pair.mentorId));
  expect(await hrefs("mentor", paths.conversation(id), "Your schedule")).toContain(paths.schedule);
  const [call = ""] = await hrefs("student", paths.conversation(id), "Call");
  const choices = formsIn((await pair.student.get(call)).body).flatMap(({ fields }) => [...fields.values()]);
  expect(choices).toContain(pair.mentorId);
  const session = writeSession(pair, { status: "confirmed", startsAt: new Date(Date.now() + 120_000) });
  expect(await hrefs("student", paths.conversation(id), "Join call")).toContain(paths.videoSession(session));
  for (const [who, path] of [
    ["student", paths.mentor(pair.mentorId)],
    ["mentor", paths.student(pair.studentId)],
  ] as const) {
    const [message = ""] = await hrefs(who, path, "Message");
    expect((await pair[who].get(message)).location ?? message, who).toBe(paths.conversation(id));
  }
}

/** What is read stays where it is. */
async function readOlder(page: Page, mentor: Page): Promise<void> {
  await expect(log(page).getByText("Number 101.")).toBeInViewport();
  expect(await textsIn(page)).toHaveLength(50);
  const top = async () => (await log(page).getByText("Number 52.").boundingBox())?.y;
  await page.getByRole("link", { name: "Show older messages" }).scrollIntoViewIfNeeded();
  const before = await top();
  await page.getByRole("link", { name: "Show older messages" }).click();
  await expect(log(page).getByText("Number 2.")).toBeAttached();
  expect(await top()).toBeCloseTo(before ?? -1, 0);
  // Somebody who reads further up is not pulled away by what comes in.
  await say(mentor, "Something new");
  await expect(page.getByRole("button", { name: "New messages" })).toBeVisible();
  expect(await top()).toBeCloseTo(before ?? -1, 0);
  await page.getByRole("button", { name: "New messages" }).click();
  await expect(log(page).getByText("Something new")).toBeInViewport();
  await page.getByRole("link", { name: "Show older messages" }).click();
  await expect(log(page).getByText("This is where your conversation begins.")).toBeAttached();
  expect(await textsIn(page)).toHaveLength(102);
}

async function answerWithEmoji(student: Page, mentor: Page): Promise<void> {
  const first = log(student).locator("li", { hasText: "Number 100." });
  await first.locator("summary").press("Enter");
  await first.getByRole("link", { name: "Reply" }).press("Enter");
  const field = student.getByRole("textbox", { name: "Message", exact: true });
  await expect(field).toBeFocused();
  await expect(student.getByText("Replying to: Kofi Mensah")).toBeVisible();
  await field.press("Escape");
  await expect(student.getByText("Replying to: Kofi Mensah")).toHaveCount(0);
  await first.locator("summary").press("Enter");
  await first.getByRole("link", { name: "Reply" }).press("Enter");

  // By keyboard: search, down into the list, one to the side, back to the text. The list comes with the press.
  await field.fill("Well done ");
  const list = student.waitForResponse(
    async (answer) => answer.request().resourceType() === "script" && (await answer.text()).includes("pizza"),
  );
  await student.getByRole("button", { name: "Emoji" }).press("Enter");
  const search = student.getByRole("searchbox", { name: "Search emoji" });
  await expect(search).toBeFocused();
  await list;
  await search.fill("pizza");
  await expect(student.getByText("1 emoji", { exact: true })).toBeVisible();
  await search.press("ArrowDown");
  await expect(student.getByRole("button", { name: "pizza" })).toBeFocused();
  await student.keyboard.press("Enter");
  await expect(field).toHaveValue("Well done 🍕");
  await student.getByRole("button", { name: "pizza" }).click();
  await expect(field).toHaveValue("Well done 🍕🍕");
  await student.keyboard.press("Escape");
  await expect(search).toHaveCount(0);
  await expect(field).toBeFocused();
  await field.press("Enter");
  const answer = log(mentor).locator("li").last();
  await expect(answer).toContainText("Well done 🍕");
  const quote = answer.getByRole("link", { name: /^You/ });
  await expect(quote).toContainText("Number 100.");
  await quote.click();
  await expect(
    log(mentor)
      .getByRole("paragraph")
      .filter({ hasText: /^Number 100\.$/ }),
  ).toBeInViewport();
}

/** In two presses each. */
async function reportAndBlock(
  student: Page,
  mentor: Page,
  { student: client, mentorId }: ConnectedPeople,
): Promise<void> {
  const message = log(student).locator("li", { hasText: "Number 98." });
  // Nobody reports their own words.
  const own = log(student).locator("li", { hasText: "Number 99." });
  await own.locator("summary").press("Enter");
  await expect(own.getByRole("link", { name: "Reply" })).toBeVisible();
  await expect(own.getByRole("link", { name: "Report" })).toHaveCount(0);
  await message.locator("summary").press("Enter");
  const report = message.getByRole("link", { name: "Report" });
  await expect(report).toBeVisible();
  await expect(report).toHaveAttribute("href", /\/report\?about=\/dashboard\/messages\/[0-9a-f-]{36}\/[0-9a-f-]{36}$/);

  await student.locator("summary").filter({ hasText: "Report or block" }).press("Enter");
  await student.getByRole("button", { name: "Yes, block" }).press("Enter");
  await expect(student).toHaveURL(/\/dashboard\/mentors$/);
  await expect(mentor.getByText("This conversation is closed. You can still read it.")).toBeVisible();
  await expect(mentor.getByRole("textbox", { name: "Message", exact: true })).toHaveCount(0);
  await expect(log(mentor).getByText("Number 101.")).toBeVisible();

  expect((await client.submit(paths.privacySettings, { personId: mentorId }, "Unblock")).status).toBe(303);
  expect((await client.get(paths.privacySettings)).body).toContain("You haven’t blocked anyone.");
}

test("the practice conversation is there for everybody, answers by itself and involves nobody; the service worker is loaded by the app alone and keeps no page", {
  tag: ["@CHAT-06a", "@CHAT-06b", "@CHAT-06c", "@CHAT-06d", "@CHAT-09a"],
}, async ({ context, page }) => {
  const registered = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await page.goto("/");
  expect(await registered()).toBe(0);
  await shareSignIn(context, await newSignedInPerson(origin(), "mentor"));
  await page.goto(paths.messages);
  await expect(page.getByText("No conversations yet")).toBeVisible();
  await expect(page.getByRole("link", { name: "See requests" })).toHaveAttribute("href", paths.students);
  const toggle = page.getByRole("switch", { name: "Test Chat Demo" });
  await expect(toggle).not.toBeChecked();
  const asked: string[] = [];
  await toggle.press("Space");
  await expect(toggle).toBeChecked();
  page.on("request", (request) => request.method() === "POST" && asked.push(request.url()));
  await say(page, "Does this work?");
  await expectToast(page, "Message sent", "Demo mode: Auto-reply will be sent");
  await expect(log(page).getByText("This is an automatic reply.")).toBeVisible();
  expect(asked.filter((url) => url.includes("/messages"))).toEqual([]);
  await toggle.click();
  await expect(page.getByText("No conversations yet")).toBeVisible();
  await expect.poll(registered).toBe(1);
  // Only texts that somebody asked to be kept are.
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});

test("the service worker is never kept by the browser itself", async ({ request }) => {
  const worker = await request.get("/sw.js");
  expect(worker.status()).toBe(200);
  expect(worker.headers()["content-type"]).toMatch(/javascript/);
  expect(worker.headers()["cache-control"]).toBe("no-cache");
  expect(worker.headers()["service-worker-allowed"]).toBe("/");
  expect(worker.headers()["content-security-policy"]).toMatch(/^default-src 'none'; connect-src 'self'/);
});

test("without script conversations are read, searched and answered, older pages are links, and others' are not there", {
  tag: [
    "@CHAT-01a",
    "@CHAT-04a",
    "@CHAT-07b",
    "@CHAT-08b",
    "@CHAT-16a",
    "@CHAT-17a",
    "@CHAT-17b",
    "@CHAT-19a",
    "@CHAT-19b",
    "@CHAT-19c",
    "@CHAT-19d",
  ],
}, async ({ browser }) => {
  const pair = await newPair();
  const id = writeConversation(pair, 60);
  const { student } = pair;
  const path = paths.conversation(id);
  const read = async (address = path) => (await student.get(address)).body;
  const linkOf = (html: string, name: string) => linksIn(html).find(({ text }) => text === name)?.href ?? "";
  const textOf = (html: string) => formsIn(html).flatMap(({ fields }) => fields.get("text") ?? []);

  const long = "x".repeat(4001);
  const refused = (await student.submit(path, { text: long })).body;
  expect(refused).toContain("Use at most 4000 characters.");
  expect(textOf(refused)).toEqual([long]);
  expect((await student.submit(path, { text: "Written without script" })).location).toBe(path);
  expect(storedMessages(id).at(-1)).toMatchObject({ text: "Written without script", position: 61 });
  const question = (html: string) => html.slice(html.indexOf("Number 58.<"));
  const reply = linkOf(question(await read()), "Reply");
  expect(await read(reply)).toContain("Replying to: Kofi Mensah");
  expect((await student.submit(reply, { text: "Answered without script" })).status).toBe(303);
  expect(linksIn(await read()).filter(({ text = "" }) => /^Kofi.*Number 58\./.test(text))).toHaveLength(1);

  const search = linkOf(await read(), "Search this conversation");
  const form = formsIn(await read(search)).find(({ fields }) => fields.has("q"));
  expect([form?.action, [...(form?.typed ?? [])]]).toEqual([path, ["q"]]);
  const context = await browser.newContext({ baseURL: origin(), javaScriptEnabled: false });
  await shareSignIn(context, student);
  const page = await context.newPage();
  await page.goto(`${path}?q=NUMBER+1`);
  const expectMatch = async (which: string, text: string) => {
    await expect(page.getByText(which)).toBeVisible();
    await expect(page.getByText(text, { exact: true })).toBeInViewport();
  };
  await expectMatch("1 of 11", "Number 19.");
  await page.getByRole("link", { name: "Earlier match" }).click();
  await expectMatch("2 of 11", "Number 18.");
  await page.getByRole("link", { name: "Later match" }).click();
  await expectMatch("1 of 11", "Number 19.");

  const older = linkOf(await read(linkOf(await page.content(), "Close search")), "Show older messages");
  const oldest = await read(older);
  expect(oldest).toContain(">Number 1.<");
  expect(await read(linkOf(oldest, "Go to the newest messages"))).toContain("Written without script");

  // The practice conversation would send its text to the server, so it says that it cannot be used.
  await showAsSent(page, student, `${paths.messages}?practice=on`);
  await expect(page.getByText("The practice conversation needs JavaScript")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Message", exact: true })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Send" })).toBeDisabled();

  const stranger = await newPair();
  expect((await stranger.mentor.get(path)).status).toBe(404);
});

test("a conversation is used by keyboard, read by everybody, light and narrow enough, whatever people are called and write", {
  tag: ["@CHAT-01b", "@CHAT-08b", "@CHAT-08c", "@A11Y-01d", "@A11Y-06a"],
}, async ({ browser }) => {
  const pair = await newPair();
  const id = writeConversation(pair, 4);
  const long = "Wolfeschlegelsteinhausenbergerdorff".repeat(2);
  const dataDir = process.env.BAOBAB_E2E_DATA ?? "";
  changeRows(dataDir, "UPDATE users SET first_name = ?, last_name = ? WHERE id = ?", long, long, pair.mentorId);
  changeRows(dataDir, "UPDATE messages SET text = ? WHERE conversation_id = ? AND position = 2", "x".repeat(600), id);
  changeRows(
    dataDir,
    "UPDATE messages SET text = ? WHERE conversation_id = ? AND position = 3",
    "line\n".repeat(60),
    id,
  );
  const page = await openAs(browser, pair.student, id);
  await live(page);
  const own = await scriptsOf(page);
  await expectAccessible(page, "a conversation");
  const field = page.getByRole("textbox", { name: "Message", exact: true });
  await tabTo(page, field, 80);
  await page.keyboard.type("By keyboard");
  await press(page, "Enter");
  await expect(log(page).getByText("By keyboard")).toBeVisible();
  await expect(field).toBeFocused();
  const more = page.getByRole("button", { name: "Show more" }).last();
  await more.press("Enter");
  await expect(page.getByRole("button", { name: "Show less" })).toBeVisible();
  await field.fill("a".repeat(4003));
  await expect(page.getByText("3 characters too long")).toBeVisible();
  await field.fill("a".repeat(3990));
  await expect(page.getByText("10 characters left")).toBeVisible();
  await field.fill("");

  for (const width of [768, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expectReadable(page, `a conversation at ${width} px`);
  }
  await page.getByRole("link", { name: "All conversations" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Messages" })).toBeVisible();
  await expect(log(page)).toHaveCount(0);
  await expectReadable(page, "the list at 320 px");
  await test.step("its script", () => expectLight(page, own));
});

function scriptsOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance.getEntriesByType("resource").flatMap(({ name }) => (name.includes("/_next/static/") ? [name] : [])),
  );
}

/** No more than 16 KB of script beyond what other pages of the app load. The bundler's files are compressed apart: more of them weigh more. */
async function expectLight(page: Page, own: readonly string[]): Promise<void> {
  await page.goto(paths.notifications);
  await live(page);
  const size = async (url: string) => gzipSync(await (await page.request.get(url)).body()).length;
  const beyond = async () => {
    const common = new Set(await scriptsOf(page));
    const sizes = await Promise.all(own.filter((url) => /\.js/.test(url) && !common.has(url)).map(size));
    return sizes.reduce((sum, bytes) => sum + bytes, 0);
  };
  expect(await beyond()).toBeGreaterThan(0);
  // Some of what is common comes a moment after the page is live.
  await expect.poll(beyond).toBeLessThanOrEqual(16 * 1024);
}
