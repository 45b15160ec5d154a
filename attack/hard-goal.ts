import { changeRows, readRows } from "#e2e/support/rows.ts";
import { goalLengths, mostSteps } from "#lib/progress/goals/goal-rules.ts";
import { hardTexts } from "#lib/safety/contact-filter/contact-cases/hard-texts.ts";
import { isRefused } from "#server/support/call-by-name.ts";
import type { Arena } from "./arena.ts";
import { actionNamed } from "./built.ts";
import { callWithFields } from "./call-action.ts";
import type { HardRequest } from "./hard-requests.ts";
import { makePerson } from "./people.ts";

/** As many as the search among a writer's earlier texts takes; the demo has a hundred people. */
const readers = 96;
const characters = 1_000;

/** What everybody reads is searched together with what each reader has read. */
export const hardGoal: HardRequest = {
  what: `a goal of ${mostSteps} steps, after texts of ${characters} characters to ${readers} readers`,
  who: "an adult student",
  quick: true,
  ready: async (arena) => {
    const { client, id } = await makePerson(arena, "adult student");
    writeTo(arena, id);
    const steps = Array.from({ length: mostSteps }, (_, at) => `${at} ${textOf(at, goalLengths.step - 5)}`);
    const fields = [
      ["title", textOf(0, goalLengths.title)],
      ["subject", textOf(1, goalLengths.subject)],
      ["deadline", ""],
      ["steps", steps.join("\n")],
    ] as const;
    return async () => {
      const answer = await callWithFields(client, actionNamed("submitNewGoal"), fields);
      return [{ ...answer, wrong: answer.to || isRefused(answer) ? undefined : "neither stored nor refused" }];
    };
  },
};

/** Slow to search, and nothing in them waits for staff: a goal with many words that wait is refused before the last. */
function textOf(turn: number, length: number): string {
  const [, text = String] = plain[turn % plain.length] ?? [];
  return text(length).trim();
}
const plain = hardTexts.filter(([name]) => ["learning and apps", "gaps in gaps", "on the"].includes(name));

function writeTo(arena: Arena, writer: string): void {
  const people = readRows<{ id: string }>(arena.dataDir, "SELECT id FROM users WHERE id <> ? LIMIT ?", writer, readers);
  if (people.length < readers) throw new Error(`There are only ${people.length} to write to`);
  const insert = `INSERT INTO said_texts (id, writer_id, to_id, kind, object_id, text, held, created_at)
    VALUES (?, ?, ?, 'message', ?, ?, 0, ?)`;
  const now = Date.now();
  for (const [turn, { id }] of people.entries()) {
    const text = `${turn} ${textOf(turn, characters - 5)}`;
    changeRows(arena.dataDir, insert, crypto.randomUUID(), writer, id, crypto.randomUUID(), text, now - 1_000 * turn);
  }
}
