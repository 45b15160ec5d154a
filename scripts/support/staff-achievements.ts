import { db, transaction } from "#db/client.ts";
import { recognitionsOf } from "#db/queries/progress/recognitions.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { correctMinutes, type MinutesRefusal } from "#lib/mentoring/sessions/correct-minutes.ts";
import { voidSession } from "#lib/mentoring/sessions/void-session.ts";
import { rebuildBadges } from "#lib/progress/achievements/rebuild-badges.ts";
import { enterRecognition, withdrawRecognition } from "#lib/progress/recognitions/enter-recognition.ts";
import { recognitionKinds, recognitionLengths } from "#lib/progress/recognitions/rules.ts";
import { accountOf, decisionRefusal } from "./staff-actor.ts";
import { print, safe } from "./staff-list.ts";
import { CommandRefusal } from "./steps.ts";

type By = AuditActor & { reason: string };

export async function voidOneSession(by: By, id: string, now: Date): Promise<void> {
  const result = await transaction((tx) => voidSession(tx, by, id, now));
  if (!result.ok) throw new CommandRefusal(sessionRefusal(result.reason, id));
  console.log(`Session ${id} does not count any more: hours, badges, ratings and certificates follow. Both are told.`);
}

export async function correctOneSession(by: By, [id = "", minutes = ""]: readonly string[], now: Date): Promise<void> {
  const said = { id, minutes: /^\d{1,3}$/.test(minutes) ? Number(minutes) : Number.NaN };
  const result = await transaction((tx) => correctMinutes(tx, by, said, now));
  if (!result.ok) throw new CommandRefusal(sessionRefusal(result.reason, id));
  console.log(
    `Of session ${id} ${minutes} minutes count, not ${result.before}: badges, certificates and figures follow. Both are told.`,
  );
}

function sessionRefusal(reason: MinutesRefusal, id: string): string {
  if (reason === "corrected") return "Somebody has corrected the minutes meanwhile.";
  if (reason === "minutes") return "The minutes go from 0 to the booked ones.";
  if (reason === "notCompleted") return `Session ${id} is not a completed one.`;
  return decisionRefusal(reason, `There is no session ${id}.`);
}

export async function rebuildAllBadges(now: Date): Promise<void> {
  const { people, changed } = await rebuildBadges(now);
  console.log(`Counted ${people} people anew; ${changed} badges were given or taken away. Nobody was told.`);
}

type Entered = Readonly<{ email: string; kind: string; title: string; giver: string; givenOn: string }>;

const faults = {
  kind: `--kind is one of ${recognitionKinds.join(", ")}.`,
  title: `--title has 1 to ${recognitionLengths.title} characters.`,
  giver: `--giver has 1 to ${recognitionLengths.giver} characters.`,
  titleReaches: "--title must hold no contact details, links or wishes for secrecy: students read it.",
  giverReaches: "--giver must hold no contact details, links or wishes for secrecy: students read it.",
  date: "--on is a day that is not ahead: YYYY-MM-DD.",
} as const;

export async function addRecognition(by: By, { email, ...entered }: Entered, now: Date): Promise<void> {
  const { id } = await accountOf(email);
  const result = await enterRecognition(by, id, entered, now);
  if (result.ok) return console.log(`Recognition ${result.id} stands beside the badges of ${email}, who is told.`);
  const { reason } = result;
  if (reason in faults) throw new CommandRefusal(faults[reason as keyof typeof faults]);
  const unknown = `${email} is neither student nor mentor.`;
  throw new CommandRefusal(decisionRefusal(reason as Exclude<typeof reason, keyof typeof faults>, unknown));
}

export async function takeRecognitionBack(by: By, id: string, now: Date): Promise<void> {
  const result = await withdrawRecognition(by, id, now);
  const unknown = `There is no recognition ${id} that stands.`;
  if (!result.ok) throw new CommandRefusal(decisionRefusal(result.reason, unknown));
  console.log(`Recognition ${id} is withdrawn, and its person is told.`);
}

export async function listRecognitions(email: string): Promise<void> {
  const { id } = await accountOf(email);
  const lines = (await recognitionsOf(db(), id)).map((one) =>
    safe(`${one.id}  ${one.givenOn}  ${one.kind}  ${one.title}, by ${one.giver}`),
  );
  print(lines, "recognitions");
}
