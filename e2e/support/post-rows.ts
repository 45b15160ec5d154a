import { expect } from "@playwright/test";
import { actionNamed } from "#attack/built.ts";
import { callWithData } from "#attack/call-action.ts";
import type { HttpClient } from "#e2e/shows/http-client.ts";
import { changeRows, readRows } from "./rows.ts";

type Written = Readonly<{ author: string; title: string; slug: string; status: "draft" | "published"; views?: number }>;

/** A post of the person with this address, written beside the server. Returns its id. */
export function writePostRow({ author, title, slug, status, views = 0 }: Written): string {
  const [id, now] = [crypto.randomUUID(), Date.now()];
  changeRows(
    process.env.BAOBAB_E2E_DATA ?? "",
    `INSERT INTO posts (id, author_id, title, slug, language, content, search_text, status, published_at, created_at,
      updated_at, reading_time, views_count)
    SELECT ?, id, ?, ?, 'en', '<p>Some words of the post</p>', ?, ?, CASE ? WHEN 'draft' THEN NULL ELSE ? END, ?, ?, 1, ?
    FROM users WHERE email = ?`,
    ...[id, title, slug, title.toLowerCase(), status, status, now, now, now, views, author],
  );
  return id;
}

type Saved = Readonly<{ title: string; slug: string; content?: string }>;

/** As the editor does by Publish. `id`: of a post that exists. Returns the post's id. */
export async function publishAtOnce(writer: HttpClient, dataDir: string, post: Saved, id?: string): Promise<string> {
  const [category] = readRows<{ id: string }>(dataDir, "SELECT id FROM categories LIMIT 1");
  const [old] = readRows<{ version: number }>(dataDir, "SELECT version FROM posts WHERE id = ?", id ?? "");
  const now = id ?? crypto.randomUUID();
  const call = old ? { id: now, mode: "edit", baseVersion: old.version } : { id: now, mode: "create" };
  const rest = { excerpt: "What it is about", content: "<p>Some words of the post</p>", featuredImage: null, tags: [] };
  const sent = { ...rest, categories: [category?.id], language: "en", status: "published", ...post };
  const answer = await callWithData(writer, actionNamed("submitPost"), [{ ...call, post: sent }]);
  expect(answer.text).toContain('"status":"ok"');
  return now;
}

/** As a lead does for a picture that waits; `address`: as readers load it. */
export function letPictureThrough(dataDir: string, address: string): void {
  const [id = ""] = /[0-9a-f]{32}/.exec(address) ?? [];
  const decided = "UPDATE held_texts SET status = 'released', decided_at = ?, decided_by = 'command', reason = 'Seen'";
  changeRows(dataDir, `${decided} WHERE kind = 'picture' AND status = 'held' AND object_id = ?`, Date.now(), id);
}
