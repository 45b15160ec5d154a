import { and, eq, lt, or } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { calls } from "#db/schema/calls.ts";
import { matches, mentorRequests } from "#db/schema/matches.ts";
import { conversations, messages } from "#db/schema/messages.ts";
import { postRedirects, posts } from "#db/schema/posts.ts";
import { sessions } from "#db/schema/sessions.ts";
import { users } from "#db/schema/users.ts";

/** Reports concern all features, so their people are read here from each feature's tables. */

const ofTwo = { call: calls, conversation: conversations, request: mentorRequests, session: sessions } as const;

export async function pairOf(q: Executor, kind: keyof typeof ofTwo, id: string) {
  const table = ofTwo[kind];
  const [row] = await q
    .select({ studentId: table.studentId, mentorId: table.mentorId })
    .from(table)
    .where(eq(table.id, id));
  return row;
}

type OfTwo = typeof conversations | typeof matches | typeof mentorRequests;

function between({ studentId, mentorId }: OfTwo, one: string, other: string) {
  return or(and(eq(studentId, one), eq(mentorId, other)), and(eq(studentId, other), eq(mentorId, one)));
}

export async function conversationBetween(q: Executor, one: string, other: string): Promise<string | undefined> {
  const both = between(conversations, one, other);
  const [row] = await q.select({ id: conversations.id }).from(conversations).where(both).limit(1);
  return row?.id;
}

/** Whether two people are or were connected, or one asked the other. */
export async function wereInTouch(q: Executor, one: string, other: string): Promise<boolean> {
  for (const table of [conversations, matches, mentorRequests]) {
    if ((await q.$count(table, between(table, one, other))) > 0) return true;
  }
  return false;
}

/** Whether the other took part: by a match, which every session has, by accepting a request, or by writing. */
export async function wasAnswered(q: Executor, one: string, other: string): Promise<boolean> {
  const accepted = and(between(mentorRequests, one, other), eq(mentorRequests.status, "accepted"));
  if ((await q.$count(matches, between(matches, one, other))) > 0) return true;
  if ((await q.$count(mentorRequests, accepted)) > 0) return true;
  const [written] = await q
    .select({ id: messages.id })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(and(between(conversations, one, other), eq(messages.senderId, other)))
    .limit(1);
  return written !== undefined;
}

/** Whether a match that began before is active. */
export async function isMatchedSince(q: Executor, studentId: string, mentorId: string, at: Date): Promise<boolean> {
  const pair = and(eq(matches.studentId, studentId), eq(matches.mentorId, mentorId), eq(matches.status, "active"));
  return (await q.$count(matches, and(pair, lt(matches.startedAt, at)))) > 0;
}

/** Everybody a mentor was ever matched with, and since when. */
export async function matchesEverOf(q: Executor, mentorId: string) {
  return q
    .select({ studentId: matches.studentId, startedAt: matches.startedAt, dateOfBirth: users.dateOfBirth })
    .from(matches)
    .innerJoin(users, eq(users.id, matches.studentId))
    .where(eq(matches.mentorId, mentorId));
}

/** The post that has or had this slug, public or not. */
export async function postWithSlug(q: Executor, slug: string): Promise<string | undefined> {
  const [post] = await q.select({ id: posts.id }).from(posts).where(eq(posts.slug, slug));
  if (post) return post.id;
  const [former] = await q.select({ id: postRedirects.postId }).from(postRedirects).where(eq(postRedirects.slug, slug));
  return former?.id;
}
