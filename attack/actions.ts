import { type BuiltAction, builtActions, isRefused, nameOf } from "#server/support/call-by-name.ts";
import { forStrangers } from "#server/support/callable.ts";
import type { PostedEntry } from "#server/support/forms.ts";
import { formsOf, isIdName, valueFor } from "./action-fields.ts";
import type { Arena, AttackPart, PartOutcome } from "./arena.ts";
import { actionNamed, output } from "./built.ts";
import { type Called, callWithData, callWithFields } from "./call-action.ts";
import { foreignChanges } from "./effects.ts";
import { type ForeignId, foreignIds } from "./foreign-ids.ts";
import { type Attacker, isStillIn, makePerson } from "./people.ts";
import { WatchedRows } from "./rows.ts";
import { Tally } from "./tally.ts";

export const actionsPart: AttackPart = {
  name: "actions",
  about: "every server action called as nine kinds of people",
  run: async (arena) => {
    const matrix = new Matrix(arena);
    try {
      return await matrix.run();
    } finally {
      matrix.close();
    }
  },
};

type Call = Readonly<{ name: string; make: (person: Attacker) => Promise<Called> }>;

class Matrix {
  readonly #arena: Arena;
  readonly #tally = new Tally();
  readonly #rows: WatchedRows;
  readonly #ids: readonly ForeignId[];
  #ended = 0;
  #wrote = 0;

  constructor(arena: Arena) {
    this.#arena = arena;
    this.#rows = new WatchedRows(arena.dataDir);
    const own = arena.people.map(({ id }) => id).filter((id) => id !== "");
    this.#ids = foreignIds(arena, own, arena.quick ? 1 : 3);
  }

  async run(): Promise<PartOutcome> {
    const actions = builtActions(output);
    const people = [...this.#arena.people];
    for (const [turn, action] of actions.entries()) {
      const calls = this.#callsOf(action);
      for (const [index, person] of people.entries()) {
        // The quick run calls each action as a stranger and as two of the others in turn.
        if (this.#arena.quick && person.id !== "" && (index + turn) % 4 !== 0) continue;
        people[index] = await this.#backIn(person);
        for (const call of calls) await this.#call(action, call, people[index]);
      }
    }
    await this.#checkCalls();
    return this.#tally.outcome({
      actions: String(actions.length),
      "foreign ids": String(this.#ids.length),
      "calls that changed rows": String(this.#wrote),
      "own sign-ins ended by calls": String(this.#ended),
    });
  }

  /** A valid call must change something, otherwise the calls above proved nothing. */
  async #checkCalls(): Promise<void> {
    const person = await makePerson(this.#arena, "adult student");
    this.#rows.changes();
    const own = [
      ["theme", "dark"],
      ["fontSize", "large"],
      ["language", "en"],
    ] as const;
    await callWithFields(person.client, actionNamed("submitAppearanceSettings"), own);
    const changed = this.#rows.changes().some(({ table, owners }) => table === "users" && owners.includes(person.id));
    if (!changed) this.#tally.finding("a lawful call changed nothing: what is sent does not reach the actions");
  }

  close(): void {
    this.#rows.close();
  }

  /** An attack may have signed the person out or closed the account: a new person of the same kind takes over. */
  async #backIn(person: Attacker): Promise<Attacker> {
    if (isStillIn(this.#arena, person)) return person;
    this.#ended += 1;
    const next = await makePerson(this.#arena, person.kind);
    this.#rows.changes();
    return next;
  }

  async #call(action: BuiltAction, call: Call, person: Attacker): Promise<void> {
    const title = `${nameOf(action)} as ${person.kind}, ${call.name}`;
    try {
      const answer = await call.make(person);
      this.#tally.answered(title, answer.status, answer.milliseconds);
      if (person.kind === "stranger" && !(nameOf(action) in forStrangers) && !isRefused(answer))
        this.#tally.finding(`${title}: ${answer.status}, and no refusal`);
    } catch (error) {
      this.#tally.answered(title, 0);
      this.#tally.finding(`${title}: no answer (${error instanceof Error ? error.message : "unknown"})`);
    }
    const changes = this.#rows.changes();
    if (changes.length > 0) this.#wrote += 1;
    for (const { table, kind, columns } of foreignChanges(changes, person, this.#rows.working)) {
      this.#tally.finding(`${title}: a row of ${table} that is not theirs was ${kind} ${columns.join(", ")}`.trim());
    }
  }

  #callsOf(action: BuiltAction): Call[] {
    const data = (name: string, values: readonly unknown[], page?: string): Call => ({
      name,
      make: ({ client }) => callWithData(client, action, values, page === undefined ? {} : { page }),
    });
    const form = (name: string, fields: readonly PostedEntry[]): Call => ({
      name,
      make: ({ client }) => callWithFields(client, action, fields),
    });
    const { quick } = this.#arena;
    const foreign = this.#foreignForms(action, quick ? 1 : 2);
    const forms = foreign.slice(0, quick ? 1 : 4).map((fields) => form("foreign ids", fields));
    if (quick) return forms.length > 0 ? forms : [form("hostile fields", hostileFields)];
    return [
      data("no arguments", []),
      data("wrong types", [[1], { toString: null, valueOf: 7 }, 1e308]),
      data("elsewhere", [{}, null], "/contact"),
      form("hostile fields", hostileFields),
      ...foreign.slice(0, 1).map((fields) => data("a foreign object", [Object.fromEntries(fields), 1])),
      ...forms,
    ];
  }

  #foreignForms({ file, name: action }: BuiltAction, each: number): PostedEntry[][] {
    return formsOf(file, action).flatMap(({ keys }) =>
      Array.from({ length: keys.some(isIdName) ? each : 1 }, (_, round) =>
        keys.map((name) => [name, valueFor(name, this.#idFor(name, file, round))] as const),
      ),
    );
  }

  /** An id of the kind that the name and the feature suggest, a different one each round; any kind if unknown. */
  #idFor(name: string, file: string, round: number): string {
    const wanted = [name.replace(/(?:Id|Code|Token)$/, ""), file.split("/")[1] ?? ""].map((word) =>
      word.toLowerCase().replace(/s$/, ""),
    );
    const shaped = this.#ids.filter(
      ({ shape }) => shape === (/code$/i.test(name) ? "code" : /token$/i.test(name) ? "token" : "id"),
    );
    const fitting = shaped.filter(
      ({ table, column }) => column === "id" && wanted.some((word) => word.length > 2 && table.includes(word)),
    );
    const people = shaped.filter(({ table, column }) => table === "users" && column === "id");
    const list = [...fitting, ...(/student|mentor|user|person/i.test(name) ? people : []), ...shaped];
    return list[round % Math.max(1, list.length)]?.value ?? crypto.randomUUID();
  }
}

const hostileFields: readonly PostedEntry[] = [
  ["__proto__", "polluted"],
  ["constructor", "polluted"],
  ["toString", ""],
  ["id", "' OR 1=1 --"],
  ["id", "../../etc/passwd"],
  ["locale", "xx\u0000"],
  ["once", "\u202e\u0000"],
  ["role", "admin"],
  ["userId", "00000000-0000-0000-0000-000000000000"],
  ["text", "<script>alert(1)</script>".repeat(50)],
];
