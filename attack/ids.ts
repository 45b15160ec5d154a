import { randomBytes } from "node:crypto";
import { readRows } from "#e2e/support/rows.ts";
import { receiptBytes, receiptNumber } from "#lib/safety/reports/receipt.ts";
import { type AnswerContent, ask, tellsTheSame, toldBy } from "./answers.ts";
import type { Arena, AttackPart } from "./arena.ts";
import { addressesOfOne } from "./built.ts";
import { type ForeignId, foreignIds, type Shape } from "./foreign-ids.ts";
import type { Attacker, PersonKind } from "./people.ts";
import { Tally } from "./tally.ts";

/** Requests every id at every address as every kind of person: ids of others must look like unknown ids. */
export const idsPart: AttackPart = {
  name: "ids",
  about: "foreign ids, tokens, codes and slugs at every address of one thing",
  run: async (arena) => {
    const tally = new Tally();
    const own = arena.people.map(({ id }) => id).filter((id) => id !== "");
    const ids = foreignIds(arena, own, arena.quick ? 1 : 4);
    const addresses = addressesOfOne();
    const lawful = lawfulReaders(arena);
    const walk = { tally, lawful, unknown: new Map<string, AnswerContent>() };
    for (const [turn, address] of addresses.entries()) {
      const fitting = ids.filter(({ shape }) => address.includes(`[${shape}]`));
      for (const [index, id] of fitting.entries())
        for (const person of askers(arena, { address, id, turn: index + turn }))
          await askFor(walk, { address, id, person });
    }
    return tally.outcome({ "foreign names": String(ids.length), addresses: String(addresses.length) });
  },
};

type Walk = { tally: Tally; lawful: (question: Question) => boolean; unknown: Map<string, AnswerContent> };
type Question = Readonly<{ address: string; id: ForeignId; person: Attacker }>;

const standsAt: ReadonlyArray<readonly [address: string, table: string]> = [
  ["/messages/", "conversations"],
  ["/conversations/", "conversations"],
  ["/video/", "calls"],
  ["/calls/", "calls"],
  ["/sessions/", "sessions"],
  ["/schedule/", "sessions"],
  ["/requests/", "mentor_requests"],
  ["/mentors/", "users"],
  ["/students/", "users"],
  ["/people/", "users"],
  ["/appeals/", "appeals"],
  ["/returners/", "returners"],
  ["/second-words/", "second_words"],
  ["/reviews/", "session_reviews"],
  ["/goals/", "goals"],
  ["/blogs/", "posts"],
  ["/posts/", "posts"],
  ["/views/", "posts"],
  ["/materials/", "materials"],
  ["/mailbox/", "mails"],
  ["/outbox/", "mails"],
  ["/donation/", "donations"],
  ["/identity/", "identity_checks"],
];

type Turn = Readonly<{ address: string; id: ForeignId; turn: number }>;

/** The address's own ids are tried by everybody, all others by one kind in turn and only at some addresses. */
function askers({ people, quick }: Arena, { address, id, turn }: Turn): readonly Attacker[] {
  const { table, column, shape } = id;
  const stands =
    shape !== "id" || (column === "id" && standsAt.some((one) => address.includes(one[0]) && table === one[1]));
  // Only hashes of tokens are stored, and a hash opens nothing.
  if (stands && !quick && shape !== "token") return people;
  const one = people.filter((_, index) => index === turn % people.length);
  if (stands) return one;
  const seldom = column === "id" ? 4 : 24;
  return turn % (quick ? 8 * seldom : seldom) === 0
    ? people.filter((_, index) => index === Math.floor(turn / seldom) % people.length)
    : [];
}

async function askFor(walk: Walk, question: Question): Promise<void> {
  const { address, id, person } = question;
  const title = `${address} with ${id.table}.${id.column} as ${person.kind}`;
  const answer = await ask(person.client, filled(address, id.value));
  walk.tally.answered(title, answer.status, answer.milliseconds);
  if (walk.lawful(question)) return;
  const told = toldBy(answer, id.value);
  if (tellsTheSame(told, await unknownAt(walk, question))) return;
  // The person's view may have changed meanwhile, so the unknown id is requested again.
  walk.unknown.delete(`${address} ${person.id}`);
  const again = await ask(person.client, filled(address, id.value));
  if (!tellsTheSame(toldBy(again, id.value), await unknownAt(walk, question)))
    walk.tally.finding(`${title}: ${again.status}, and not what is told of what nobody has`);
}

async function unknownAt({ unknown, tally }: Walk, { address, person, id }: Question): Promise<AnswerContent> {
  const key = `${address} ${person.id}`;
  const known = unknown.get(key);
  if (known !== undefined) return known;
  const nobodys = madeUp(id.shape);
  const answer = await ask(person.client, filled(address, nobodys));
  tally.answered(`${address} with an unknown name as ${person.kind}`, answer.status, answer.milliseconds);
  const told = toldBy(answer, nobodys);
  unknown.set(key, told);
  return told;
}

const filled = (address: string, value: string) => address.replace(/\[\w+\]/, encodeURIComponent(value));

function madeUp(shape: Shape): string {
  if (shape === "id") return crypto.randomUUID();
  if (shape === "code") return Array.from({ length: 4 }, () => randomBytes(2).toString("hex").toUpperCase()).join("-");
  if (shape === "number") return receiptNumber(randomBytes(receiptBytes));
  return shape === "slug" ? `no-such-post-${randomBytes(4).toString("hex")}` : randomBytes(32).toString("base64url");
}

/** Every other read of a stranger's thing is a finding. */
function lawfulReaders(arena: Arena): (question: Question) => boolean {
  const set = (query: string) => new Set(readRows<{ name: string }>(arena.dataDir, query).map(({ name }) => name));
  const adult = "date_of_birth <= date('now', '-18 years')";
  const mentors = set(`SELECT user_id AS name FROM mentors WHERE status IN ('approved', 'trusted')`);
  const everyMentor = set("SELECT id AS name FROM users WHERE role = 'mentor'");
  const adults = set(`SELECT id AS name FROM users WHERE role = 'student' AND ${adult}`);
  const appeals = set("SELECT id AS name FROM appeals");
  const returners = set("SELECT id AS name FROM returners");
  const people = set("SELECT id AS name FROM users WHERE erased_at IS NULL");
  const students = set("SELECT id AS name FROM users WHERE role = 'student'");
  const materials = set("SELECT id AS name FROM materials WHERE held = 0 AND hidden_at IS NULL");
  const certificates = set("SELECT code AS name FROM certificates");
  const posts = set("SELECT slug AS name FROM posts WHERE status = 'published' UNION SELECT slug FROM post_redirects");
  const shownToStaff = "status = 'published' OR hidden_at IS NOT NULL OR review_asked_at IS NOT NULL";
  const staffPosts = set(`SELECT id AS name FROM posts WHERE ${shownToStaff}`);
  const sessions = set("SELECT id AS name FROM sessions");
  const donations = set("SELECT id AS name FROM donations");
  const goals = set("SELECT id AS name FROM goals");
  const texts = set("SELECT id AS name FROM held_texts WHERE status <> 'waiting' OR decided_at IS NOT NULL");
  const reports = set("SELECT number AS name FROM reports");
  const reviews = set("SELECT id AS name FROM session_reviews");
  const openToAll = set(
    `SELECT id AS name FROM session_reviews WHERE causes NOT LIKE '%"held"%' AND causes NOT LIKE '%"unsafe"%'`,
  );
  const openCalls = set("SELECT id AS name FROM calls WHERE status = 'open'");
  const mails = set("SELECT id AS name FROM mails");
  const conversations = set("SELECT id AS name FROM conversations");
  const documents = set("SELECT id AS name FROM identity_checks WHERE status = 'waiting'");
  const asked = set("SELECT id AS name FROM contact_messages");
  const staff: readonly PersonKind[] = ["coordinator", "lead", "admin"];
  return ({ address, id: { value }, person: { kind } }) => {
    const isStaff = staff.includes(kind);
    const isIn = kind !== "stranger";
    switch (address) {
      case "/dashboard/mentors/[id]":
        return isIn && (isStaff ? mentors.has(value) || students.has(value) : mentors.has(value));
      case "/dashboard/students/[id]":
        return isStaff ? students.has(value) : isIn && adults.has(value);
      case "/staff/students/[id]":
      case "/staff/students/[id]/consent":
      case "/staff/students/[id]/consent/form":
        return kind === "coordinator" && students.has(value);
      case "/staff/appeals/[id]":
        return (kind === "coordinator" || kind === "lead") && appeals.has(value);
      case "/staff/returners/[id]":
        return kind === "lead" && returners.has(value);
      case "/staff/data-requests/[id]":
        return (kind === "lead" || kind === "admin") && asked.has(value);
      case "/staff/people/[id]":
        return isStaff && people.has(value);
      case "/dashboard/goals/[id]":
        return (kind === "coordinator" || kind === "lead") && goals.has(value);
      case "/staff/conversations/[id]":
        return kind === "lead" && conversations.has(value);
      case "/staff/texts/[id]":
        return kind === "lead" && texts.has(value);
      case "/staff/reports/[number]":
        return kind === "lead" && reports.has(value);
      case "/staff/mentors/[id]":
        return (kind === "coordinator" || kind === "lead") && everyMentor.has(value);
      case "/staff/reviews/[id]":
        return (kind === "lead" && reviews.has(value)) || (kind === "coordinator" && openToAll.has(value));
      case "/staff/posts/[id]":
        return (kind === "coordinator" || kind === "lead") && staffPosts.has(value);
      case "/staff/sessions/[id]":
        return (kind === "coordinator" || kind === "lead") && sessions.has(value);
      case "/staff/donations/[id]":
        return kind === "admin" && donations.has(value);
      case "/staff/calls/[id]":
        return (kind === "coordinator" || kind === "lead") && openCalls.has(value);
      case "/staff/outbox/[id]":
        return kind === "admin" && mails.has(value);
      case "/dashboard/materials/[id]":
      case "/api/materials/[id]":
        return isIn && (materials.has(value) || isStaff);
      case "/verify/[code]":
      case "/api/credentials/[code]":
        return certificates.has(value);
      case "/blog/[slug]":
        return posts.has(value);
      case "/api/identity/[id]":
        return (kind === "coordinator" || kind === "lead") && documents.has(value);
      case "/donation/[id]":
        return donations.has(value);
      default:
        return false;
    }
  };
}
