import { db } from "#db/client.ts";
import { newestAuditRows } from "#db/queries/platform/audit.ts";
import { countHeldAttempts, heldTextQueue } from "#db/queries/safety/held-texts.ts";
import { knownHeads } from "#lib/identity/audit/audit-heads.ts";
import { parseHead, writtenHead } from "#lib/identity/audit/head-rules.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { type AuditProof, verifyAudit } from "#lib/identity/audit/verify-audit.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { liftMark } from "#lib/mentoring/sessions/reliability.ts";
import { env } from "#lib/platform/env.ts";
import { cacheTags } from "#lib/platform/refresh/cache-tags.ts";
import { daysBefore } from "#lib/platform/time/time.ts";
import { inCommandsOfHere } from "#lib/platform/typed-command.ts";
import { refuseText, releaseText } from "#lib/safety/held-texts/decide-on-text.ts";
import { tellServers } from "./running-server.ts";
import { decisionRefusal } from "./staff-actor.ts";
import { print, safe } from "./staff-list.ts";
import { CommandRefusal } from "./steps.ts";

const most = 200;

export async function listHeld(all: boolean, now: Date): Promise<void> {
  const rows = await heldTextQueue(db(), all, most);
  const authors = [...new Set(rows.map(({ userId }) => userId))];
  const attempts = await countHeldAttempts(db(), authors, daysBefore(now, 30));
  const lines = rows.map((row) => {
    const times = attempts.get(row.userId) ?? 0;
    const head = `${row.id}  ${row.kind} of ${row.objectId}  ${row.status}  ${row.createdAt.toISOString()}`;
    const who = `  ${row.role} ${fullName(row)} <${row.email}>, ${times} in 30 days, found: ${row.findings.join(", ")}`;
    const decided = row.reason === null ? [] : [`  reason: ${row.reason}`];
    return [head, who, ...decided, ...row.text.split("\n").map((line) => `    ${line}`)].map(safe).join("\n");
  });
  print(lines, "held texts");
}

export async function decideOnHeld(
  by: AuditActor,
  verb: "release" | "refuse",
  id: string,
  reason: string,
  now: Date,
): Promise<void> {
  const result = await (verb === "release" ? releaseText : refuseText)(by, id, reason, now);
  if (!result.ok) {
    if (result.reason === "own") throw new CommandRefusal("Nobody decides on their own text.");
    if (result.reason === "muted") throw new CommandRefusal("Its writer is muted: everybody would read it at once.");
    throw new CommandRefusal(
      result.reason === "decided" ? `${id} is decided already.` : `There is no held text ${id}.`,
    );
  }
  console.log(verb === "refuse" ? "The text stays back, and its author is told." : "The text is let through.");
  if (verb === "release" && !result.written) {
    const why = result.parted ? "The two are not in contact any more" : "Its place is gone or filled otherwise by now";
    console.log(`${why}: it is shown nowhere.`);
  }
  // A refused post may have been on the blog.
  if (result.written || result.text.kind === "post") await tellServers([cacheTags.posts]);
}

export async function liftOneMark(by: AuditActor, id: string, reason: string, now: Date): Promise<void> {
  const result = await liftMark(by, id, reason, now);
  if (!result.ok) throw new CommandRefusal(decisionRefusal(result.reason, `There is no mark ${id} that counts.`));
  console.log(`Mark ${id} does not count any more. Its person is told.`);
}

export async function listAudit(object: string | undefined): Promise<void> {
  const rows = await newestAuditRows(db(), object === undefined ? {} : { object }, most);
  const lines = rows.map(({ seq, at, actor, actorRole, action, object: what, reason }) => {
    const why = reason === null ? "" : `  "${reason}"`;
    return safe(`${seq}  ${at.toISOString()}  ${action}  ${what}  by ${actorRole} ${actor}${why}`);
  });
  print(lines, "entries");
}

/** `kept`: a row and its hash from paper, as the command prints it. */
export async function proveAudit(kept: string | undefined): Promise<void> {
  const paper = kept === undefined ? undefined : parseHead(kept);
  if (kept !== undefined && !paper)
    throw new CommandRefusal(`--head takes a row and its hash, like 1234:9f86…, not "${safe(kept)}".`);
  const proof = await verifyAudit(db(), [...(await knownHeads(env().dataDir)), ...(paper ? [paper] : [])]);
  if (!proof.intact) throw new CommandRefusal(`The audit log is broken at row ${proof.seq}: ${faultInWords(proof)}.`);
  console.log(`${proof.rows} rows, unbroken. Note the last one elsewhere; it shows later that no row was cut off:`);
  console.log(writtenHead({ seq: proof.rows, hash: proof.hash }));
  console.log(inCommandsOfHere('Compare it later with "npm run staff -- audit verify --head <what you noted>".'));
}

function faultInWords({ fault, head }: Extract<AuditProof, { intact: false }>): string {
  if (!head) return fault;
  const when = head.at ? `on ${head.at.toISOString()}` : "when it was noted";
  return fault === "cutOff" ? `tail missing: row ${head.seq} was there ${when}` : `it was another one ${when}`;
}
