import { type Browser, type BrowserContextOptions, expect, type Page } from "@playwright/test";
import type { HttpClient } from "#e2e/shows/http-client.ts";
import { shareSignIn } from "#e2e/shows/people.ts";
import { paths } from "#lib/platform/paths.ts";
import { consentVersion } from "#lib/safety/guardians/rules.ts";
import type { ConnectedPeople } from "./mentoring.ts";
import { changeRows, readRows } from "./rows.ts";

/** Conversations of journeys: what stands in them already is written beside the server. */
const dataDir = () => process.env.BAOBAB_E2E_DATA ?? "";

/** The pair's conversation with this many messages in it, the student's and the mentor's in turns, a minute apart; answers its id. */
export function writeConversation({ studentId, mentorId }: ConnectedPeople, messages = 0): string {
  const id = crypto.randomUUID();
  const now = Date.now();
  changeRows(
    dataDir(),
    `INSERT INTO conversations (id, student_id, mentor_id, last_position, last_at, student_read, mentor_read, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    ...[id, studentId, mentorId, messages, now - 60_000, messages, messages, now - 86_400_000],
  );
  for (let position = 1; position <= messages; position += 1) {
    const at = now - (messages - position + 1) * 60_000;
    changeRows(
      dataDir(),
      `INSERT INTO messages (id, conversation_id, sender_id, text, state, position, created_at, delivered_at)
       VALUES (?, ?, ?, ?, 'delivered', ?, ?, ?)`,
      ...[crypto.randomUUID(), id, position % 2 ? studentId : mentorId, `Number ${position}.`, position, at, at],
    );
  }
  return id;
}

type StoredMessage = { text: string; state: string; position: number | null };

/** What the server has of a conversation, in its order. */
export function storedMessages(conversationId: string): StoredMessage[] {
  const query = "SELECT text, state, position FROM messages WHERE conversation_id = ? ORDER BY position, created_at";
  return readRows<StoredMessage>(dataDir(), query, conversationId);
}

/** Up to which message the student has read a conversation. */
export function readByStudent(conversationId: string): number | undefined {
  const query = "SELECT student_read AS position FROM conversations WHERE id = ?";
  return readRows<{ position: number }>(dataDir(), query, conversationId)[0]?.position;
}

/** The student becomes fifteen and lives where it is one at night now; their guardian agreed to chat. */
export function makeMinorAtNight({ studentId }: ConnectedPeople): void {
  const now = Date.now();
  // Names of these zones count westwards.
  const west = (new Date(now).getUTCHours() + 23) % 24;
  const zone = west <= 12 ? `Etc/GMT+${west}` : `Etc/GMT-${24 - west}`;
  const birth = `${new Date(now).getUTCFullYear() - 15}-01-01`;
  changeRows(dataDir(), "UPDATE users SET date_of_birth = ?, time_zone = ? WHERE id = ?", birth, zone, studentId);
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

/** A person's browser, at the conversation. */
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

/** Types a message and sends it by Enter. */
export async function say(page: Page, text: string): Promise<void> {
  const field = page.getByRole("textbox", { name: "Message", exact: true });
  await field.fill(text);
  await field.press("Enter");
  await expect(field).toHaveValue("");
}

/** The texts a page shows, from the top. */
export function textsIn(page: Page): Promise<string[]> {
  return page.getByRole("log").locator("li p").allTextContents();
}
