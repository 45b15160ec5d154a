import { type Executor, transaction } from "#db/client.ts";
import { consentLedger, currentGuardian, endGuardianLinks, type GuardedStudent } from "#db/queries/safety/guardians.ts";
import type { Guardian } from "#db/schema/guardians.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { type Answer, done, type Refused, refuse } from "#lib/platform/answer.ts";
import { paths } from "#lib/platform/paths.ts";
import { type Conflict, stanceWhere } from "#lib/safety/conflicts/conflict-rules.ts";
import { areLinksStopped } from "#lib/safety/guardian-mails/stopped-links.ts";
import { askSecondWord, type Waits } from "#lib/safety/second-words/ask-second-word.ts";
import { tellStaffOfChange } from "#lib/safety/second-words/tell-of-second-word.ts";
import { isWordTooNew } from "#lib/safety/second-words/whose-word-counts.ts";
import { tellOfOtherAccounts } from "./child-again.ts";
import type { GuardianInput } from "./input.ts";
import { inviteGuardian } from "./invite.ts";
import { putGuardian } from "./name-guardian.ts";
import { isKeptAway, type NotGuardian, whyNotGuardian } from "./not-guardian.ts";
import { consentInForce, consentScopes } from "./rules.ts";
import { studentForStaff } from "./student-for-staff.ts";
import { tellIfStoppedElsewhere } from "./tell-if-stopped-elsewhere.ts";

type ByStaff = Readonly<{ studentId: string; by: AuditActor; reason: string }>;
export type StaffGuardianRefusal = "notNeeded" | "unnamed" | "noAddress" | NotGuardian | Conflict;
type Result<Facts extends object = object> = Answer<StaffGuardianRefusal, Facts>;

type Asked = Refused<StaffGuardianRefusal> | Waits;

/** For students who cannot do it themselves. Waits for a second approval: whoever names the guardian could be the guardian. */
export function askToNameGuardian(wish: ByStaff, guardian: GuardianInput, now: Date): Promise<Asked> {
  return transaction<Asked>(async (tx) => {
    const may = await mayName(tx, wish, guardian, now);
    if (!may.ok) return may;
    const asked = { kind: "newGuardian", aboutId: wish.studentId, content: guardian, reason: wish.reason } as const;
    return askSecondWord(tx, wish.by, asked, now);
  });
}

/** As when the student names them: consent of a guardian named before counts no more. */
export async function nameGuardianByStaff(
  tx: Executor,
  wish: ByStaff,
  guardian: GuardianInput,
  now: Date,
): Promise<Result<{ mailed: boolean }>> {
  const may = await mayName(tx, wish, guardian, now);
  if (!may.ok) return may;
  const by = { ...wish.by, reason: wish.reason };
  return { ok: true, mailed: await putGuardian(tx, may.student, guardian, by, now) };
}

async function mayName(
  tx: Executor,
  wish: ByStaff,
  guardian: GuardianInput,
  now: Date,
): Promise<Result<{ student: GuardedStudent }>> {
  const found = await studentForStaff(tx, wish.by, wish.studentId, now);
  if (found.ok) await tellIfStoppedElsewhere(tx, wish.studentId, guardian.email, now);
  const refusal = found.ok ? await whyNotGuardian(tx, found.student, { ...guardian, byStaff: true }, now) : undefined;
  return refusal ? refuse(refusal) : found;
}

/** `sure`: they read that the links stand stopped, by whom and why. */
type LinkWish = ByStaff & Readonly<{ sure?: boolean }>;
type Renewed = Result | Refused<"tooNew" | "stopped">;

/** All links and codes stop working; by mail the guardian gets a new link, if `sends`. */
export function renewGuardianLink(wish: LinkWish, sends: boolean, now: Date): Promise<Renewed> {
  return transaction<Renewed>(async (tx) => {
    const found = await studentForStaff(tx, wish.by, wish.studentId, now, stanceWhere(sends));
    if (!found.ok) return found;
    const { student } = found;
    const guardian = await currentGuardian(tx, student.id);
    if (!guardian) return refuse("unnamed");
    const refusal = await (sends ? whyNoLink(tx, wish, student, guardian, now) : whyNoStop(tx, wish, now));
    if (refusal) return refuse(refusal);
    const change = await changeOfLinks(tx, guardian.id, sends);
    await endGuardianLinks(tx, guardian.id, now);
    const action = sends ? "guardian.link" : "guardian.stopLinks";
    await recordAudit(tx, { ...wish.by, action, object: `guardian:${guardian.id}`, reason: wish.reason }, now);
    if (sends) await inviteGuardian(tx, guardian, student, now);
    else await tellOfOtherAccounts(tx, student.id, now);
    if (change) await tellOfLinks(tx, wish, change, now);
    return done;
  });
}

type LinksChange = "linksOpened" | "linksStopped";

async function changeOfLinks(tx: Executor, guardianId: string, sends: boolean): Promise<LinksChange | undefined> {
  if (!sends) return "linksStopped";
  return (await areLinksStopped(tx, guardianId)) ? "linksOpened" : undefined;
}

/** Perhaps a lead stopped them, and knows more than whoever opens them again. Whoever stops them cuts off who could end contact. */
async function tellOfLinks(tx: Executor, { studentId, by }: ByStaff, change: LinksChange, now: Date): Promise<void> {
  const told = { change, state: "made", path: paths.staffPerson(studentId) } as const;
  await tellStaffOfChange(tx, { ...told, key: `${change}:${crypto.randomUUID()}` }, now, {
    but: by.actor,
    about: [studentId],
  });
}

async function whyNoStop(tx: Executor, { by }: LinkWish, now: Date) {
  return (await isWordTooNew(tx, by, now)) ? "tooNew" : undefined;
}

/** Who agreed gets the link to withdraw with, whoever else has the address by now. */
async function whyNoLink(tx: Executor, { by, sure }: LinkWish, student: GuardedStudent, guardian: Guardian, now: Date) {
  if (!guardian.email) return "noAddress";
  const stopped = await areLinksStopped(tx, guardian.id);
  if (stopped && (await isWordTooNew(tx, by, now))) return "tooNew";
  const given = consentInForce(await consentLedger(tx, student.id), now);
  const endsContact = consentScopes.some((scope) => given[scope]);
  const refusal =
    endsContact && !(await isKeptAway(tx, student, guardian, now))
      ? undefined
      : await whyNotGuardian(tx, student, guardian, now);
  return refusal ?? (stopped && !sure ? "stopped" : undefined);
}
