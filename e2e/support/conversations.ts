import { type Browser, type BrowserContextOptions, expect, type Page } from "@playwright/test";
import type { HttpClient } from "#e2e/shows/http-client.ts";
import { shareSignIn } from "#e2e/shows/people.ts";
import { paths } from "#lib/platform/paths.ts";
import { consentVersion } from "#lib/safety/guardians/rules.ts";
import type { ConnectedPeople } from "./mentoring.ts";
import { bornYearsAgo } from "./people.ts";
import { changeRows, readRows } from "./rows.ts";

/** Existing messages are written straight to the database. */
const dataDir = () => process.env.BAOBAB_E2E_DATA ?? "";

/** Messages alternate between student and mentor, a minute apart. Returns the conversation's id. */
export function writeConversation({ studentId, mentorId }: ConnectedPeople, messages = 0): string {
  const id = crypto.randomUUID();
  const now = Date.now();
  changeRows(
    dataDir(),
    `INSERT INTO conversations (id, student_id, mentor_id, last_position, last_at, student_read, mentor_read, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    ...[id, studentId, mentorId, messages, now - 60_000, messages, messages, now - 86_400_000],
  );
  const rows = Array.from({ length: messages }, (_, index) => {
    const at = now - (messages - index) * 60_000;
    return [crypto.randomUUID(), index % 2 ? mentorId : studentId, `Number ${index + 1}.`, index + 1, at];
  });
  changeRows(
    dataDir(),
    `INSERT INTO messages (id, conversation_id, sender_id, text, state, position, created_at, delivered_at)
     SELECT value ->> 0, ?, value ->> 1, value ->> 2, 'delivered', value ->> 3, value ->> 4, value ->> 4 FROM json_each(?)`,
    ...[id, JSON.stringify(rows)],
  );
  return id;
}

type StoredMessage = { text: string; state: string; position: number | null };

export function storedMessages(conversationId: string): StoredMessage[] {
  const query = "SELECT text, state, position FROM messages WHERE conversation_id = ? ORDER BY position, created_at";
  return readRows<StoredMessage>(dataDir(), query, conversationId);
}

/** The last message the student has read. */
export function readByStudent(conversationId: string): number | undefined {
  const query = "SELECT student_read AS position FROM conversations WHERE id = ?";
  return readRows<{ position: number }>(dataDir(), query, conversationId)[0]?.position;
}

/** The student is fifteen, in a time zone where it is one at night; the guardian agreed to chat. */
export function makeMinorAtNight({ studentId }: ConnectedPeople): void {
  const now = Date.now();
  // The sign in these zone names is inverted.
  const west = (new Date(now).getUTCHours() + 23) % 24;
  const zone = west <= 12 ? `Etc/GMT+${west}` : `Etc/GMT-${24 - west}`;
  changeRows(
    dataDir(),
    "UPDATE users SET date_of_birth = ?, time_zone = ? WHERE id = ?",
    bornYearsAgo(15),
    zone,
    studentId,
  );
  const guardianId = crypto.randomUUID();
  changeRows(
    dataDir(),
    "INSERT INTO guardians (id, student_id, name, email, locale, created_at) VALUES (?, ?, 'Fatou', ?, 'en', ?)",
    ...[guardianId, studentId, `${guardianId}@example.org`, now],
  );
  changeRows(
    dataDir(),
    `INSERT INTO consents (id, student_id, guardian_id, scope, decision, method, version, at, expires_at)
     VALUES (?, ?, ?, 'chat', 'granted', 'link', ?, ?, ?)`,
    ...[crypto.randomUUID(), studentId, guardianId, consentVersion, now, now + 86_400_000 * 100],
  );
}

export async function openAs(
  browser: Browser,
  person: HttpClient,
  conversationId: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ baseURL: person.origin, ...options });
  await shareSignIn(context, person);
  const page = await context.newPage();
  await page.goto(paths.conversation(conversationId));
  return page;
}

export async function say(page: Page, text: string): Promise<void> {
  const field = page.getByRole("textbox", { name: "Message", exact: true });
  // Until the page listens, Enter makes a line.
  await expect(async () => {
    await field.fill(text);
    await field.press("Enter");
    await expect(field).toHaveValue("", { timeout: 3_000 });
  }).toPass();
}

export function textsIn(page: Page): Promise<string[]> {
  return page.getByRole("log").locator("li p").allTextContents();
}
