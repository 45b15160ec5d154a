import Driver from "better-sqlite3";
import { migrate } from "#db/migrate.ts";
import { hour } from "#lib/platform/time/time.ts";
import { searchTextOf } from "#lib/publishing/blog-posts/rules.ts";
import { tagAddresses } from "#lib/publishing/blog-posts/tag-rules.ts";

/** Of a blog that many people write for years. */
const authors = 40;
const wordsEach = 1_500;
const words =
  "the student asks about a number and draws every line again until light bends on paper where two roots meet".split(
    " ",
  );
/** Every hundredth post is in a script without spaces, and one in all has this. */
export const rare = { latin: "quokka", chinese: "袋鼠" } as const;
const chinese = [..."学生数字画线光纸根相遇问题答案时间老师朋友"];

/** A SQLite file with `count` posts of 1,500 words, their tags and categories. */
export async function storePosts(file: string, count: number, now: Date): Promise<void> {
  await migrate({ databaseUrl: `file:${file}`, backups: `${file}-backups` });
  const driver = new Driver(file);
  driver.pragma("synchronous = OFF");
  driver.exec("BEGIN");
  const author = driver.prepare(
    `INSERT INTO users (id, role, first_name, last_name, email, email_key, password_hash, date_of_birth, author_key,
      created_at, updated_at) VALUES (?, 'mentor', 'Amina', 'Diallo', ?, ?, 'none', '1990-01-01', ?, 0, 0)`,
  );
  for (let index = 0; index < authors; index++) {
    const address = `a${index}@example.org`;
    author.run(`author-${index}`, address, address, authorKeyOf(index));
  }
  const categories = driver.prepare("SELECT id FROM categories ORDER BY position").pluck().all();
  const post = driver.prepare(
    `INSERT INTO posts (id, author_id, title, slug, content, search_text, excerpt, tags, status, published_at, created_at,
      updated_at, reading_time) VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'published', ?, ?, ?, 8)`,
  );
  const inCategory = driver.prepare("INSERT INTO post_categories (post_id, category_id) VALUES (?, ?)");
  const tagged = driver.prepare("INSERT INTO post_tags (post_id, key, name) VALUES (?, ?, ?)");
  for (let index = 0; index < count; index++) {
    const { id, title, text, tags } = postOf(index, count);
    const at = now.getTime() - (count - index) * hour;
    const content = `<p>${text.replaceAll("\n", "</p><p>")}</p>`;
    const search = searchTextOf({ title, excerpt: title, text, tags });
    const row = [id, `author-${index % authors}`, title, id, content, search, title, JSON.stringify(tags), at, at, at];
    post.run(...row);
    inCategory.run(id, categories[index % categories.length]);
    for (const { key, name } of tagAddresses(tags)) tagged.run(id, key, name);
  }
  driver.exec("COMMIT");
  driver.close();
}

export const authorKeyOf = (index: number) => `amina-diallo-${index}`;

/** The tag `everywhere` is on every second post, `seldom` on three. */
function postOf(index: number, count: number) {
  const isChinese = index % 100 === 7;
  const lines = Array.from({ length: 30 }, (_, line) => lineOf(isChinese, index * 31 + line));
  if (index === Math.floor(count / 2)) lines.push(rare.latin, rare.chinese);
  const tags = [`subject ${index % 200}`];
  if (index % 2 === 0) tags.push("Everywhere");
  if (index < 3) tags.push("Seldom");
  return { id: `post-${index}`, title: `Lesson ${index}`, text: lines.join("\n"), tags };
}

function lineOf(isChinese: boolean, seed: number): string {
  const [list, between] = isChinese ? [chinese, ""] : [words, " "];
  return Array.from(
    { length: wordsEach / 30 },
    (_, word) => list[(seed * 7 + word * 13 + ((seed * word) >> 3)) % list.length],
  ).join(between);
}
