import { expect, test } from "vitest";
import { listenForPush } from "./push.ts";
import type { WorkerEvent, WorkerScope } from "./scope.ts";

const origin = "https://mentoring.example.org";
const payload = { title: "Hello", body: "Tom wrote to you.", path: "/dashboard/messages/1", tag: "t", lang: "en" };

/** A worker's surroundings that note what is done with them. */
function scopeOf(open: readonly string[] = []) {
  const done: unknown[] = [];
  const listeners = new Map<string, (event: WorkerEvent) => void>();
  const scope = {
    location: new URL(origin),
    registration: { showNotification: async (...shown: unknown[]) => void done.push(["shown", ...shown]) },
    clients: {
      matchAll: async () =>
        open.map((path) => ({ url: origin + path, focus: async () => void done.push(["focus", path]) })),
      openWindow: async (url: string) => void done.push(["open", url]),
    },
    addEventListener: (type: string, listener: (event: WorkerEvent) => void) => void listeners.set(type, listener),
  };
  listenForPush(scope as unknown as WorkerScope);
  const happen = async (type: string, event: object) => {
    const work: Promise<unknown>[] = [];
    listeners.get(type)?.({ ...event, waitUntil: (given: Promise<unknown>) => void work.push(given) } as never);
    await Promise.all(work);
    return done;
  };
  return happen;
}

const press = (path: unknown) => ({ notification: { data: { path }, close: () => undefined } });

test("a push is shown in its own words, and leads to its page [@NOTE-08b]", async () => {
  const { title, path, ...rest } = payload;
  const shown = await scopeOf()("push", { data: { json: () => payload } });
  expect(shown).toEqual([["shown", title, { ...rest, icon: "/apple-touch-icon.png", data: { path } }]]);
});

test.each([
  ["nothing", undefined],
  ["no JSON", { json: () => JSON.parse("{") }],
  ["something else", { json: () => ({ title: 1 }) }],
  ["a bare value", { json: () => null }],
])("a push with %s in it is shown all the same: browsers demand it [@NOTE-08b]", async (_, data) => {
  const shown = await scopeOf()("push", { data });
  expect(shown).toMatchObject([["shown", "mentoring.example.org", { data: { path: "/dashboard/notifications" } }]]);
});

test("a press goes to the window that has the page, else it opens one [@NOTE-08b]", async () => {
  const path = "/dashboard/messages/1";
  expect(await scopeOf(["/dashboard", path])("notificationclick", press(path))).toEqual([["focus", path]]);
  expect(await scopeOf(["/dashboard"])("notificationclick", press(path))).toEqual([["open", origin + path]]);
});

test.each(["https://evil.example/", "//evil.example/x", "javascript:alert(1)"])(
  "a press never leads to %s [@NOTE-08b]",
  async (path) => {
    expect(await scopeOf()("notificationclick", press(path))).toEqual([]);
  },
);
