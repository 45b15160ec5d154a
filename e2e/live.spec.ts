import { type BrowserContext, expect, type Page } from "@playwright/test";
import { newSignedInPerson, shareSignIn } from "./shows/people.ts";
import { idOf, isStream, noted, noteUnread, tellUnread } from "./support/live.ts";
import { signInByForm } from "./support/people.ts";
import { test } from "./support/test.ts";

const origin = () => process.env.BAOBAB_E2E_URL ?? "";
const dataDir = () => process.env.BAOBAB_E2E_DATA ?? "";

/** Home would read the count of `tellUnread` anew, and the database knows of none. */
const quietPage = "/dashboard/profile";

async function newMember(context: BrowserContext): Promise<{ userId: string; email: string }> {
  const person = await newSignedInPerson(origin(), "student");
  await shareSignIn(context, person);
  return { userId: idOf(dataDir(), person.email), email: person.email };
}

async function openTabs(context: BrowserContext, count: number, path: string): Promise<Page[]> {
  const tabs = await Promise.all(Array.from({ length: count }, () => context.newPage()));
  for (const tab of tabs) await tab.goto(path);
  return tabs;
}

const unread = (page: Page, count: number) =>
  page
    .getByRole("navigation", { name: "Dashboard pages" })
    .getByRole("link", { name: `Notifications , ${count} unread` });

test("six tabs of one person make one stream and all are live; when the listening tab closes, another one listens", {
  tag: ["@CHAT-10b", "@DASH-11b"],
}, async ({ context }) => {
  const { userId } = await newMember(context);
  const streams: Page[] = [];
  context.on("request", (request) => isStream(request) && streams.push(request.frame().page()));
  const pages = await openTabs(context, 2, quietPage);
  const others = await openTabs(context, 4, "/about");
  for (const tab of others) await noteUnread(tab, userId);
  const tabs = [...pages, ...others];
  for (const tab of tabs) await expect(tab.locator("html[data-live=live]")).toBeAttached();
  const expectTold = async (open: readonly Page[], count: number) => {
    for (const tab of open) {
      if (pages.includes(tab)) await expect(unread(tab, count)).toBeVisible();
      else await expect.poll(() => noted(tab)).toContain(count);
    }
  };
  tellUnread(dataDir(), userId, 7);
  await expectTold(tabs, 7);
  expect(streams).toHaveLength(1);

  await streams[0]?.close();
  const left = tabs.filter((tab) => tab !== streams[0]);
  expect(left).toHaveLength(5);
  tellUnread(dataDir(), userId, 8);
  await expectTold(left, 8);
  expect(streams).toHaveLength(2);
  expect(left).toContain(streams[1]);
});

test("eight breaks lose nothing, double nothing and change no order, in every tab", { tag: "@CHAT-10b" }, async ({
  context,
}) => {
  const { userId } = await newMember(context);
  const streams: string[] = [];
  context.on("request", (request) => isStream(request) && streams.push(request.url()));
  const tabs = await openTabs(context, 3, "/about");
  for (const tab of tabs) await noteUnread(tab, userId);
  const told: number[] = [];
  const tell = (count: number) => {
    const next = Array.from({ length: count }, (_, index) => told.length + index);
    told.push(...next);
    tellUnread(dataDir(), userId, ...next);
  };
  for (let round = 0; round < 8; round += 1) {
    tell(2);
    await context.setOffline(true);
    // Else the network can be back before the page saw that it was gone.
    for (const tab of tabs) await expect(tab.locator("html[data-live=offline]")).toBeAttached();
    tell(3);
    await context.setOffline(false);
    tell(2);
    await expect.poll(() => noted(tabs[round % 3] as Page)).toContain(told.at(-1));
  }
  for (const tab of tabs) await expect.poll(() => noted(tab)).toEqual(told);
  expect(streams.length).toBeGreaterThan(8);
});

test("where streams do not get through, pages ask now and then and stay up to date", {
  tag: ["@CHAT-10a", "@DASH-11b"],
}, async ({ page, context }) => {
  const { userId } = await newMember(context);
  // As behind a proxy that keeps everything until the answer is complete.
  await context.route(/\/api\/events\?/, () => undefined);
  await page.goto(quietPage);
  await expect(page.locator("html[data-live=polling]")).toBeAttached();
  tellUnread(dataDir(), userId, 3);
  await expect(unread(page, 3)).toBeVisible();
});

test("after signing out in one tab no other one hears or asks for anything, until the person is back", {
  tag: ["@AUTH-16a"],
}, async ({ context }) => {
  const { userId, email } = await newMember(context);
  const [first, second] = (await openTabs(context, 2, quietPage)) as [Page, Page];
  await expect(second.locator("html[data-live=live]")).toBeAttached();
  await first.getByRole("button", { name: "Logout" }).click();
  await expect(first).toHaveURL(/\/$/);
  await expect(second.locator("html[data-live=offline]")).toBeAttached();

  await signInByForm(first, email, "seven tall giraffes");
  await expect(first).toHaveURL(/\/dashboard$/);
  await first.goto(quietPage);
  await expect(first.locator("html[data-live=live]")).toBeAttached();
  tellUnread(dataDir(), userId, 4);
  for (const tab of [first, second]) await expect(unread(tab, 4)).toBeVisible();
});
