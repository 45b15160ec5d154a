import { join } from "node:path";
import Database from "better-sqlite3";
import type { HttpClient } from "#e2e/shows/http-client.ts";
import { newSignedInPerson } from "#e2e/shows/people.ts";
import { dueReminder, reminderKey } from "#lib/mentoring/sessions/reminder-rules.ts";
import { consentVersion } from "#lib/safety/guardians/rules.ts";

/** People whose match was written straight to the database. */
export type ConnectedPeople = Readonly<{
  student: HttpClient & { email: string };
  mentor: HttpClient & { email: string };
  studentId: string;
  mentorId: string;
  matchId: string;
}>;

type Match = Pick<ConnectedPeople, "studentId" | "mentorId" | "matchId">;
type Place = Readonly<{ url: string; dataDir: string }>;

const shared = (): Place => ({ url: process.env.BAOBAB_E2E_URL ?? "", dataDir: process.env.BAOBAB_E2E_DATA ?? "" });

type Value = string | number | null;

function rowsOf<T>({ dataDir }: Place, statement: string, ...values: Value[]): T[] {
  const database = new Database(join(dataDir, "baobab.sqlite"), { fileMustExist: true, timeout: 5_000 });
  try {
    const prepared = database.prepare(statement);
    if (prepared.reader) return prepared.all(...values) as T[];
    prepared.run(...values);
    return [];
  } finally {
    database.close();
  }
}

/** A student in Cairo and a mentor in Berlin, free daily from 9:00 to 18:00. Both are adults and confirmed. */
export async function newPair(server = shared()): Promise<ConnectedPeople> {
  const rows = <T>(statement: string, ...values: Value[]) => rowsOf<T>(server, statement, ...values);
  const [student, mentor] = [
    await newSignedInPerson(server.url, "student"),
    await newSignedInPerson(server.url, "mentor"),
  ];
  const idOf = (email: string) => rows<{ id: string }>("SELECT id FROM users WHERE email = ?", email)[0]?.id ?? "";
  const [studentId, mentorId, matchId] = [idOf(student.email), idOf(mentor.email), crypto.randomUUID()];
  confirmPerson(studentId, { timeZone: "Africa/Cairo", firstName: "Ada", lastName: "Lovelace" }, server);
  confirmPerson(mentorId, { timeZone: "Europe/Berlin", firstName: "Kofi", lastName: "Mensah" }, server);
  storeApprovedMentor(mentorId, server);
  const match = "INSERT INTO matches (id, student_id, mentor_id, status, started_at) VALUES (?, ?, ?, 'active', ?)";
  rows(match, matchId, studentId, mentorId, Date.now());
  return { student, mentor, studentId, mentorId, matchId };
}

type Named = Readonly<{ timeZone: string; firstName: string; lastName: string }>;

export function confirmPerson(id: string, { timeZone, firstName, lastName }: Named, server = shared()): void {
  const named = "first_name = ?, last_name = ?, date_of_birth = ?";
  const person = `UPDATE users SET email_confirmed_at = ?, time_zone = ?, ${named} WHERE id = ?`;
  // Each of another day: two accounts of one name and date of birth are one person.
  const born = new Date(Math.random() * Date.UTC(1990, 0)).toISOString().slice(0, 10);
  rowsOf(server, person, Date.now(), timeZone, firstName, lastName, born, id);
}

/** Also approved for minors; free daily from 9:00 to 18:00. */
export function storeApprovedMentor(id: string, server = shared()): void {
  const now = Date.now();
  rowsOf(
    server,
    `INSERT OR REPLACE INTO mentors (user_id, status, cleared_for_minors, minors_approved_at, approved_at, probation_ended_at, capacity, notice_hours, break_minutes,
     horizon_weeks, call_types, created_at, updated_at) VALUES (?, 'approved', 1, ?, ?, ?, 3, 12, 15, 8, '["video","chat"]', ?, ?)`,
    ...[id, now, now, now, now, now],
  );
  const hours =
    "INSERT INTO weekly_hours (id, user_id, weekday, from_minute, until_minute) VALUES (?, ?, ?, 540, 1080)";
  for (const weekday of [1, 2, 3, 4, 5, 6, 7]) rowsOf(server, hours, crypto.randomUUID(), id, weekday);
}

type Written = Readonly<{
  status: string;
  startsAt: Date;
  /** Half an hour later, if not given. */
  endsAt?: Date;
  /** Both came when it began. */
  attended?: boolean;
  type?: "video" | "chat";
  subject?: string;
  note?: string;
}>;

export function writeSession({ studentId, mentorId, matchId }: Match, written: Written, server = shared()): string {
  const id = crypto.randomUUID();
  const { status, startsAt, type = "video", subject = "Math", note = null } = written;
  const start = startsAt.getTime();
  const end = written.endsAt?.getTime() ?? start + 1_800_000;
  const joined = written.attended ? start : null;
  if (status === "confirmed") tellReminded([studentId, mentorId], id, startsAt, server);
  rowsOf(
    server,
    `INSERT INTO sessions (id, match_id, student_id, mentor_id, subject, type, starts_at, ends_at, student_zone, mentor_zone, note,
     status, student_joined_at, mentor_joined_at, revision, late, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'Africa/Cairo', 'Europe/Berlin', ?, ?, ?, ?, 0, 0, ?, ?)`,
    ...[id, matchId, studentId, mentorId, subject, type, start, end, note, status, joined, joined, start, start],
  );
  return id;
}

/** What starts within the hour was told of long ago: else the job does so at any moment, over whatever the page shows just then. */
function tellReminded(people: readonly string[], session: string, startsAt: Date, server: Place): void {
  const which = dueReminder({ startsAt, confirmedAt: null }, new Date());
  if (which !== "1h") return;
  const told = startsAt.getTime() - 3_600_000;
  for (const userId of people)
    rowsOf(
      server,
      `INSERT INTO notifications (id, key, user_id, kind, priority, params, path, read_at, created_at)
       VALUES (?, ?, ?, 'sessionSoon', 'high', ?, '/dashboard/sessions', ?, ?)`,
      ...[crypto.randomUUID(), reminderKey(session, startsAt, which), userId],
      ...[JSON.stringify({ name: "Ada", subject: "Math", at: startsAt.toISOString() }), told, told],
    );
}

/** Waits for the mentor since now. `student`: the address of who asks. */
export function writeRequest({ mentorId, student }: Readonly<{ mentorId: string; student: string }>): void {
  const [id, now] = [crypto.randomUUID(), Date.now()];
  rowsOf(
    shared(),
    `INSERT INTO mentor_requests (id, root_id, student_id, mentor_id, subject, goal, language, created_at, waiting_since)
     SELECT ?, ?, id, ?, 'Math', 'Understand fractions', 'en', ?, ? FROM users WHERE email = ?`,
    ...[id, id, mentorId, now, now, student],
  );
}

export function rename({ mentorId }: Match, name: string, server = shared()): void {
  const [firstName = "", lastName = ""] = name.split(" ");
  rowsOf(server, "UPDATE users SET first_name = ?, last_name = ? WHERE id = ?", firstName, lastName, mentorId);
}

/** Minors have neither calls nor messages at night. */
function zoneAtNoon(): string {
  const ahead = 12 - new Date().getUTCHours();
  // The sign in these zone names is inverted.
  return `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`;
}

/** Sets an age, a time zone where it is noon, and a guardian who agrees to `consents` until next year. */
export function makeMinor(
  { studentId }: Pick<ConnectedPeople, "studentId">,
  scopes: readonly ("chat" | "audio" | "video")[],
  server = shared(),
  age = 15.5,
): void {
  const [guardianId, now, year] = [crypto.randomUUID(), Date.now(), 365 * 86_400_000];
  const birth = new Date(now - age * year).toISOString().slice(0, 10);
  const young = "UPDATE users SET date_of_birth = ?, time_zone = ? WHERE id = ?";
  rowsOf(server, young, birth, zoneAtNoon(), studentId);
  rowsOf(
    server,
    "INSERT INTO guardians (id, student_id, name, email, locale, created_at, verified_at) VALUES (?, ?, 'Ama', 'ama@example.org', 'en', ?, ?)",
    ...[guardianId, studentId, now, now],
  );
  for (const scope of scopes) {
    rowsOf(
      server,
      `INSERT INTO consents (id, student_id, guardian_id, scope, decision, method, version, at, expires_at)
       VALUES (?, ?, ?, ?, 'granted', 'link', ?, ?, ?)`,
      ...[crypto.randomUUID(), studentId, guardianId, scope, consentVersion, now, now + year],
    );
  }
}
