import { changeRows, readRows } from "#e2e/support/rows.ts";
import { hardTexts } from "#lib/safety/contact-filter/contact-cases/hard-texts.ts";
import type { Arena } from "./arena.ts";

/** As many as the search among a writer's earlier texts takes; the demo has a hundred people. */
export const readers = 96;
export const characters = 1_000;

/** Slow to search, and nothing in them waits for staff: a goal with many words that wait is refused before the last. */
export function plainText(turn: number, length: number): string {
  const [, text = String] = plain[turn % plain.length] ?? [];
  return text(length).trim();
}
const plain = hardTexts.filter(([name]) => ["learning and apps", "gaps in gaps", "on the"].includes(name));

export function writeToMany(arena: Arena, writer: string): void {
  const people = readRows<{ id: string }>(arena.dataDir, "SELECT id FROM users WHERE id <> ? LIMIT ?", writer, readers);
  if (people.length < readers) throw new Error(`There are only ${people.length} to write to`);
  const insert = `INSERT INTO said_texts (id, writer_id, to_id, kind, object_id, text, held, created_at)
    VALUES (?, ?, ?, 'message', ?, ?, 0, ?)`;
  const now = Date.now();
  for (const [turn, { id }] of people.entries()) {
    const text = `${turn} ${plainText(turn, characters - 5)}`;
    changeRows(arena.dataDir, insert, crypto.randomUUID(), writer, id, crypto.randomUUID(), text, now - 1_000 * turn);
  }
}
