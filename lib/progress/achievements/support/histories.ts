import type { BadgeRole } from "#lib/progress/achievements/catalogue.ts";
import type { Facts } from "#lib/progress/achievements/rules.ts";

export type HistorySession = { minutes: number; other: number; subject: number; rated: boolean; voided: boolean };
export type HistoryPost = { public: boolean; hidden: boolean; deleted: boolean };
export type HistoryGoal = { completed: boolean; deleted: boolean; helped: boolean };
export type Records = { sessions: HistorySession[]; posts: HistoryPost[]; goals: HistoryGoal[] };

export const historySteps = ["close", "void", "rate", "goal", "dropGoal", "write", "turn", "hide", "drop"] as const;
export type Step = Readonly<{ what: (typeof historySteps)[number]; times: number; pick: number }>;

export function emptyRecords(): Records {
  return { sessions: [], posts: [], goals: [] };
}

export function history(random: () => number, length: number): Step[] {
  const upTo = (most: number) => Math.floor(random() * most);
  const big = random() < 0.2;
  return Array.from({ length: 1 + upTo(length) }, () => {
    const what = historySteps[random() < 0.4 ? upTo(3) : upTo(historySteps.length)] ?? "close";
    return { what, times: 1 + upTo(big ? 40 : 4), pick: upTo(1_000_000) };
  });
}

type Applied = Readonly<{ [What in Step["what"]]: (records: Records, pick: number) => void }>;

function chosen<T>(list: readonly T[], pick: number): T | undefined {
  return list[pick % Math.max(1, list.length)];
}

const applied: Applied = {
  close: ({ sessions }, pick) => {
    const [minutes, other, subject] = [[30, 45, 60][pick % 3] ?? 30, pick % 12, pick % 5];
    sessions.push({ minutes, other, subject, rated: false, voided: false });
  },
  void: ({ sessions }, pick) => {
    const session = chosen(sessions, pick);
    if (session) session.voided = true;
  },
  rate: ({ sessions }, pick) => {
    const session = chosen(sessions, pick);
    if (session && !session.voided) session.rated = true;
  },
  goal: ({ goals }, pick) => {
    goals.push({ completed: pick % 4 > 0, deleted: false, helped: pick % 3 > 0 });
  },
  dropGoal: ({ goals }, pick) => {
    const goal = chosen(goals, pick);
    if (goal) goal.deleted = true;
  },
  write: ({ posts }, pick) => {
    posts.push({ public: pick % 5 > 0, hidden: false, deleted: false });
  },
  turn: ({ posts }, pick) => {
    const post = chosen(posts, pick);
    if (post && !post.hidden && !post.deleted) post.public = !post.public;
  },
  hide: ({ posts }, pick) => {
    const post = chosen(posts, pick);
    if (post && !post.deleted) post.hidden = !post.hidden;
  },
  drop: ({ posts }, pick) => {
    const post = chosen(posts, pick);
    if (post && !post.hidden) post.deleted = true;
  },
};

export function apply(records: Records, { what, times, pick }: Step): void {
  for (let time = 0; time < times; time += 1) applied[what](records, pick + time * 7);
}

export function countedFrom({ sessions, posts, goals }: Records, role: BadgeRole): Facts {
  const held = sessions.filter(({ voided }) => !voided);
  const completed = goals.filter((goal) => goal.completed);
  const shared = {
    sessions: held.length,
    minutes: held.reduce((sum, { minutes }) => sum + minutes, 0),
    reviews: held.filter(({ rated }) => rated).length,
  };
  const people = new Set(held.map(({ other }) => other)).size;
  if (role === "student")
    return {
      ...shared,
      mentors: people,
      subjects: new Set(held.map(({ subject }) => subject)).size,
      goals: completed.length,
    };
  const seen = posts.filter((post) => post.public && !post.hidden && !post.deleted);
  return { ...shared, students: people, helped: completed.filter(({ helped }) => helped).length, posts: seen.length };
}
