import { gzipSync } from "node:zlib";
import { expect, type Page } from "@playwright/test";
import { paths } from "#lib/platform/paths.ts";
import { newSignedInPerson, shareSignIn } from "./shows/people.ts";
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
import { newPair, writeSession } from "./support/mentoring.ts";
import { playAnswers } from "./support/outbox-answers.ts";
import { expectToast } from "./support/people.ts";
import { changeRows } from "./support/rows.ts";
import { expectReadable } from "./support/screens.ts";
import { test } from "./support/test.ts";

const origin = () => process.env.BAOBAB_E2E_URL ?? "";
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
  const student = await openAs(browser, pair.student, id);
  await student.goto(paths.chatSession(session));
  await expect(student).toHaveURL(paths.conversation(id));
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
  const list = await student.context().newPage();
  await list.goto(paths.messages);
  await student.close();
  await live(list);
  const line = list.getByRole("navigation", { name: "Conversations" }).getByRole("link", { name: /Kofi Mensah/ });
  await expect(line).toContainText(/KM.*Mentor/s);
  await expect(line.locator("time")).toHaveAttribute("datetime", /T/);
  await say(mentor, "Are you there?");
  await expect(line).toContainText("Are you there?");
  await expect(line).toContainText("1 unread message");
  await line.click();
  await expect(log(list).getByText("Are you there?")).toBeVisible();
  await expect(line).not.toContainText("unread");
  await test.step("without connection", () => writeOffline(list, mentor, id));
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

test("with the server unreachable nothing is lost: it waits on the device, over a reload too, and is sent once on a press", {
  tag: ["@CHAT-11a", "@CHAT-11b", "@CHAT-11c"],
}, async ({ browser }) => {
  const pair = await newPair();
  const id = writeConversation(pair);
  const page = await openAs(browser, pair.student, id, { serviceWorkers: "block" });
  await live(page);
  const unreachable = await playAnswers(page.context(), "messages", (route) => route.abort());
  await say(page, "Please keep this");
  await expect(log(page).getByText("Waiting to send")).toBeVisible();
  await page.reload();
  await expect(log(page).getByText("Please keep this")).toBeVisible();
  await expect(log(page).getByText("Waiting to send")).toBeVisible();
  expect(storedMessages(id)).toEqual([]);
  // The answer gets lost on its way: the same message goes once more, and is stored once.
  await expect.poll(unreachable.count, "tried again after the reload").toBeGreaterThan(1);
  await unreachable.end();
  const lost = await playAnswers(page.context(), "messages", async (route) => {
    if (lost.count() > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => storedMessages(id)).toHaveLength(1);
  await expect(log(page).getByText("Delivered")).toBeAttached();
  expect(storedMessages(id)).toHaveLength(1);

  // Whoever signs out leaves nothing on the device.
  await lost.end();
  await playAnswers(page.context(), "messages", (route) => route.abort());
  await say(page, "Never to be seen by others");
  await expect(log(page).getByText("Waiting to send")).toBeVisible();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(`${origin()}/`);
  await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([]);
});

test("a held message says why and reaches nobody; what comes in a minor's night says when it is delivered", {
  tag: ["@CHAT-12b", "@CHAT-12c", "@CHAT-14a", "@CHAT-14b", "@CHAT-15a", "@CHAT-15b"],
}, async ({ browser }) => {
  const pair = await newPair();
  makeMinorAtNight(pair);
  const id = writeConversation(pair);
  const mentor = await openAs(browser, pair.mentor, id);
  await live(mentor);
  await expect(mentor.getByText("Conversations with minors may be reviewed by staff.")).toBeVisible();
  await say(mentor, "Sleep well, until tomorrow!");
  const waiting = log(mentor).getByRole("listitem").filter({ hasText: "Sleep well" });
  await expect(waiting).toContainText(/It’s night where .* is\. We’ll deliver this at 07:00 there, .* your time\./);
  await expectToast(mentor, "Message stored", "It’s night there. We’ll deliver your message at 07:00 their time.");
  await say(mentor, "Call me on +49 170 1234567");
  const held = log(mentor).getByRole("listitem").filter({ hasText: "Call me" });
  await expect(held).toContainText("Our staff are checking this first");
  const shown = (await pair.student.get(paths.conversation(id))).body;
  expect(shown).toContain("This is where your conversation begins.");
  expect(shown).not.toMatch(/Sleep well|Call me/);
  expect(
    storedMessages(id)
      .map(({ state }) => state)
      .toSorted(),
  ).toEqual(["held", "waiting"]);
  await expect(mentor.getByText("Online")).toHaveCount(0);
});

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
  const id = writeConversation(pair, 120);
  const student = await openAs(browser, pair.student, id, { viewport: { width: 360, height: 700 } });
  const mentor = await openAs(browser, pair.mentor, id);
  await live(student);
  await live(mentor);
  await test.step("older ones", () => readOlder(student, mentor));
  await student.setViewportSize({ width: 1280, height: 720 });
  await test.step("an answer", () => answerWithEmoji(student, mentor));

  // What is searched is found far above, and the way back is there.
  await mentor.getByRole("link", { name: "Search this conversation" }).first().click();
  await mentor.getByRole("searchbox", { name: "Search this conversation" }).fill("number 7.");
  await mentor.getByRole("button", { name: "Search", exact: true }).click();
  await expect(mentor.getByText("1 of 1")).toBeVisible();
  await expect(mentor.getByText("Number 7.", { exact: true })).toBeInViewport();
  await mentor.getByRole("link", { name: "Close search" }).click();

  // Two adults may ring; a student books; inside its time the room of the session is there.
  await expect(student.getByRole("link", { name: "Book a session" }).first()).toHaveAttribute(
    "href",
    paths.book(pair.mentorId),
  );
  await expect(mentor.getByRole("link", { name: "Your schedule" }).first()).toHaveAttribute("href", paths.schedule);
  await student.getByRole("link", { name: "Call", exact: true }).click();
  await expect(student.getByRole("combobox", { name: "Who do you want to call?" })).toHaveValue(pair.mentorId);
  const session = writeSession(pair, { status: "confirmed", startsAt: new Date(Date.now() + 120_000) });
  await student.goto(paths.mentor(pair.mentorId));
  await student.getByRole("link", { name: "Message", exact: true }).click();
  await expect(student.getByRole("link", { name: "Join call" })).toHaveAttribute("href", paths.videoSession(session));
  await mentor.goto(paths.student(pair.studentId));
  await mentor.getByRole("link", { name: "Message", exact: true }).click();
  await expect(mentor).toHaveURL(paths.conversation(id));
  await test.step("reported and blocked", () => reportAndBlock(student, mentor, id));
});

/** What is read stays where it is. */
async function readOlder(page: Page, mentor: Page): Promise<void> {
  await expect(log(page).getByText("Number 120.")).toBeInViewport();
  expect(await textsIn(page)).toHaveLength(50);
  const top = async () => (await log(page).getByText("Number 71.").boundingBox())?.y;
  await page.getByRole("link", { name: "Show older messages" }).scrollIntoViewIfNeeded();
  const before = await top();
  await page.getByRole("link", { name: "Show older messages" }).click();
  await expect(log(page).getByText("Number 21.")).toBeAttached();
  expect(await top()).toBeCloseTo(before ?? -1, 0);
  // Somebody who reads further up is not pulled away by what comes in.
  await say(mentor, "Something new");
  await expect(page.getByRole("button", { name: "New messages" })).toBeVisible();
  expect(await top()).toBeCloseTo(before ?? -1, 0);
  await page.getByRole("button", { name: "New messages" }).click();
  await expect(log(page).getByText("Something new")).toBeInViewport();
  await page.getByRole("link", { name: "Show older messages" }).click();
  await expect(log(page).getByText("This is where your conversation begins.")).toBeAttached();
  expect(await textsIn(page)).toHaveLength(121);
}

async function answerWithEmoji(student: Page, mentor: Page): Promise<void> {
  const first = log(student).getByRole("listitem").filter({ hasText: "Number 100." });
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
  const answer = log(mentor).getByRole("listitem").last();
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
async function reportAndBlock(student: Page, mentor: Page, id: string): Promise<void> {
  await student.goto(paths.conversation(id));
  const message = log(student).getByRole("listitem").filter({ hasText: "Number 98." });
  // Nobody reports their own words.
  const own = log(student).getByRole("listitem").filter({ hasText: "Number 99." });
  await own.locator("summary").press("Enter");
  await expect(own.getByRole("link", { name: "Reply" })).toBeVisible();
  await expect(own.getByRole("link", { name: "Report" })).toHaveCount(0);
  await message.locator("summary").press("Enter");
  await message.getByRole("link", { name: "Report" }).press("Enter");
  await expect(student).toHaveURL(/\/report\?about=\/dashboard\/messages\/[0-9a-f-]{36}\/[0-9a-f-]{36}$/);

  await student.goto(paths.conversation(id));
  await student.locator("summary").filter({ hasText: "Report or block" }).press("Enter");
  await student.getByRole("button", { name: "Yes, block" }).press("Enter");
  await expect(student).toHaveURL(/\/dashboard\/mentors$/);
  await expect(mentor.getByText("This conversation is closed. You can still read it.")).toBeVisible();
  await expect(mentor.getByRole("textbox", { name: "Message", exact: true })).toHaveCount(0);
  await expect(log(mentor).getByText("Number 120.")).toBeVisible();

  await student.goto(paths.privacySettings);
  const blocked = student.getByRole("region", { name: "Blocked people" });
  await blocked.getByRole("button", { name: "Unblock Kofi Mensah" }).press("Enter");
  await expect(blocked.getByText("You haven’t blocked anyone.")).toBeVisible();
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
  const page = await openAs(browser, pair.student, id, { javaScriptEnabled: false });
  await expect(log(page).getByText("Number 60.")).toBeVisible();
  const field = page.getByRole("textbox", { name: "Message", exact: true });
  await field.fill("x".repeat(4001));
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("alert")).toHaveText("Use at most 4000 characters.");
  await expect(field).toHaveValue("x".repeat(4001));
  await field.fill("Written without script");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(log(page).getByText("Written without script")).toBeVisible();
  expect(storedMessages(id)).toHaveLength(61);
  const question = log(page).getByRole("listitem").filter({ hasText: "Number 58." });
  await question.locator("summary").click();
  await question.getByRole("link", { name: "Reply" }).click();
  await expect(page.getByText("Replying to: Kofi Mensah")).toBeVisible();
  await field.fill("Answered without script");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(log(page).getByRole("listitem").last().getByRole("link", { name: /^Kofi/ })).toContainText("Number 58.");
  await page.getByRole("link", { name: "Search this conversation" }).first().click();
  await page.getByRole("searchbox", { name: "Search this conversation" }).fill("NUMBER 1");
  await page.getByRole("searchbox", { name: "Search this conversation" }).press("Enter");
  await expect(page.getByText("1 of 11")).toBeVisible();
  await expect(page.getByText("Number 19.", { exact: true })).toBeInViewport();
  await page.getByRole("link", { name: "Earlier match" }).click();
  await expect(page.getByText("2 of 11")).toBeVisible();
  await expect(page.getByText("Number 18.", { exact: true })).toBeInViewport();
  await page.getByRole("link", { name: "Later match" }).click();
  await expect(page.getByText("1 of 11")).toBeVisible();
  await page.getByRole("link", { name: "Close search" }).click();
  await page.getByRole("link", { name: "Show older messages" }).click();
  await expect(page.getByText("Number 1.", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Go to the newest messages" }).click();
  await expect(log(page).getByText("Written without script")).toBeVisible();

  // The practice conversation would send its text to the server, so it says that it cannot be used.
  await page.goto(`${paths.messages}?practice=on`);
  await expect(page.getByText("The practice conversation needs JavaScript")).toBeVisible();
  await expect(field).toBeDisabled();
  await expect(page.getByRole("button", { name: "Send" })).toBeDisabled();

  const stranger = await newPair();
  expect((await stranger.mentor.get(paths.conversation(id))).status).toBe(404);
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

  for (const width of [320, 360, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await expectReadable(page, `a conversation at ${width} px`);
  }
  await page.setViewportSize({ width: 320, height: 800 });
  await page.getByRole("link", { name: "All conversations" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Messages" })).toBeVisible();
  await expect(log(page)).toHaveCount(0);
  await expectReadable(page, "the list at 320 px");
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page, "the list");
  await test.step("its script", () => expectLight(page, id));
});

/** No more than 13.5 KB of script beyond what other pages of the app load. */
async function expectLight(page: Page, id: string): Promise<void> {
  const open = async (path: string) => {
    const scripts = new Set<string>();
    page.on("response", (answer) => {
      if (answer.request().resourceType() === "script") scripts.add(answer.url());
    });
    await page.goto(path);
    await live(page);
    return scripts;
  };
  const own = await open(paths.conversation(id));
  page.removeAllListeners("response");
  // Asked for once more: the browser may have let go of a body before the test reads it.
  const size = async (url: string) => gzipSync(await (await page.request.get(url)).body()).length;
  const sizes = await Promise.all([...own].map(async (url) => [url, await size(url)] as const));
  const common = await open(paths.notifications);
  const beyond = () => sizes.filter(([url]) => !common.has(url)).reduce((sum, [, bytes]) => sum + bytes, 0);
  expect(beyond()).toBeGreaterThan(0);
  // Some of what is common comes a moment after the page is live.
  await expect.poll(beyond).toBeLessThanOrEqual(13.5 * 1024);
}
