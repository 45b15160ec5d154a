import { pushPath } from "#lib/platform/api-paths.ts";
import type { WorkerEvent, WorkerScope } from "./scope.ts";

/** What `lib/notifications/push/write-push.ts` sends, as far as it is shown. */
type Shown = Readonly<{ title: string; body: string; path: string; tag: string; lang: string }>;

/** The part of `PushMessageData` that is read. */
type Sent = Readonly<{ json: () => Partial<Record<string, unknown>> }>;

/** Shows pushes, opens their page on click, and reports a changed subscription. */
export function listenForPush(scope: WorkerScope): void {
  scope.addEventListener("push", (event) => event.waitUntil(show(scope, event)));
  scope.addEventListener("notificationclick", (event) => event.waitUntil(open(scope, event)));
  scope.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(subscribeAgain(scope, event)));
}

async function show({ registration, location }: WorkerScope, { data }: WorkerEvent): Promise<void> {
  // Browsers require a notification for every push, even an unreadable one.
  const { title, path, ...rest } = readPush(data as Sent | undefined) ?? {
    title: location.hostname,
    path: "/dashboard/notifications",
  };
  await registration.showNotification(title, { ...rest, icon: "/apple-touch-icon.png", data: { path } });
}

function readPush(data: Sent | undefined): Shown | undefined {
  try {
    const sent = data?.json() ?? {};
    const words = [sent.title, sent.body, sent.path, sent.tag, sent.lang];
    if (!words.every((word) => typeof word === "string")) return undefined;
    const [title = "", body = "", path = "", tag = "", lang = ""] = words;
    return { title, body, path, tag, lang };
  } catch {
    return undefined;
  }
}

/** Focuses the window that shows the page, or opens one; what is typed in other windows stays. */
async function open({ clients, location }: WorkerScope, { notification }: WorkerEvent): Promise<void> {
  notification?.close();
  const path: unknown = notification?.data?.path;
  const target = new URL(typeof path === "string" ? path : "/", location.origin);
  if (target.origin !== location.origin) return;
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find(({ url }) => new URL(url).pathname === target.pathname);
  await (there ? there.focus() : clients.openWindow(target.href));
}

async function subscribeAgain({ registration }: WorkerScope, event: WorkerEvent): Promise<void> {
  const { oldSubscription: old, newSubscription } = event;
  const subscription = newSubscription ?? (old ? await registration.pushManager.subscribe(old.options) : undefined);
  if (!subscription) return;
  const was = old ? { was: old.endpoint } : {};
  await fetch(pushPath, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ do: "subscribe", subscription, ...was }),
  });
}
