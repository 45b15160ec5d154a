import { parseArgs } from "node:util";
import { proveSecret } from "#lib/progress/credentials/signing-keys.ts";
import { addStaffAccount, giveRole, helpWithLostDevice, printResetLink } from "./account-commands.ts";
import {
  addRecognition,
  correctOneSession,
  listRecognitions,
  rebuildAllBadges,
  takeRecognitionBack,
  voidOneSession,
} from "./staff-achievements.ts";
import { staffActor } from "./staff-actor.ts";
import { addOneExpense, withdrawOneExpense } from "./staff-books.ts";
import {
  addOneCentre,
  listCentres,
  listStudents,
  listSuggestions,
  placeOneStudent,
  removeOneCentre,
  renameOneCentre,
  suggestOne,
  withdrawOne,
} from "./staff-centres.ts";
import { listCertificates, revokeOneCertificate } from "./staff-certificates.ts";
import {
  closeOneReport,
  closeOneTicket,
  decideOnPost,
  listReports,
  listTickets,
  printEvidence,
} from "./staff-commands.ts";
import { eraseOnePerson, exportOnePerson, listDataRequests } from "./staff-data-requests.ts";
import { refundOneDonation, showDonations } from "./staff-donations.ts";
import { checkFigures, rebuildAndSay } from "./staff-figures.ts";
import { addOneMaterial, decideOnOneMaterial, listMaterials } from "./staff-materials.ts";
import {
  allowAnotherName,
  changeBirthday,
  decideOnMentor,
  listMatches,
  listMentors,
  type MentorVerb,
  readOutCode,
  recordMentorStep,
  recordPaper,
} from "./staff-people.ts";
import { decideOnHeld, liftOneMark, listAudit, listHeld, proveAudit } from "./staff-records.ts";
import { usage } from "./staff-usage.ts";
import { none, only, two } from "./staff-words.ts";
import { CommandRefusal } from "./steps.ts";

type Values = ReturnType<typeof parsed>["values"];
type Flag = "all" | "failed" | "yes" | "keep-posts";
type Command = (words: string[], values: Values, now: Date) => Promise<void>;

const decide = (verb: MentorVerb): Command => {
  return async (words, values, now) =>
    decideOnMentor(await staffActor(values.as), verb, only(words), needed(values, "reason"), now);
};
const decideHeld = (verb: "release" | "refuse"): Command => {
  return async (words, values, now) =>
    decideOnHeld(await staffActor(values.as), verb, only(words), needed(values, "reason"), now);
};

/** Commands that change something need a reason. */
async function acting(values: Values) {
  const reason = needed(values, "reason");
  return { ...(await staffActor(values.as)), reason };
}

function askedData(words: readonly string[], values: Values) {
  return { person: only(words), asker: values.for, requestId: values.request };
}

const commands: Record<string, Command> = {
  tickets: (_, values, now) => listTickets(values.queue, values.all ?? false, now),
  "ticket close": async (words, values, now) => closeOneTicket(only(words), await acting(values), now),
  reports: (_, values, now) => listReports(values.all ?? false, now),
  "report close": async (words, values, now) =>
    closeOneReport(only(words), { ...(await staffActor(values.as)), reason: needed(values, "outcome") }, values, now),
  "report-evidence": async (words, values, now) => printEvidence(only(words), await acting(values), now),
  "hide-post": async (words, values, now) => decideOnPost("hide", only(words), await acting(values), now),
  "show-post": async (words, values, now) => decideOnPost("show", only(words), await acting(values), now),
  add: async (_, values, now) => addStaffAccount(values, await acting(values), now),
  role: async (words, values, now) => giveRole(only(words), values.role, await acting(values), now),
  "reset-link": async (words, values, now) => printResetLink(only(words), await acting(values), now),
  "lost-device": async (words, values, now) => {
    const second = values.with === undefined ? undefined : await staffActor(values.with);
    await helpWithLostDevice(only(words), await acting(values), second, now);
  },
  "data-requests": (_, values, now) => listDataRequests(values.all ?? false, now),
  "person export": async (words, values, now) =>
    exportOnePerson(askedData(words, values), await acting(values), values.to, now),
  "person erase": async (words, values, now) => {
    const second = values.with === undefined ? undefined : await staffActor(values.with);
    const wish = { keepPosts: values["keep-posts"] ?? false, yes: values.yes ?? false, second };
    await eraseOnePerson({ ...askedData(words, values), ...wish }, await acting(values), now);
  },
  mentors: (_, values, now) => listMentors(values.all ?? false, now),
  "mentor step": async (words, values, now) => {
    const [email, step] = two(words);
    const { country, kind, on: issued, expires, failed = false } = values;
    const given = { email, step, reason: needed(values, "reason"), failed, expires, country, kind, issued };
    await recordMentorStep(await staffActor(values.as), given, now);
  },
  "mentor approve": decide("approve"),
  "mentor suspend": decide("suspend"),
  "mentor reinstate": decide("reinstate"),
  "mentor remove": decide("remove"),
  matches: (_, __, now) => listMatches(now),
  "consent paper": async (words, values, now) => {
    const given = { email: only(words), scopes: needed(values, "scopes"), reason: needed(values, "reason") };
    await recordPaper(await staffActor(values.as), given, now);
  },
  "consent code": async (words, values, now) =>
    readOutCode(await staffActor(values.as), only(words), needed(values, "reason"), now),
  birthday: async (words, values, now) => {
    const [email, dateOfBirth] = two(words);
    await changeBirthday(await staffActor(values.as), { email, dateOfBirth, reason: needed(values, "reason") }, now);
  },
  "rename allow": async (words, values, now) =>
    allowAnotherName(await staffActor(values.as), only(words), needed(values, "reason"), now),
  students: (_, values, now) => listStudents(values.centre, now),
  "student centre": async (words, values, now) => {
    const placed = { email: only(words), name: needed(values, "centre"), reason: needed(values, "reason") };
    await placeOneStudent(await staffActor(values.as), placed, now);
  },
  centres: () => listCentres(),
  "centre add": async (words, values, now) => {
    const given = { name: only(words), country: values.country, reason: needed(values, "reason") };
    await addOneCentre(await staffActor(values.as), given, now);
  },
  "centre rename": async (words, values, now) => {
    const given = { name: needed(values, "name"), country: values.country, reason: needed(values, "reason") };
    await renameOneCentre(await staffActor(values.as), only(words), given, now);
  },
  "centre remove": async (words, values, now) =>
    removeOneCentre(await staffActor(values.as), only(words), needed(values, "reason"), now),
  suggestions: (_, values) => listSuggestions(values.all ?? false),
  suggest: async (words, values, now) => {
    const [student, mentor] = two(words);
    const texts = { subject: needed(values, "subject"), reason: needed(values, "reason"), goal: values.goal };
    await suggestOne(await staffActor(values.as), { student, mentor, ...texts }, now);
  },
  "suggestion withdraw": async (words, values, now) =>
    withdrawOne(await staffActor(values.as), only(words), needed(values, "reason"), now),
  "expense add": async (words, values, now) => {
    none(words);
    const [title, amount, currency] = [needed(values, "title"), needed(values, "amount"), needed(values, "currency")];
    const given = { title, amount, currency, on: needed(values, "on"), reason: needed(values, "reason") };
    await addOneExpense(await staffActor(values.as), given, now);
  },
  donations: (_, values) => showDonations(values.all ?? false),
  "donation refund": async (words, values, now) => {
    const wish = { id: only(words), amount: values.amount, reason: needed(values, "reason") };
    await refundOneDonation(await staffActor(values.as), wish, now);
  },
  "expense withdraw": async (words, values, now) =>
    withdrawOneExpense(await staffActor(values.as), only(words), needed(values, "reason"), now),
  materials: () => listMaterials(),
  "material add": async (words, values, now) => {
    const texts = { title: only(words), subject: needed(values, "subject"), language: needed(values, "language") };
    await addOneMaterial(await acting(values), { ...texts, file: needed(values, "file"), link: values.link }, now);
  },
  "material hide": async (words, values, now) => decideOnOneMaterial("hide", only(words), await acting(values), now),
  "material show": async (words, values, now) => decideOnOneMaterial("show", only(words), await acting(values), now),
  certificates: (words) => listCertificates(words.length === 0 ? undefined : only(words)),
  "certificate revoke": async (words, values, now) =>
    revokeOneCertificate(await staffActor(values.as), only(words), needed(values, "reason"), now),
  held: (_, values, now) => listHeld(values.all ?? false, now),
  "held release": decideHeld("release"),
  "held refuse": decideHeld("refuse"),
  "mark lift": async (words, values, now) =>
    liftOneMark(await staffActor(values.as), only(words), needed(values, "reason"), now),
  "session void": async (words, values, now) => voidOneSession(await acting(values), only(words), now),
  "session minutes": async (words, values, now) => correctOneSession(await acting(values), two(words), now),
  "badges rebuild": (_, __, now) => rebuildAllBadges(now),
  recognitions: (words) => listRecognitions(only(words)),
  "recognition add": async (words, values, now) => {
    const said = { kind: needed(values, "kind"), title: needed(values, "title"), giver: needed(values, "giver") };
    await addRecognition(await acting(values), { email: only(words), ...said, givenOn: needed(values, "on") }, now);
  },
  "recognition withdraw": async (words, values, now) => takeRecognitionBack(await acting(values), only(words), now),
  "figures check": (_, __, now) => checkFigures(now),
  "figures rebuild": async (_, values, now) => rebuildAndSay(await acting(values), now),
  audit: (_, values) => listAudit(values.object),
  "audit verify": (_, values) => proveAudit(values.head),
};

function parsed(args: string[]) {
  try {
    const text = { type: "string" } as const;
    const flag = { type: "boolean" } as const;
    const texts = { queue: text, outcome: text, reason: text, expires: text } as const;
    const closing = { decision: text, told: text, of: text } as const;
    const account = { role: text, name: text, email: text, born: text, language: text } as const;
    const matching = { centre: text, country: text, subject: text, goal: text } as const;
    const data = { for: text, request: text, to: text, yes: flag, "keep-posts": flag } as const;
    const money = { title: text, amount: text, currency: text, on: text } as const;
    const options = {
      ...texts,
      ...closing,
      ...account,
      ...matching,
      ...money,
      ...data,
      kind: text,
      giver: text,
      file: text,
      link: text,
      scopes: text,
      object: text,
      head: text,
      as: text,
      with: text,
      all: flag,
      failed: flag,
    } as const;
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new CommandRefusal(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}

function needed(values: Values, option: Exclude<keyof Values, Flag>): string {
  const value = values[option];
  if (value === undefined || value.trim() === "") throw new CommandRefusal(`--${option} is needed.\n\n${usage}`);
  return value.trim();
}

/** What was typed behind `npm run staff --`. Throws `CommandRefusal`; leaves the database open. */
export async function runStaff(args: string[], now: Date): Promise<void> {
  const { positionals, values } = parsed(args);
  const name = [positionals.slice(0, 2).join(" "), positionals[0] ?? ""].find((known) =>
    Object.hasOwn(commands, known),
  );
  const run = name === undefined ? undefined : commands[name];
  if (!run || name === undefined) throw new CommandRefusal(usage);
  // With another secret a command would hand out links that open nothing.
  await proveSecret();
  await run(positionals.slice(name.split(" ").length), values, now);
}
