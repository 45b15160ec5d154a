import { join, resolve } from "node:path";
import type { Page, Request } from "@playwright/test";
import Database from "better-sqlite3";
import { buildSync } from "esbuild";
import { readRows } from "./rows.ts";

export function idOf(dataDir: string, email: string): string {
  const [row] = readRows<{ id: string }>(dataDir, "select id from users where email_key = ?", email);
  if (!row) throw new Error(`Nobody has the address ${email}`);
  return row.id;
}

/** Writes from outside the server, as another process would, so nothing wakes it. */
export function tellUnread(dataDir: string, userId: string, ...counts: number[]): void {
  const database = new Database(join(dataDir, "baobab.sqlite"), { fileMustExist: true, timeout: 5_000 });
  try {
    const next = database.prepare<unknown[], { seq: number }>(
      "insert into event_counters (user_id, seq) values (?, 1) on conflict (user_id) do update set seq = seq + 1 returning seq",
    );
    const add = database.prepare("insert into events (user_id, seq, type, payload, created_at) values (?, ?, ?, ?, ?)");
    const append = database.transaction((unread: number) =>
      add.run(userId, next.get(userId)?.seq, "notification", JSON.stringify({ unread }), Date.now()),
    );
    for (const unread of counts) append.immediate(unread);
  } finally {
    database.close();
  }
}

export const isStream = (request: Request) => new URL(request.url()).pathname === "/api/events";

let script: string | undefined;

/** Runs the product's own listener on a page that has none, and collects each unread count. */
export async function noteUnread(page: Page, userId: string): Promise<void> {
  script ??= buildSync({
    entryPoints: [resolve("browser/live/live-tab.ts")],
    bundle: true,
    format: "iife",
    globalName: "live",
    write: false,
  }).outputFiles[0]?.text;
  await page.evaluate(`${script}
    window.noted = [];
    const tab = new live.LiveTab(${JSON.stringify(userId)}, 0);
    tab.on("notification", ({ unread }) => window.noted.push(unread));
    tab.start();`);
}

export function noted(page: Page): Promise<number[]> {
  return page.evaluate(() => (window as unknown as { noted: number[] }).noted);
}
