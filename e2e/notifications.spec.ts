import { type BrowserContext, chromium, expect, type Page } from "@playwright/test";
import { type PushService, pushService } from "#db/support/push-service.ts";
import { chromiumFlags, findChromium } from "#scripts/support/chromium.ts";
import { newSignedInPerson, shareSignIn } from "./shows/people.ts";
import { type ConnectedPeople, newPair, writeSession } from "./support/mentoring.ts";
import { changeRows, readRows } from "./support/rows.ts";
import { test } from "./support/test.ts";

const baseURL = process.env.BAOBAB_E2E_URL ?? "";
const data = () => process.env.BAOBAB_E2E_DATA ?? "";
const main = (page: Page) => page.getByRole("main");
const tomorrow = () => new Date(Date.now() + 26 * 3_600_000);

/** The mentor of a pair confirms a session, which the student is told. */
async function confirm({ mentor }: ConnectedPeople, id: string): Promise<void> {
  const answer = await mentor.submit(`/dashboard/schedule/${id}`, {}, "Confirm");
  expect(answer.status).toBe(303);
}

/**
 * A browser whose push service is the test's: headless browsers reach none. Everything else is its own: asking the person, the
 * service worker, showing and opening.
 */
async function withPushService(context: BrowserContext, service: PushService): Promise<void> {
  const { subscription } = service.browser();
  await context.addInitScript((given) => {
    let current: PushSubscription | null = null;
    const keep = (next: PushSubscription | null) => {
      current = next;
      return next;
    };
    const unsubscribe = async () => keep(null) === null;
    const made = { ...given, toJSON: () => given, unsubscribe } as unknown as PushSubscription;
    PushManager.prototype.getSubscription = async () => current;
    PushManager.prototype.subscribe = async () => keep(made) as PushSubscription;
    const ask = Notification.requestPermission;
    Notification.requestPermission = () => {
      document.documentElement.dataset.asked = "yes";
      return ask.call(Notification);
    };
  }, subscription);
}

test("asked by a press, a browser is told with no page open, shows it and leads to its page", {
  tag: ["@NOTE-08a", "@NOTE-08b", "@NOTE-04g"],
}, async ({ extraHTTPHeaders }) => {
  const service = await pushService();
  // The one without windows shows no notifications.
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
  const context = await browser.newContext({ baseURL, extraHTTPHeaders, permissions: ["notifications"] });
  try {
    await withPushService(context, service);
    const pair = await newPair();
    await shareSignIn(context, pair.student);
    const page = await context.newPage();
    await page.goto("/dashboard/notifications");
    await main(page).getByText("Choose your notifications").click();
    await expect(main(page).getByText("Off: you don’t get notifications in this browser.")).toBeVisible();
    await expect(page.locator("html")).not.toHaveAttribute("data-asked");
    await main(page).getByRole("button", { name: "Turn on in this browser" }).click();
    await expect(main(page).getByText("On: you get notifications in this browser.")).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("data-asked", "yes");
    await page.goto("about:blank");

    const id = writeSession(pair, { status: "pending", startsAt: tomorrow() });
    await confirm(pair, id);
    await expect.poll(() => service.arrived.length).toBe(1);
    const payload = service.arrived[0]?.payload;
    expect(payload).toMatchObject({ title: "Your session with Kofi is confirmed", path: `/dashboard/sessions/${id}` });
    expect(JSON.stringify(payload)).not.toContain("Mensah");

    const shown = await deliver(context, page, new URL(baseURL).origin, JSON.stringify(payload));
    expect(shown).toEqual({ titles: [payload?.title], opened: `${new URL(baseURL).origin}/dashboard/sessions/${id}` });
    await page.goto(shown.opened);
    await expect(main(page).getByRole("heading", { level: 1 })).toBeVisible();

    await page.goto("/dashboard/settings?tab=notifications");
    await main(page).getByRole("button", { name: "Turn on in this browser" }).click();
    await main(page).getByRole("button", { name: "Turn off in this browser" }).click();
    await expect(main(page).getByText("Off: you don’t get notifications in this browser.")).toBeVisible();
    expect(readRows(data(), "select id from push_subscriptions where user_id = ?", pair.studentId)).toEqual([]);
  } finally {
    await browser.close();
    await service.close();
  }
});

/** Hands the service worker a push as a push service would, and presses what it shows. */
async function deliver(context: BrowserContext, page: Page, origin: string, sent: string) {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((done) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const mine = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`);
      if (mine) done(mine.registrationId);
    });
  });
  await devtools.send("ServiceWorker.enable");
  await devtools.send("ServiceWorker.deliverPushMessage", { origin, registrationId: await registered, data: sent });
  type Worker = { registration: ServiceWorkerRegistration; clients: { openWindow: (url: string) => Promise<null> } };
  const titles = () =>
    worker.evaluate(async () =>
      (await (globalThis as unknown as Worker).registration.getNotifications()).map(({ title }) => title),
    );
  await expect.poll(titles).toHaveLength(1);
  const shown = await titles();
  const opened = await worker.evaluate(async () => {
    const scope = globalThis as unknown as Worker & EventTarget;
    const [notification] = await scope.registration.getNotifications();
    // A browser opens windows for real presses alone.
    const pressed = new Promise<string>((done) => {
      scope.clients.openWindow = async (url) => {
        done(url);
        return null;
      };
    });
    scope.dispatchEvent(Object.assign(new Event("notificationclick"), { notification, waitUntil: () => undefined }));
    return pressed;
  });
  return { titles: shown, opened };
}

test("without script, or where the browser may not, push is explained and nothing is offered", {
  tag: ["@NOTE-08a"],
}, async ({ browser, extraHTTPHeaders }) => {
  const person = await newSignedInPerson(baseURL, "student");
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ baseURL, extraHTTPHeaders, javaScriptEnabled });
    await context.addInitScript(() => {
      Object.defineProperty(Notification, "permission", { value: "denied" });
    });
    await shareSignIn(context, person);
    const page = await context.newPage();
    await page.goto("/dashboard/notifications");
    await main(page).getByText("Choose your notifications").click();
    const said = javaScriptEnabled
      ? "This browser doesn’t allow notifications from this site."
      : "To turn this on, allow JavaScript in your browser.";
    await expect(main(page).getByText(said)).toBeVisible();
    await expect(main(page).getByRole("button", { name: "Turn on in this browser" })).toHaveCount(0);
    await context.close();
  }
});

test("a list of notifications follows what happens, in every window, and leads to each place", {
  tag: [
    "@NOTE-01b",
    "@NOTE-02a",
    "@NOTE-02c",
    "@NOTE-02d",
    "@NOTE-04b",
    "@NOTE-04g",
    "@NOTE-06b",
    "@NOTE-06c",
    "@DASH-11b",
  ],
}, async ({ context, page }) => {
  const pair = await newPair();
  await shareSignIn(context, pair.student);
  await page.goto("/dashboard/notifications");
  const other = await context.newPage();
  await other.goto("/dashboard/notifications");
  await expect(main(page).getByText("No notifications")).toBeVisible();

  const id = writeSession(pair, { status: "pending", startsAt: tomorrow() });
  await confirm(pair, id);
  for (const window of [page, other]) {
    const item = main(window).getByRole("listitem");
    await expect(item.getByRole("link", { name: "Your session with Kofi Mensah is confirmed" })).toBeVisible();
    await expect(item.getByText("New", { exact: true })).toBeVisible();
    await expect(item.getByText("Session", { exact: true })).toBeAttached();
    await expect(item.getByText("Normal priority", { exact: true })).toBeAttached();
    await expect(item.getByRole("time").or(item.locator("time")).first()).toBeVisible();
    await expect(main(window).getByText("1 unread.")).toBeVisible();
    await expect(window.getByRole("link", { name: "Notifications , 1 unread" })).toBeVisible();
  }

  // Somebody else's press changes nothing of it, whatever id it names.
  const [row] = readRows<{ id: string }>(data(), "select id from notifications where user_id = ?", pair.studentId);
  changeRows(
    data(),
    `insert into notifications (id, key, user_id, kind, priority, params, path, created_at)
     values (?, 'own', ?, 'turnedAdult', 'high', '{}', '/dashboard', ?)`,
    crypto.randomUUID(),
    pair.mentorId,
    Date.now(),
  );
  for (const change of ["read", "delete"]) {
    const answer = await pair.mentor.submit("/dashboard/notifications", { change, id: row?.id ?? "" }, "Delete");
    expect(answer.status).toBe(303);
  }
  expect(readRows(data(), "select read_at as at from notifications where id = ?", row?.id ?? "")).toEqual([
    { at: null },
  ]);

  const more = (window: Page) => main(window).getByLabel("More about this notification: Your session with Kofi Mensah");
  await more(page).click();
  await main(page)
    .getByRole("button", { name: /^Mark as read/ })
    .click();
  await expect(main(other).getByRole("heading", { name: "Today" })).toBeVisible();
  await expect(main(other).getByText("No unread notifications.")).toBeVisible();
  await expect(other.getByRole("link", { name: "Notifications", exact: true })).toBeVisible();
  await main(page).getByRole("link", { name: "Your session with Kofi Mensah is confirmed" }).click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/sessions/${id}$`));
  await more(other).click();
  await main(other)
    .getByRole("button", { name: /^Delete/ })
    .click();
  await expect(main(other).getByText("You're all caught up!")).toBeVisible();
});

/** Writes from outside, so nothing wakes the server. */
function writeNotice(userId: string, kind: string, params: object, path: string, minutesAgo: number): void {
  changeRows(
    data(),
    `insert into notifications (id, key, user_id, kind, priority, params, path, created_at)
     values (?, ?, ?, ?, 'normal', ?, ?, ?)`,
    ...[crypto.randomUUID(), crypto.randomUUID(), userId, kind, JSON.stringify(params), path],
    Date.now() - minutesAgo * 60_000,
  );
}

test("on a phone the bell shows what is new, the title counts it, and a toast tells of what comes", {
  tag: ["@NOTE-12a", "@NOTE-12b", "@NOTE-12c", "@NOTE-12e", "@NOTE-13a", "@NOTE-13b", "@NOTE-13c"],
}, async ({ context, page }) => {
  const pair = await newPair();
  await shareSignIn(context, pair.student);
  const conversation = `/dashboard/messages/${crypto.randomUUID()}`;
  for (const minutes of [9, 8, 7])
    writeNotice(pair.studentId, "messageReceived", { name: "Kofi M." }, conversation, minutes);
  writeNotice(pair.studentId, "turnedAdult", {}, "/dashboard/settings", 99);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/dashboard/profile");
  await expect(page).toHaveTitle("(4) Profile – Baobab");

  const bell = page.getByRole("button", { name: "Notifications, 4 unread" });
  const panel = page.getByRole("dialog", { name: "Notifications" });
  await bell.press("Enter");
  // Three of one conversation are one line.
  await expect(panel.getByRole("listitem")).toHaveText([/Kofi M. wrote to you/, /You’re 18 now/]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(bell).toBeFocused();

  const id = writeSession(pair, { status: "pending", startsAt: tomorrow() });
  await confirm(pair, id);
  const toasts = page.getByRole("region", { name: "Notifications" }).getByRole("listitem");
  await expect(toasts).toContainText("Your session with Kofi Mensah is confirmed");
  await expect(page).toHaveTitle("(5) Profile – Baobab");
  await toasts.getByRole("link", { name: "Your session with Kofi Mensah is confirmed" }).click();
  await expect(page).toHaveURL(`/dashboard/sessions/${id}`);
  // Who follows it has read it.
  await expect(page).toHaveTitle("(4) My Sessions – Baobab");

  await page.getByRole("button", { name: "Notifications, 4 unread" }).click();
  await panel.getByRole("button", { name: "Mark all as read" }).click();
  await expect(page).toHaveTitle("My Sessions – Baobab");
  await expect(page.getByRole("button", { name: "Notifications", exact: true })).toBeAttached();
  await panel.getByRole("link", { name: "All notifications" }).click();
  await expect(main(page).getByRole("heading", { level: 1, name: "Notifications" })).toBeVisible();
  await expect(panel).toBeHidden();
});

test("another's notification is neither told nor changed by the bell's interface", {
  tag: ["@NOTE-06a", "@NOTE-06b", "@NOTE-06c"],
}, async ({ context, request }) => {
  const [mine, theirs] = [await newPair(), await newPair()];
  writeNotice(theirs.studentId, "turnedAdult", {}, "/dashboard/settings", 1);
  const [row] = readRows<{ id: string }>(data(), "select id from notifications where user_id = ?", theirs.studentId);
  const id = row?.id ?? "";
  expect((await request.get("/api/notifications?locale=en")).status()).toBe(401);
  await shareSignIn(context, mine.student);
  const headers = { origin: new URL(baseURL).origin };
  const ask = async (query: string) => context.request.get(`/api/notifications?locale=en${query}`);
  expect((await (await ask(`&id=${id}`)).json()).lines).toEqual([]);
  expect((await (await ask("")).json()).lines).toEqual([]);
  expect((await ask("&user=somebody")).status()).toBe(400);
  for (const change of [{ change: "read", id }, { change: "delete", id }, { change: "readAll" }])
    expect((await context.request.post("/api/notifications", { data: change, headers })).status()).toBe(200);
  const stored = readRows(data(), "select read_at as at from notifications where user_id = ?", theirs.studentId);
  expect(stored).toEqual([{ at: null }]);
});

test("what a browser says of its subscription is taken from its own person alone", {
  tag: ["@NOTE-08a"],
}, async ({ context, request }) => {
  const { origin } = new URL(baseURL);
  const subscription = {
    endpoint: `https://updates.push.services.mozilla.com/${crypto.randomUUID()}`,
    keys: { p256dh: `B${"a".repeat(86)}`, auth: "b".repeat(22) },
  };
  const ask = { do: "subscribe", subscription };
  const post = async (from: typeof request, data: unknown, headers = { origin }) =>
    (await from.post("/api/push", { data, headers })).status();
  expect(await post(request, ask)).toBe(401);
  await shareSignIn(context, await newSignedInPerson(baseURL, "student"));
  const mine = context.request;
  expect(await post(mine, ask, { origin: "https://evil.example" })).toBe(403);
  expect(await post(mine, { ...ask, userId: "somebody" })).toBe(400);
  const inside = { ...subscription, endpoint: "https://10.0.0.1/latest" };
  expect(await post(mine, { ...ask, subscription: inside })).toBe(400);
  expect(await post(mine, ask)).toBe(200);

  const check = { do: "check", endpoint: subscription.endpoint };
  const on = async () => (await mine.post("/api/push", { data: check, headers: { origin } })).json();
  const stored = () => readRows(data(), "select id from push_subscriptions where endpoint = ?", subscription.endpoint);
  expect([await on(), stored().length]).toEqual([{ on: true }, 1]);
  // Signing out ends it, in the server.
  await mine.post("/api/sign-out", { headers: { origin }, maxRedirects: 0 });
  expect(await post(mine, check)).toBe(401);
});
