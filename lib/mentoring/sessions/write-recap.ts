import type { Executor } from "#db/client.ts";
import { sessionById } from "#db/queries/mentoring/session-changes.ts";
import { ownRecap, saveRecap } from "#db/queries/mentoring/session-lists.ts";
import type { Session } from "#db/schema/sessions.ts";
import { type Answer, refuse } from "#lib/platform/answer.ts";
import { contactFacts } from "#lib/safety/contact/contact-facts.ts";
import { type ContactRefusal, whyNoContact } from "#lib/safety/contact/contact-rules.ts";
import { lookAtText } from "#lib/safety/held-texts/hold-text.ts";
import { saying } from "#lib/safety/held-texts/saying.ts";
import { type RecapRefusal, whyNotRecap } from "./after-rules.ts";
import { tellOfRecap } from "./tell-of-recap.ts";

export type RecapInput = Readonly<{ id: string; text: string; nextSteps: string | null }>;
type RecapResult =
  /** `held`: for staff. `waiting`: for the end of a minor's night. */
  Answer<RecapRefusal | ContactRefusal, { held: boolean; waiting?: true }>;

export function writeRecap(authorId: string, input: RecapInput, now: Date): Promise<RecapResult> {
  return saying(authorId, async (tx) => {
    const session = await sessionById(tx, input.id);
    const otherId = session && otherOf(session, authorId);
    if (!otherId) return refuse("unknown");
    const facts = await contactFacts(tx, authorId, otherId, now);
    const reason = facts ? whyNoContact("recap", facts) : "unknown";
    if (reason) return refuse(reason);
    const before = await ownRecap(tx, { sessionId: session.id, authorId });
    const refused = whyNotRecap(session, before, now);
    if (refused) return refuse(refused);
    return store(tx, { authorId, otherId, before }, input, now);
  });
}

function otherOf({ studentId, mentorId }: Session, userId: string): string | undefined {
  if (studentId === userId) return mentorId;
  return mentorId === userId ? studentId : undefined;
}

type Sides = Readonly<{ authorId: string; otherId: string; before: Awaited<ReturnType<typeof ownRecap>> }>;

async function store(tx: Executor, sides: Sides, input: RecapInput, now: Date): Promise<RecapResult> {
  const { authorId, otherId, before } = sides;
  const { id: sessionId, text, nextSteps } = input;
  // Checked together: half an address in each field is an address. A held recap is later stored whole, as its text.
  const whole = nextSteps === null ? text : `${text}\n\n${nextSteps}`;
  const place = { userId: authorId, kind: "recap", objectId: sessionId, to: otherId } as const;
  const { shown, told } = await lookAtText(tx, { ...place, text: whole }, now);
  const words = shown === null ? { text: "", nextSteps: null } : { text, nextSteps };
  const times = { createdAt: before?.createdAt ?? now, updatedAt: now };
  // Sending the same text again does not count as a rewrite.
  const isSame = before?.text === text && before.nextSteps === nextSteps;
  const rewrites = before ? before.rewrites + (isSame ? 0 : 1) : 0;
  await saveRecap(tx, { sessionId, authorId, ...words, ...times, rewrites });
  if (shown !== null) await tellOfRecap(tx, sessionId, authorId, now);
  return { ok: true, held: told === "held", ...(told === "waiting" ? { waiting: true } : {}) };
}
