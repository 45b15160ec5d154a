import { HttpClient } from "#e2e/shows/http-client.ts";
import { changeRows, readRows } from "#e2e/support/rows.ts";
import { paths } from "#lib/platform/paths.ts";
import { second } from "#lib/platform/time/time.ts";
import { postLimits } from "#lib/publishing/blog-posts/limit-rules.ts";
import type { Arena } from "./arena.ts";
import type { HardRequest, Judged } from "./hard-requests.ts";

/** More than the memory for documents holds, once for readers with the cookie of who is signed in, and once for others. */
const count = 150;
const readers = 2;
const duration = 8 * second;

/** Documents that all share are made anew for whoever reads more of them than memory holds. */
export const longPosts: HardRequest = {
  what: `${count} posts as long as they may be, read in turn by ${readers} readers`,
  who: "a stranger",
  ready: async (arena) => {
    const slugs = writePosts(arena);
    return async () => {
      const answers: Judged[] = [];
      const end = performance.now() + duration;
      const read = async (client: HttpClient, cookie: string) => {
        client.cookies.set("baobab_hint", cookie);
        for (let at = 0; performance.now() < end; at += 1) {
          const started = performance.now();
          const { status, location } = await client.get(paths.post(slugs[at % slugs.length] ?? ""));
          answers.push({ status, to: location, text: "", milliseconds: performance.now() - started });
        }
      };
      await Promise.all(
        Array.from({ length: readers }, (_, reader) => read(new HttpClient(arena.url), "x".repeat(reader))),
      );
      return answers;
    };
  },
};

function writePosts({ dataDir }: Arena): string[] {
  const columns = readRows<{ name: string }>(dataDir, "SELECT name FROM pragma_table_info('posts')");
  const values: Record<string, string> = { id: "?", slug: "?", content: "?" };
  const copy = columns.map(({ name }) => values[name] ?? name).join(", ");
  const names = columns.map(({ name }) => name);
  const given = names.filter((name) => name in values);
  const insert = `INSERT INTO posts (${names.join(", ")}) SELECT ${copy} FROM posts WHERE status = 'published' LIMIT 1`;
  const paragraph = `<p>${"Water runs from the mountain through the river to the school. ".repeat(10)}</p>`;
  const content = paragraph.repeat(Math.floor(postLimits.content / paragraph.length));
  return Array.from({ length: count }, () => {
    const id = crypto.randomUUID();
    const own: Record<string, string> = { id, slug: `long-${id}`, content };
    changeRows(dataDir, insert, ...given.map((name) => own[name] ?? ""));
    return `long-${id}`;
  });
}
