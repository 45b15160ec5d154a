import { type Executor, transaction } from "#db/client.ts";
import { peopleOfCases } from "#db/queries/safety/cases.ts";
import { decideHeldText, heldTextById, type TextDecision } from "#db/queries/safety/held-texts.ts";
import type { HeldText } from "#db/schema/audit.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { queueChanged } from "#lib/identity/staff/queue-changed.ts";
import { authorChanged } from "#lib/identity/users/author-changed.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { notify } from "#lib/notifications/notify/notify.ts";
import { type Answer, type Refused, refuse } from "#lib/platform/answer.ts";
import { conflictOfInterest } from "#lib/safety/conflicts/conflict-of-interest.ts";
import { stanceWhere } from "#lib/safety/conflicts/conflict-rules.ts";
import { partyOf } from "#lib/safety/contact/contact-facts.ts";
import { isWordTooNew } from "#lib/safety/second-words/whose-word-counts.ts";
import { readersOf, waitsAside } from "./held.ts";
import { morningOf } from "./hold-text.ts";
import { heldPlace } from "./hooks.ts";
import { mayStillRead, writeHeld } from "./may-still-read.ts";

/** `tooNew`: as of a second approval; `muted`: its writer may say nothing to others for now. Only what is let through asks for both. `written` is false if its reader may not get the text any more (`parted`), or its place is gone or has a newer one; true for a text that waits for the morning. */
type Decided =
  | Answer<"unknown" | "noReason" | "own" | "tooNew" | "muted", { text: HeldText; written: boolean; parted: boolean }>
  | Refused<"decided", { by: string; status: HeldText["status"]; at: Date }>;

export function releaseText(by: AuditActor, id: string, reason: string, now: Date): Promise<Decided> {
  return decide(by, id, { status: "released", reason }, now);
}

export function refuseText(by: AuditActor, id: string, reason: string, now: Date): Promise<Decided> {
  return decide(by, id, { status: "refused", reason }, now);
}

/** `by`: the name of who was faster; empty for a command or the system. */
async function decidedText(tx: Executor, { status, decidedBy, decidedAt, createdAt }: HeldText) {
  const [person] = await peopleOfCases(tx, decidedBy === null ? [] : [decidedBy]);
  return refuse("decided", { by: person ? fullName(person) : "", status, at: decidedAt ?? createdAt });
}

type Decision = { status: "released" | "refused"; reason: string };

async function decide(by: AuditActor, id: string, decision: Decision, now: Date): Promise<Decided> {
  const { status } = decision;
  const reason = decision.reason.trim();
  if (reason === "") return refuse("noReason");
  return transaction(async (tx) => {
    const text = await heldTextById(tx, id);
    if (!text) return refuse("unknown");
    const refused = await whyNotDecide(tx, by, text, status, now);
    if (refused) return refused;
    const former = decidedFrom(text, status);
    if (text.status !== former) return decidedText(tx, text);
    const { isStillRead, ...stored } = await storedAs(tx, text, status, now);
    if (!(await decideHeldText(tx, id, { ...stored, by: by.actor, reason, former }, now))) {
      return decidedText(tx, (await heldTextById(tx, id)) ?? text);
    }
    const verb = status === "released" ? "release" : "refuse";
    await recordAudit(tx, { ...by, action: `text.${verb}`, object: `text:${id}`, reason }, now);
    const written = await carryOut(tx, text, { asked: status, stored: stored.status, isStillRead }, now);
    // Public documents may show what was let through.
    if (former === "released") await authorChanged(tx, text.userId);
    await queueChanged(tx, ["lead"], now);
    return {
      ok: true,
      text: { ...text, status, decidedAt: now, decidedBy: by.actor, reason },
      written,
      parted: !isStillRead,
    };
  });
}

async function whyNotDecide(tx: Executor, by: AuditActor, text: HeldText, status: Decision["status"], now: Date) {
  const releases = status === "released";
  for (const id of [text.userId, text.toId])
    if (id !== null && (await conflictOfInterest(tx, by, id, stanceWhere(releases)))) return refuse("own");
  if (!releases) return undefined;
  if (await isWordTooNew(tx, by, now)) return refuse("tooNew");
  return (await isNewsOfMuted(tx, text, now)) ? refuse("muted") : undefined;
}

/** A post stays a draft, and a picture is no words; all else that everybody reads would stand there at once. */
async function isNewsOfMuted(tx: Executor, { kind, userId }: HeldText, now: Date): Promise<boolean> {
  if (readersOf[kind] !== "everyone" || kind === "post" || kind === "picture") return false;
  return (await partyOf(tx, userId, now))?.muted === true;
}

/** What was read cannot be unread; a picture that was let through can be taken away again, and stays as evidence. */
function decidedFrom({ kind, status }: HeldText, to: Decision["status"]): "held" | "released" {
  return kind === "picture" && status === "released" && to === "refused" ? "released" : "held";
}

type Carried = Readonly<{ asked: Decision["status"]; stored: TextDecision["status"]; isStillRead: boolean }>;

/** In the text's place, and for its author. Returns whether it stands there, or will in the morning. */
async function carryOut(tx: Executor, text: HeldText, carried: Carried, now: Date): Promise<boolean> {
  const { asked, stored, isStillRead } = carried;
  const place = await heldPlace(tx, text, now);
  const written = stored === "waiting" || (stored === "released" && (await writeHeld(text, place, isStillRead)));
  if (asked === "refused") await place.refuse?.();
  // That a text can be read is told only where it can be; why not may be a block.
  if (written || asked === "refused") await tell(tx, text, asked, place.path, now);
  return written;
}

/** A text to a minor released at night waits until the morning. */
async function storedAs(tx: Executor, text: HeldText, status: Decision["status"], now: Date) {
  if (status === "refused") return { status, isStillRead: true };
  const { kind, toId } = text;
  const isStillRead = await mayStillRead(tx, text, now);
  if (!isStillRead || toId === null || !waitsAside(kind)) return { status, isStillRead };
  const morning = await morningOf(tx, toId, now);
  return morning > now ? ({ status: "waiting", dueAt: morning, isStillRead } as const) : { status, isStillRead };
}

const toldKinds = {
  text: { released: "textReleased", refused: "textRefused" },
  picture: { released: "pictureReleased", refused: "pictureRefused" },
} as const;

async function tell(
  tx: Executor,
  { userId, id, ...held }: HeldText,
  status: Decision["status"],
  path: string,
  now: Date,
) {
  const kind = toldKinds[held.kind === "picture" ? "picture" : "text"][status];
  await notify(
    tx,
    { userId, kind, key: `text:${id}${held.status === "released" ? ":away" : ""}`, params: {}, path },
    now,
  );
}
