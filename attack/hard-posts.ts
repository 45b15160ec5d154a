import type { HttpClient } from "#e2e/shows/http-client.ts";
import { changeRows, readRows } from "#e2e/support/rows.ts";
import { formulaLimits, formulasTogether } from "#lib/platform/html/post-shapes.ts";
import { paths } from "#lib/platform/paths.ts";
import { postLimits } from "#lib/publishing/blog-posts/limit-rules.ts";
import type { Arena } from "./arena.ts";
import { actionNamed } from "./built.ts";
import { type Called, callWithData } from "./call-action.ts";
import type { HardRequest } from "./hard-requests.ts";
import { makePerson } from "./people.ts";

/** What a mentor whom nobody has approved yet can have the editor do. */

const patience = 120_000;
const editor = paths.newPost;
const repeated = (bit: string, length: number) => bit.repeat(Math.ceil(length / bit.length)).slice(0, length);
const marks = repeated("\u0301\u0323\u0316", 30_000);

class Author {
  readonly client: HttpClient;
  readonly id: string;
  readonly #category: string;

  private constructor(client: HttpClient, id: string, category: string) {
    this.client = client;
    this.id = id;
    this.#category = category;
  }

  static async in(arena: Arena): Promise<Author> {
    const { client, id } = await makePerson(arena, "fresh mentor");
    const [category] = readRows<{ id: string }>(arena.dataDir, "SELECT id FROM categories LIMIT 1");
    return new Author(client, id, category?.id ?? "");
  }

  call(action: string, ...values: unknown[]): Promise<Called> {
    return callWithData(this.client, actionNamed(action), values, { page: editor, patience });
  }

  save(id: string, mode: "create" | "edit", content: string): Promise<Called> {
    return this.call("submitPost", { id, mode, post: this.post(id, content) });
  }

  post(id: string, content: string) {
    return {
      ...{ title: "Hard", slug: `hard-${id}`, excerpt: "Hard", content, featuredImage: null, tags: [] },
      ...{ categories: [this.#category], language: "en", status: "draft" },
    };
  }

  copy(content: string) {
    return {
      ...{ title: "Hard", slug: "hard", excerpt: "Hard", content, featuredImage: "", tags: [], categoryIds: [] },
      ...{ language: "en", translationOf: "" },
    };
  }

  async page(path: string): Promise<Called> {
    const started = performance.now();
    const { status, location, body } = await this.client.send(path, { signal: AbortSignal.timeout(patience) });
    return { status, to: location, text: body, milliseconds: performance.now() - started };
  }
}

/** Lines of which no word is in the other version. */
const unlike = (word: string) =>
  Array.from(
    { length: 1_000 },
    (_, line) => `<p>${Array.from({ length: 85 }, (__, at) => `${word}${line}x${at}`).join(" ")}</p>`,
  )
    .join("")
    .slice(0, postLimits.content - 5_000);

async function twoVersions(arena: Arena): Promise<{ author: Author; id: string }> {
  const [author, id] = [await Author.in(arena), crypto.randomUUID()];
  for (const [mode, word] of [
    ["create", "a"],
    ["edit", "b"],
  ] as const) {
    const saved = await author.save(id, mode, unlike(word));
    if (!saved.text.includes('"status":"ok"')) throw new Error(`Version ${word} was not stored: ${saved.status}`);
  }
  return { author, id };
}

const mentor = "a mentor not yet approved";

const compared: readonly HardRequest[] = [
  {
    what: "two versions that differ in every word, as long as they may be",
    who: mentor,
    ready: async (arena) => {
      const { author, id } = await twoVersions(arena);
      return async () => [await author.page(`${paths.postVersions(id)}?left=1&right=2`)];
    },
  },
  {
    what: "a text beside a newer version, as long as they may be",
    who: mentor,
    ready: async (arena) => {
      const { author, id } = await twoVersions(arena);
      return async () => [await author.call("fetchNewerPost", { id, post: author.copy(unlike("c")) })];
    },
  },
];

const coded = [
  ["markdown", "[a](", 8_000],
  ["java", "$", 20_000],
  ["typescript", "$", 20_000],
  ["csharp", "$", 20_000],
] as const;

const shown: readonly HardRequest[] = coded.map(([language, bit, length]) => ({
  what: `a preview with a block of code: ${bit} as ${language}, ${length / 1_000} KB`,
  who: mentor,
  ready: async (arena) => {
    const author = await Author.in(arena);
    const content = `<pre><code data-language="${language}">${repeated(bit, length)}</code></pre>`;
    return async () => [
      await author.call("submitPostPreview", { post: author.post(crypto.randomUUID(), content) }),
      await author.page(paths.blogPreview),
    ];
  },
}));

const written: readonly HardRequest[] = [
  {
    what: "<p>a 250,000 times, kept while writing",
    who: mentor,
    ready: async (arena) => {
      const author = await Author.in(arena);
      const copy = { id: crypto.randomUUID(), userId: author.id, writer: crypto.randomUUID(), baseVersion: null };
      const post = author.copy("<p>a".repeat(250_000));
      return async () => [await author.call("submitWorkingCopy", { ...copy, revision: 0, takeOver: false, post })];
    },
  },
  {
    what: "a draft with 30,000 combining marks",
    who: mentor,
    ready: async (arena) => {
      const author = await Author.in(arena);
      return async () => [await author.save(crypto.randomUUID(), "create", `<p>a${marks}</p>`)];
    },
  },
  {
    what: "a preview with headings of 30,000 combining marks",
    who: mentor,
    ready: async (arena) => {
      const author = await Author.in(arena);
      const content = `<h2>a${marks}</h2>`.repeat(4);
      return async () => [
        await author.call("submitPostPreview", { post: author.post(crypto.randomUUID(), content) }),
        await author.page(paths.blogPreview),
      ];
    },
  },
  {
    what: "as many formulas as an editor asks for at once, sixty times",
    who: mentor,
    quick: true,
    ready: async (arena) => {
      const author = await Author.in(arena);
      const all = Array.from({ length: formulaLimits.perPost }, (_, at) => ({
        tex: `\\frac{${"\\sqrt{x+".repeat(40)}${at}${"}".repeat(40)}}{y}`,
        isBlock: true,
      }));
      const formulas = all.slice(0, formulasTogether(all.map(({ tex }) => tex.length)));
      return () => Promise.all(Array.from({ length: 60 }, () => author.call("showFormulas", { formulas })));
    },
  },
];

/** Characters of each stored version, and how many copies are asked for at once. */
const kept = { versions: 30, each: 970_000, copies: 24 } as const;

const exported: HardRequest = {
  what: `${kept.versions} versions of 0.97 MB, then ${kept.copies} times one's own data`,
  who: mentor,
  quick: true,
  ready: async (arena) => {
    const [author, id] = [await Author.in(arena), crypto.randomUUID()];
    await author.save(id, "create", "<p>First words.</p>");
    const insert = `INSERT INTO post_revisions (id, post_id, version, saved_by, saved_at, status, title, slug, language, excerpt, content, tags, category_ids)
      VALUES (?, ?, ?, ?, ?, 'draft', 'Hard', 'hard', 'en', 'Hard', ?, '[]', '[]')`;
    const content = `<p>${repeated("Some words of a long text. ", kept.each)}</p>`;
    for (let version = 2; version < kept.versions + 2; version += 1)
      changeRows(arena.dataDir, insert, crypto.randomUUID(), id, version, author.id, Date.now(), content);
    return () => Promise.all(Array.from({ length: kept.copies }, () => ownData(author.client)));
  },
};

/** Read to its end and not kept. `text` says how much came. */
async function ownData(client: HttpClient): Promise<Called> {
  const started = performance.now();
  const answer = await fetch(new URL("/api/my-data/json", client.origin), {
    headers: { cookie: client.cookieHeader, "x-forwarded-for": client.network, connection: "close" },
    redirect: "manual",
    signal: AbortSignal.timeout(patience),
  });
  let bytes = 0;
  for await (const chunk of answer.body ?? []) bytes += chunk.length;
  const text = answer.status === 200 ? `${Math.round(bytes / 1_000_000)} MB` : "";
  return {
    status: answer.status,
    to: answer.headers.get("location"),
    text,
    milliseconds: performance.now() - started,
  };
}

export const hardPosts: readonly HardRequest[] = [...compared, ...shown, ...written, exported];
