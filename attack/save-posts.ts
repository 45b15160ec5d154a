import type { HttpClient } from "#e2e/shows/http-client.ts";
import { readRows } from "#e2e/support/rows.ts";
import { actionNamed } from "./built.ts";
import { callWithData } from "./call-action.ts";
import type { Tally } from "./tally.ts";

export type DraftPost = Readonly<{ title: string; html: string }>;

/** Publishes posts of a mentor as the editor does. Returns their slugs. */
export async function savePosts(
  { dataDir, tally }: Readonly<{ dataDir: string; tally: Tally }>,
  mentor: HttpClient,
  count: number,
  draft: (turn: number) => DraftPost,
): Promise<string[]> {
  const action = actionNamed("submitPost");
  const [category] = readRows<{ id: string }>(dataDir, "SELECT id FROM categories LIMIT 1");
  const slugs: string[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const { title, html } = draft(turn);
    const id = crypto.randomUUID();
    const slug = `attack-${id}`;
    const post = {
      ...{ title: title.slice(0, 200), slug, excerpt: title.slice(0, 300), content: html, featuredImage: null },
      ...{ categories: [category?.id ?? ""], tags: [title.slice(0, 50)], language: "en", status: "published" },
    };
    const answer = await callWithData(mentor, action, [{ id, mode: "create", post }]);
    tally.answered(`a post with ${html.slice(0, 30)}`, answer.status, answer.milliseconds);
    if (answer.text.includes('"status":"ok"')) slugs.push(slug);
  }
  return slugs;
}
