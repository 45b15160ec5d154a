import type { Executor } from "#db/client.ts";
import { deleteSignInsOf } from "#db/queries/identity/sign-ins.ts";
import { insertSanction, type SanctionedPerson } from "#db/queries/safety/sanctions.ts";
import { setSuspended } from "#db/queries/safety/verification.ts";
import type { Sanction } from "#db/schema/sanctions.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { authorChanged } from "#lib/identity/users/author-changed.ts";
import { type Answer, done, refuse } from "#lib/platform/answer.ts";
import { signInsEnded } from "#lib/platform/events/sign-ins-ended.ts";
import { tellOfFreed } from "#lib/safety/conflicts/tell-of-let-off.ts";
import { endStops, rememberStopped } from "#lib/safety/removed-markers/keep-marker.ts";
import {
  type MentorDecision,
  reinstateMentorIn,
  removeMentorIn,
  reopenMentorIn,
  suspendMentorIn,
} from "#lib/safety/verification/decide-on-mentor.ts";
import { tellStudentReinstated, tellStudentRemoved, tellStudentSuspended } from "./hooks.ts";
import { tellOfSanction } from "./tell-of-sanction.ts";

type Stopping = Sanction & Readonly<{ kind: "suspend" | "remove" }>;
type Stop = Readonly<{ by: AuditActor; person: SanctionedPerson; sanction: Stopping }>;

/** Suspends or removes. Mentors go through the decisions of their checks, which keep and end sanctions themselves. */
export async function stopAccount(tx: Executor, stop: Stop, now: Date): Promise<Answer<"status">> {
  const { by, person, sanction } = stop;
  const { kind, reason, why, reportNumber } = sanction;
  if (person.role === "mentor") {
    const decide = kind === "remove" ? removeMentorIn : suspendMentorIn;
    return answerOf(await decide(tx, by, person.id, reason, now, { why, reportNumber }));
  }
  await setSuspended(tx, person.id, { at: now, reason }, now);
  await deleteSignInsOf(tx, person.id);
  signInsEnded(person.id);
  await tellStudentSuspended(tx, person.id, now);
  if (kind === "remove") await tellStudentRemoved(tx, by, person.id, now);
  await insertSanction(tx, sanction);
  await rememberStopped(tx, sanction, now);
  await recordAudit(tx, { ...by, action: `student.${kind}`, object: `user:${person.id}`, reason }, now);
  await tellOfSanction(tx, sanction, now);
  await authorChanged(tx, person.id);
  return done;
}

type Opened = Readonly<{ by: AuditActor; person: SanctionedPerson; kind: "suspend" | "remove"; reason: string }>;

/** Ends a suspension, or after an appeal a removal; ended matches stay ended. */
export async function openAccount(tx: Executor, opened: Opened, now: Date): Promise<Answer<"status">> {
  const { by, person, kind, reason } = opened;
  if (person.role === "mentor") {
    const decide = kind === "remove" ? reopenMentorIn : reinstateMentorIn;
    return answerOf(await decide(tx, by, person.id, reason, now));
  }
  await setSuspended(tx, person.id, { at: null, reason: null }, now);
  await endStops(tx, person.id, kind, { by: by.actor, at: now });
  await tellOfFreed(tx, by, [person.id], now);
  await tellStudentReinstated(tx, person.id, now);
  const action = kind === "remove" ? "student.reopen" : "student.reinstate";
  await recordAudit(tx, { ...by, action, object: `user:${person.id}`, reason }, now);
  await authorChanged(tx, person.id);
  return done;
}

function answerOf(decision: MentorDecision): Answer<"status"> {
  return decision.ok ? done : refuse("status");
}
