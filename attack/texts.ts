import { formsIn, type HtmlForm } from "#e2e/shows/html-forms.ts";
import type { HttpClient } from "#e2e/shows/http-client.ts";
import { type ConnectedPeople, newPair, writeSession } from "#e2e/support/mentoring.ts";
import { readRows } from "#e2e/support/rows.ts";
import type { Arena, AttackPart } from "./arena.ts";
import { type CrawledPage, crawl } from "./crawl.ts";
import { brokenTexts, hostileTexts, mark } from "./hostile-texts.ts";
import { becameMarkup } from "./parsed-page.ts";
import { savePosts } from "./save-posts.ts";
import { Tally } from "./tally.ts";

/** Sends hostile texts through every form with a text field, then checks that all pages show them as plain text. */
export const textsPart: AttackPart = {
  name: "texts",
  about: "hostile texts through the real forms, looked for in others' pages",
  run: async (arena) => {
    const tally = new Tally();
    const pair = await newPair(arena);
    prepare(pair, arena);
    // Messages come first: one of the forms ends the match and its conversation.
    const stored = (await sendMessages(tally, pair)) + (await fillForms(arena, tally, pair));
    await savePosts({ dataDir: arena.dataDir, tally }, pair.mentor, arena.quick ? 3 : hostileTexts.length, (turn) => ({
      title: `A post ${hostileTexts[turn] ?? ""}`,
      html: `<p>${hostileTexts[turn]}</p>`,
    }));
    const { pages, shown } = await readPages(arena, tally, pair);
    if (shown === 0) tally.finding("no page shows a hostile text: nothing was looked at");
    const texts = `${hostileTexts.length + brokenTexts.length} hostile, ${stored} times stored`;
    return tally.outcome({ texts, "pages read": String(pages), "of them with one": String(shown) });
  },
};

/** One session in every state that has a form. */
function prepare(pair: ConnectedPeople, arena: Arena): void {
  const day = 86_400_000;
  const at = (days: number, hour: number) => new Date(Math.floor(Date.now() / day + days) * day + hour * 3_600_000);
  for (const hour of [8, 10, 12]) writeSession(pair, { status: "completed", startsAt: at(-2, hour) }, arena);
  for (const hour of [9, 11, 13]) writeSession(pair, { status: "confirmed", startsAt: at(4, hour) }, arena);
  writeSession(pair, { status: "pending", startsAt: at(5, 10) }, arena);
}

/** Returns how many forms were accepted. */
async function fillForms({ quick }: Arena, tally: Tally, { student, mentor }: ConnectedPeople): Promise<number> {
  let taken = 0;
  let turn = 0;
  for (const client of [student, mentor]) {
    for (const path of await pathsWithForms(client, quick ? 20 : 45)) {
      // A submitted form can lead to other forms, so the page is read again for every text.
      for (let round = 0; round < (quick ? 1 : 5); round += 1) {
        const forms = formsIn((await client.get(path)).body).filter(takesWords);
        const form = forms[round % Math.max(1, forms.length)];
        if (!form) break;
        const text = hostileTexts[turn % hostileTexts.length] ?? mark;
        turn += 1;
        const started = performance.now();
        const answer = await client.post(form.action || path, form, filled(form, text));
        tally.answered(`${path} with ${text.slice(0, 30)}`, answer.status, performance.now() - started);
        if (answer.status < 400) taken += 1;
        note(tally, path, answer.body);
      }
    }
  }
  return taken;
}

async function pathsWithForms(client: HttpClient, most: number): Promise<string[]> {
  const pages = await crawl(client, ["/dashboard", ...starts], most);
  return pages.filter(({ body }) => formsIn(body).some(takesWords)).map(({ path }) => path);
}

const starts = [
  "/dashboard/learning",
  "/dashboard/settings",
  "/dashboard/profile",
  "/dashboard/messages",
  "/dashboard/sessions",
  "/dashboard/schedule",
];

/** Forms that ask for a password or a reason guard accounts or end something. They have their own tests. */
const takesWords = ({ typed, fields }: HtmlForm) =>
  typed.size > 0 && ![...fields.keys()].some((name) => /password|^current$|^website$|^code$/i.test(name));

function filled({ typed }: HtmlForm, text: string): Record<string, string> {
  return Object.fromEntries([...typed].map((name) => [name, text]));
}

/** Sends JSON as a page's script does, because forms cannot carry some texts. Returns how many were stored. */
async function sendMessages(tally: Tally, { student, studentId }: ConnectedPeople): Promise<number> {
  let stored = 0;
  const { body } = await student.get("/dashboard/messages");
  const conversationId = /\/dashboard\/messages\/([0-9a-f-]{36})/.exec(body)?.[1];
  for (const text of [...hostileTexts, ...brokenTexts]) {
    const message = {
      id: crypto.randomUUID(),
      conversationId: conversationId ?? crypto.randomUUID(),
      userId: studentId,
      text,
    };
    const headers = { "content-type": "application/json", origin: student.origin };
    const answer = await student.send("/api/messages", { method: "POST", headers, body: JSON.stringify(message) });
    tally.answered(`/api/messages with ${JSON.stringify(text).slice(0, 30)}`, answer.status);
    if (answer.status === 200) stored += 1;
  }
  return stored;
}

type Read = Readonly<{ pages: number; shown: number }>;

/** The pages of both people, and the public ones. */
async function readPages(
  arena: Arena,
  tally: Tally,
  { student, mentor, studentId, mentorId }: ConnectedPeople,
): Promise<Read> {
  const most = arena.quick ? 12 : 50;
  const about = [`/dashboard/mentors/${mentorId}`, `/dashboard/students/${studentId}`, "/blog"];
  const slugs = readRows<{ slug: string }>(
    arena.dataDir,
    "SELECT slug FROM posts WHERE author_id = ? LIMIT 20",
    mentorId,
  );
  const goals = readRows<{ id: string }>(arena.dataDir, "SELECT id FROM goals WHERE student_id = ? LIMIT 5", studentId);
  const from = [
    ...about,
    ...slugs.map(({ slug }) => `/blog/${slug}`),
    ...goals.map(({ id }) => `/dashboard/goals/${id}`),
  ];
  const readers: readonly HttpClient[] = [student, mentor, ...arena.people.map(({ client }) => client)];
  const all: CrawledPage[] = [];
  for (const reader of readers.slice(0, arena.quick ? 4 : readers.length)) {
    all.push(...(await crawl(reader, [...from, "/dashboard", "/dashboard/messages"], most + from.length)));
  }
  for (const { path, status, body, milliseconds } of all) {
    tally.answered(path, status, milliseconds);
    note(tally, path, body);
  }
  const feed = await student.get("/feed.xml");
  if (/<(?:script|img|svg)\b/i.test(feed.body)) tally.finding("/feed.xml: an element out of a text");
  return { pages: all.length, shown: all.filter(({ body }) => body.includes(mark)).length };
}

function note(tally: Tally, path: string, html: string): void {
  for (const fault of becameMarkup(html)) tally.finding(`${path}: a text became ${fault}`);
}
