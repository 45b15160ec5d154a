import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { z } from "zod";
import { staffRoles } from "#lib/identity/users/roles.ts";
import { root } from "#scripts/support/run.ts";
import { readersIn } from "#server/posted/body-limits.ts";
import { textsToSend } from "#server/posted/support/texts-to-send.ts";
import { type BuiltAction, builtActions, isRefused, nameOf } from "#server/support/call-by-name.ts";
import { callOf } from "#server/support/forms.ts";
import type { Arena } from "./arena.ts";
import { output } from "./built.ts";
import { call, callWithFields } from "./call-action.ts";
import { fieldsIn, filled, takesText } from "./filled-fields.ts";
import type { HardRequest, Judged } from "./hard-requests.ts";
import { type Attacker, isStillIn, makePerson, type PersonKind } from "./people.ts";

/** Every action, with each text as long as its field allows and hard to work on, and with each longer than it allows. */
export const fullFields: HardRequest = {
  what: "every action with hard texts as long as its fields allow, and with longer ones",
  who: "whoever may send it",
  quick: true,
  ready: async (arena) => {
    const actions = builtActions(output).filter((_, turn) => !arena.quick || turn % quickStep === 0);
    const reads = await Promise.all(actions.map(readsOf));
    const senders = new Senders(arena);
    return async () => {
      const answers: Judged[] = [];
      for (const [turn, read] of reads.entries())
        for (const schema of read.schemas) answers.push(...(await senders.send({ ...read, schema, turn })));
      const [first] = answers;
      const told = `${senders.heard} of ${actions.length} actions looked at what was sent`;
      if (first && senders.heard < least * actions.length)
        answers.push({ ...first, name: "hard texts", wrong: `only ${told}` });
      return answers;
    };
  },
};

/** The quick half sends every so many of the actions. */
const quickStep = 5;
/** Of the texts, in turn. */
const textsEach = 7;
/** So many of them are sent by somebody who may. The others take no text, or need a link or what nobody here has. */
const least = 0.5;

/**
 * `named`: the action itself says that it reads by these, and not only its file. `leadsOn`: actions of its file say a
 * refusal on another page.
 */
type Reads = Readonly<{
  action: BuiltAction;
  named: boolean;
  leadsOn: boolean;
  schemas: readonly z.core.$ZodType[];
}>;

async function readsOf(action: BuiltAction): Promise<Reads> {
  const source = readFileSync(resolve(root, action.file), "utf8");
  const body = source.split(/^export /m).find((part) => part.startsWith(`async function ${action.name}(`)) ?? "";
  const readers = await readersIn(action.file);
  const own = readers.filter(({ name }) => name.split(".").some((part) => new RegExp(`\\b${part}\\b`).test(body)));
  const schemas = (own.length > 0 ? own : readers).flatMap((reader) => reader.schemas);
  const texts = [...new Set(schemas)].filter((schema) => fieldsIn(schema).some(takesText));
  return { action, named: own.length > 0, leadsOn: source.includes("refusedTo"), schemas: texts };
}

type Sent = Reads & Readonly<{ schema: z.core.$ZodType; turn: number }>;

class Senders {
  readonly #arena: Arena;
  readonly #fitting = new Map<BuiltAction, PersonKind>();
  readonly #people: Map<PersonKind, Attacker>;

  constructor(arena: Arena) {
    this.#arena = arena;
    this.#people = new Map(arena.people.map((person) => [person.kind, person]));
  }

  /** Actions that somebody was found for whose texts they look at. */
  get heard(): number {
    return this.#fitting.size;
  }

  async send(sent: Sent): Promise<Judged[]> {
    const answers = await this.#tooLong(sent);
    const rounds = this.#arena.quick ? 1 : textsEach;
    for (let round = 0; round < rounds; round += 1) answers.push(...(await this.#hard(sent, round)));
    return answers;
  }

  /** As one after the other, until somebody's texts are looked at. */
  async #tooLong(sent: Sent): Promise<Judged[]> {
    const answers: Judged[] = [];
    const known = this.#fitting.get(sent.action);
    for (const kind of known ? [known] : kindsFor(sent.action)) {
      const person = await this.#person(kind);
      const value = filled(sent.schema, person.id, ({ most }) =>
        most > longest ? undefined : "x".repeat(2 * most + 1),
      );
      const answer = await called(person, sent.action, value);
      const name = `${nameOf(sent.action)} as ${kind} with longer texts than it takes`;
      answers.push({ ...answer, name, wrong: answer.wrong ?? letThrough(sent, answer) });
      if (!/"code":"(?:invalid|tooLong)"/.test(answer.text)) continue;
      this.#fitting.set(sent.action, kind);
      break;
    }
    return answers;
  }

  /** Again without texts in the fields that mind them, so that what the others hold is worked on. */
  async #hard({ action, schema, turn }: Sent, round: number): Promise<Judged[]> {
    const kind = this.#fitting.get(action) ?? kindsFor(action)[0] ?? "stranger";
    const [text = "", textOf = String] = textsToSend[(turn + round) % textsToSend.length] ?? [];
    const answers: Judged[] = [];
    let minding: ReadonlySet<string> = new Set();
    do {
      const person = await this.#person(kind);
      const value = filled(schema, person.id, ({ name, most }) =>
        minding.has(name) ? undefined : textOf(Math.min(most, longest)),
      );
      const answer = await called(person, action, value);
      answers.push({ ...answer, name: `${nameOf(action)} as ${kind} with ${text}` });
      minding = faultsIn(answer.text);
    } while (minding.size > 0 && answers.length < 2);
    return answers;
  }

  /** What was sent may have ended the sign-in or the account. */
  async #person(kind: PersonKind): Promise<Attacker> {
    const before = this.#people.get(kind);
    if (before && isStillIn(this.#arena, before)) return before;
    const person = await makePerson(this.#arena, kind);
    this.#people.set(kind, person);
    return person;
  }
}

/** Longer ones are the texts of posts, which other requests work on, and more than these is more than a body may hold. */
const longest = 10_000;

/** In the order in which they are likely to be listened to. */
function kindsFor({ file }: BuiltAction): PersonKind[] {
  const source = readFileSync(resolve(root, file), "utf8");
  if (/\brole !== "mentor"|, "mentor"\)/.test(source)) return ["approved mentor", "adult student", "stranger", "lead"];
  if (!source.includes("actingStaff")) return ["adult student", "approved mentor", "stranger", "lead"];
  return staffRoles.toSorted((a, b) => Number(source.includes(`"${b}"`)) - Number(source.includes(`"${a}"`)));
}

async function called(
  person: Attacker,
  action: BuiltAction,
  value: Readonly<Record<string, unknown>>,
): Promise<Judged> {
  const started = performance.now();
  return sent(person, action, value).catch((error: unknown) => ({
    ...{ status: 0, to: null, text: "", milliseconds: performance.now() - started },
    wrong: `no answer (${String(error)})`,
  }));
}

function sent({ client }: Attacker, action: BuiltAction, value: Readonly<Record<string, unknown>>) {
  if (action.takes === "values") return call(client, action.pages[0] ?? "/contact", callOf(action.id, [value]));
  const fields = Object.entries(value).flatMap(([name, one]) =>
    [one].flat().map((each) => [name, String(each)] as const),
  );
  return callWithFields(client, action, fields);
}

/** What is wrong with an answer to texts that are too long. */
function letThrough({ leadsOn, named, schema, schemas }: Sent, answer: Judged): string | undefined {
  // Which of its file's forms it takes is not known, or it says a refusal on the page it leads to.
  if (!named || (answer.to && leadsOn)) return undefined;
  if (answer.status !== 413 && !isRefused(answer)) return `it took them (${answer.status} ${answer.to ?? ""})`;
  const faults = faultsIn(answer.text);
  if (faults.size === 0 || schemas.length > 1) return undefined;
  const missed = fieldsIn(schema).filter(
    (field) => takesText(field) && field.most <= longest && !field.inUnion && !faults.has(field.name),
  );
  return missed.length > 0 ? `it did not mind ${missed.map(({ name }) => name).join(", ")}` : undefined;
}

/** The names of the fields that an answer says something about. */
function faultsIn(text: string): ReadonlySet<string> {
  const told = /"fields":(\{(?:[^{}"]|"(?:[^"\\]|\\.)*")*\})/.exec(text)?.[1];
  return new Set(told === undefined ? [] : Object.keys(JSON.parse(told)));
}
