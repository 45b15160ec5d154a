import "#lib/connect.ts";
import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { styleText } from "node:util";
import { db } from "#db/client.ts";
import type { DataAnswer, DataRefusal } from "#lib/accounts/data-requests/check-answer.ts";
import { erasePerson } from "#lib/accounts/data-requests/erase-person.ts";
import { exportPerson, type PersonCopy, settleRequest } from "#lib/accounts/data-requests/export-person.ts";
import { dataRequests } from "#lib/accounts/data-requests/list-requests.ts";
import { type ErasurePreview, leavingUntil, previewErasure } from "#lib/accounts/data-requests/preview-erasure.ts";
import { dataAskers } from "#lib/accounts/data-requests/rules.ts";
import type { StayReason } from "#lib/accounts/leaving/what-stays.ts";
import { dataAsJson, dataInWords } from "#lib/accounts/my-data/data-in-words.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { localeOf } from "#lib/notifications/mail/render-mail.ts";
import { cacheTags } from "#lib/platform/refresh/cache-tags.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { tellServers } from "./running-server.ts";
import { tooNewSaid } from "./staff-actor.ts";
import { print, safe, span } from "./staff-list.ts";
import { CommandRefusal } from "./steps.ts";

export async function listDataRequests(closedToo: boolean, now: Date): Promise<void> {
  const rows = await dataRequests(db(), closedToo, now);
  const lines = rows.map(({ id, wish, personId, askedAt, dueAt, open, overdue, closedAt, ...from }) => {
    const left = Math.abs(dueAt.getTime() - now.getTime());
    const due = overdue ? styleText("red", `OVERDUE by ${span(left)}`) : `due in ${span(left)}`;
    const state = open ? due : `closed ${closedAt ? utcDate(closedAt) : ""}`;
    const what = wish === "export" ? "a copy" : "deletion";
    const { name, email, phone } = from;
    const reach = [email && `<${safe(email)}>`, phone && `phone ${safe(phone)}`].filter(Boolean).join(", ");
    const asker = name ? `\n  from ${safe(name)} ${reach || "reached by phone: see tickets"}` : "";
    return `${styleText("bold", `${id}  ${what}  user:${personId}`)}  asked ${utcDate(askedAt)}  ${state}${asker}`;
  });
  print(lines, "requests");
}

type By = AuditActor & Readonly<{ reason: string }>;
type Asked = Readonly<{ person: string; asker: string | undefined; requestId: string | undefined }>;

function answerOf({ person, asker, requestId }: Asked, { reason, ...by }: By): DataAnswer {
  const known = dataAskers.find((one) => one === asker);
  if (asker !== undefined && !known) throw new CommandRefusal(`--for is one of ${dataAskers.join(", ")}.`);
  if (requestId !== undefined && known !== undefined)
    throw new CommandRefusal("A request of the list says who asks: leave --for out.");
  return { person, by, reason, asker: known, requestId };
}

/** `to` ends with .html for a page to read; anything else is JSON. Only its owner can read the file. */
export async function exportOnePerson(asked: Asked, by: By, to: string | undefined, now: Date): Promise<void> {
  const answer = answerOf(asked, by);
  const name = to ?? `person-data-${now.toISOString().replace(/\D/g, "").slice(0, 14)}.json`;
  // npm changes the folder: what is typed is meant from where the command was called.
  const file = resolve(process.env.INIT_CWD ?? process.cwd(), name);
  const opened = openNew(file);
  let written = false;
  try {
    const result = await exportPerson(answer, now);
    if (!result.ok) throw new CommandRefusal(whyNot(result.reason, asked.person));
    for await (const text of textsOf(result.copy, file.endsWith(".html"))) writeSync(opened, text);
    written = true;
  } finally {
    closeSync(opened);
    if (!written) rmSync(file, { force: true });
  }
  if (answer.requestId !== undefined) await settleRequest(answer.by, answer.requestId, now);
  console.log(`Written to ${file}, for your eyes only. Hand it over, make sure it arrived, then delete it.`);
  console.log("The person is told by mail that a copy was made.");
}

function openNew(file: string): number {
  try {
    return openSync(file, "wx", 0o600);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "EEXIST") throw new CommandRefusal(`${file} exists already: name another file with --to.`);
    throw new CommandRefusal(`${file} cannot be written (${code ?? error}).`);
  }
}

function textsOf(copy: PersonCopy, asPage: boolean): AsyncIterable<string> {
  const { person, siteName, data } = copy;
  const reader = { locale: localeOf(person.locale), timeZone: person.timeZone, siteName };
  return asPage ? dataInWords(data, reader, copy) : dataAsJson(data);
}

type Wish = Asked & Readonly<{ keepPosts: boolean; yes: boolean; second: AuditActor | undefined }>;

export async function eraseOnePerson({ keepPosts, yes, second, ...asked }: Wish, by: By, now: Date): Promise<void> {
  const answer = { ...answerOf(asked, by), second };
  const seen = await previewErasure(answer, now);
  if (!seen.ok) throw new CommandRefusal(await whyNotErased(seen.reason, asked.person));
  show(seen.preview);
  if (seen.preview.reports.stopped) throw new CommandRefusal(stoppedBy(seen.preview.reports.numbers));
  if (!yes && !(await confirmed(seen.preview.person.email ?? seen.preview.person.id)))
    throw new CommandRefusal("Nothing was changed. Add --yes, or type the address when asked.");
  const erased = await erasePerson({ ...answer, keepPosts }, now);
  if (!erased.ok && erased.reason === "reports") throw new CommandRefusal(stoppedBy(erased.numbers));
  if (!erased.ok) throw new CommandRefusal(await whyNotErased(erased.reason, asked.person));
  console.log(`The account is hidden and signed out everywhere, and will be erased on ${dayOf(erased.at)}.`);
  console.log("The person is told by mail, and can sign in and come back until then.");
  console.log(await tellServers([cacheTags.posts]));
}

function show({ person, at, parts }: ErasurePreview): void {
  const { id, role, firstName, lastName, email } = person;
  console.log(safe(`${firstName} ${lastName} <${email}>, ${role}, user:${id}`));
  console.log(`Hidden at once, erased on ${dayOf(at)}. What happens then:\n`);
  for (const { name, rows, stays } of parts) {
    const what = stays === null ? "deleted" : `stays ${stayWords[stays]}`;
    console.log(`  ${name.padEnd(18)} ${String(rows).padStart(6)}  ${what}`);
  }
  console.log("");
}

const stayWords: Readonly<Record<StayReason, string>> = {
  shell: 'as "Former …" without any detail: other people\'s records need an other side',
  otherSide: "without name and own notes: it belongs to the other person too",
  proof: "without name: it proves what was checked, agreed or decided",
  safety: "without name and text: safeguarding may have to look into it",
  case: "with its text, without the sender: it is part of a report",
  choice: "only as published posts that --keep-posts leaves, or where a report about a post is open",
};

async function confirmed(address: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const ask = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await ask.question(`Type ${safe(address)} to go on: `)).trim() === address;
  } finally {
    ask.close();
  }
}

const dayOf = (date: Date) => `${date.toISOString().slice(0, 16).replace("T", " ")} UTC`;

function stoppedBy(numbers: readonly string[]): string {
  if (numbers.length === 0) return "Something that staff look into stops this for now. A safeguarding lead can help.";
  return `Open reports name this person, so nothing is erased before they are closed: ${numbers.join(", ")}.`;
}

async function whyNotErased(reason: DataRefusal | "gone" | "lastAdmin", person: string): Promise<string> {
  if (reason === "lastAdmin") return "This is the last admin: make another one first, who sets the account up.";
  if (reason !== "gone") return whyNot(reason, person);
  const at = await leavingUntil(person);
  return `${person} is leaving already${at ? ` and will be erased on ${dayOf(at)}` : ""}.`;
}

const refusals: Readonly<Record<DataRefusal, string>> = {
  noReason: "--reason is needed.",
  needsStaff: "There is staff: name the one who decides with --as <address>.",
  notAllowed: "Only safeguarding leads and admins answer requests about data.",
  own: "Nobody does this for themselves: your own data is in your settings.",
  relative:
    "The account that acts shares a mailbox or telephone with this person or a guardian: somebody else decides.",
  needsSecond: "For a staff account two others decide: --as <address> and --with <address>.",
  tooNew: tooNewSaid,
  unknown: "There is no such account:",
  whoAsks: "This person is a minor. Say who asked: --for self, or --for guardian, whose copy has less in it.",
  adult: "This person is of age and asks themselves: nobody asks on their behalf.",
  noRequest: "No open request with that id is about this person and this wish, from a guardian of today.",
  linksStopped: "Staff stopped this guardian's links. Only a safeguarding lead answers what they ask for.",
};

function whyNot(reason: DataRefusal, person: string): string {
  return reason === "unknown" ? `${refusals.unknown} ${person}.` : refusals[reason];
}
