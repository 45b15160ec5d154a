import { changeRows } from "./rows.ts";

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
