import Database from "better-sqlite3";

/** Three years, written in order of time. The first 200 mentors have the same history at every scale. */
export const smallest = { mentors: 200, sessions: 10_000 };
/** Numbers of sessions of ten mentors; 50 on average. */
const careers = [6, 10, 14, 20, 26, 34, 44, 56, 70, 220] as const;
const studentsEach = 6;
const centres = 9;

const day = 86_400_000;
const quarter = 15 * 60_000;
const years = 3;

const subjects = ["Mathematics", "Physics", "Chemistry", "Biology", "English", "History", "Programming", "Music"];
const languages = ["en", "es", "fr", "de", null];
const some = <T>(list: readonly T[], chance: number): T => list[Math.floor(chance * list.length)] as T;

/** A fixed number from 0 to 1 for the two numbers, the same on every machine. */
function chance(of: number, salt: number): number {
  let mixed = Math.imul(of ^ (salt * 0x9e3779b1), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x27d4eb2f);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
}

/** Spread like random ids, so the indexes are as scattered as in real use. */
function idOf(kind: number, of: number): string {
  const hex = [1, 2, 3, 4].map((part) =>
    Math.floor(chance(of, kind * 16 + part) * 2 ** 32)
      .toString(16)
      .padStart(8, "0"),
  );
  return hex.join("").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

export const mentorIdOf = (mentor: number): string => idOf(1, mentor);
const studentIdOf = (mentor: number, student: number) => idOf(2, mentor * studentsEach + student);
const matchIdOf = (mentor: number, student: number) => idOf(3, mentor * studentsEach + student);
const centreIdOf = (centre: number) => idOf(4, centre);

type Planned = Readonly<{ mentor: number; nth: number; at: number }>;

/** Each mentor starts at some time in the three years and goes on until up to a week after `now`. */
function planned(mentors: number, now: number): Planned[] {
  const all: Planned[] = [];
  for (let mentor = 0; mentor < mentors; mentor++) {
    const length = careers[mentor % careers.length] ?? 0;
    const began = now - years * 365 * day * chance(mentor, 5);
    for (let nth = 0; nth < length; nth++) {
      const share = (nth + chance(mentor * 1000 + nth, 6)) / length;
      const at = began + share * (now + 7 * day - began);
      all.push({ mentor, nth, at: Math.floor(at / quarter) * quarter });
    }
  }
  return all.sort((one, other) => one.at - other.at);
}

export function storeSessions(file: string, scale: number, now: Date): number {
  const database = new Database(file);
  database.pragma("journal_mode = off");
  database.pragma("synchronous = off");
  database.pragma("foreign_keys = off");
  database.pragma("cache_size = -400000");
  const mentors = smallest.mentors * scale;
  const plan = planned(mentors, now.getTime());
  const filled = ["users", "matches", "mentor_requests", "sessions", "ratings"];
  const indices = database
    .prepare<unknown[], { name: string; sql: string }>(
      "select name, sql from sqlite_master where type = 'index' and sql is not null and tbl_name in (?, ?, ?, ?, ?)",
    )
    .all(...filled);
  // Rebuilding the indexes at the end is many times faster.
  for (const { name } of indices) database.exec(`drop index "${name}"`);
  database.transaction(() => {
    storePeople(database, mentors, now.getTime());
    storePlan(database, plan, now.getTime());
  })();
  for (const { sql } of indices) database.exec(sql);
  database.pragma("journal_mode = wal");
  database.close();
  return plan.length;
}

function insertInto(database: Database.Database, table: string, columns: readonly string[]) {
  const names = columns.map((name) => `"${name}"`).join(", ");
  const places = columns.map(() => "?").join(", ");
  return database.prepare(`insert into "${table}" (${names}) values (${places})`);
}

function storePeople(database: Database.Database, mentors: number, now: number): void {
  const person = ["id", "role", "first_name", "last_name", "email", "email_key", "password_hash", "date_of_birth"];
  const users = insertInto(database, "users", [...person, "created_at", "updated_at"]);
  const addUser = (id: string, role: string, born: string) =>
    users.run(id, role, "Amina", "Diallo", `${id}@example.org`, `${id}@example.org`, "none", born, now, now);
  const centre = insertInto(database, "partner_centres", ["id", "name", "name_key", "created_at"]);
  for (let index = 0; index < centres; index++)
    centre.run(centreIdOf(index), `Centre ${index + 1}`, `centre ${index + 1}`, now);
  const matches = insertInto(database, "matches", ["id", "student_id", "mentor_id", "status", "started_at"]);
  const request = ["id", "root_id", "student_id", "mentor_id", "subject", "goal", "language", "centre_id", "status"];
  const requests = insertInto(database, "mentor_requests", [...request, "created_at", "answered_at"]);
  for (let mentor = 0; mentor < mentors; mentor++) {
    addUser(mentorIdOf(mentor), "mentor", "1985-05-17");
    for (let student = 0; student < studentsEach; student++) {
      const [studentId, nth] = [studentIdOf(mentor, student), mentor * studentsEach + student];
      addUser(studentId, "student", chance(nth, 7) < 0.5 ? "2011-01-01" : "1999-01-01");
      const ended = chance(nth, 8) < 0.4;
      matches.run(matchIdOf(mentor, student), studentId, mentorIdOf(mentor), ended ? "ended" : "active", now - day);
      const asked = now - years * 365 * day * chance(nth, 9);
      const answered = chance(nth, 10) < 0.8 ? asked + 40 * 3_600_000 * chance(nth, 11) : null;
      const about = [some(subjects, chance(nth, 12)), "Understand it", some(languages, chance(nth, 13)) ?? "en"];
      const id = idOf(5, nth);
      const standing = [centreIdOf(Math.floor(chance(nth, 14) * centres)), answered === null ? "expired" : "accepted"];
      requests.run(id, id, studentId, mentorIdOf(mentor), ...about, ...standing, Math.floor(asked), answered);
    }
  }
}

function storePlan(database: Database.Database, plan: readonly Planned[], now: number): void {
  const who = ["id", "match_id", "student_id", "mentor_id", "subject", "language", "centre_id", "type"];
  const when = ["starts_at", "ends_at", "student_zone", "mentor_zone", "status", "created_at", "updated_at"];
  const insertSession = insertInto(database, "sessions", [...who, ...when]);
  const ratings = insertInto(database, "ratings", [
    "session_id",
    "student_id",
    "mentor_id",
    "stars",
    "comment",
    "created_at",
  ]);
  for (const { mentor, nth, at } of plan) {
    const key = mentor * 1000 + nth;
    const student = Math.floor(chance(key, 20) ** 2 * studentsEach);
    const [mentorId, studentId] = [mentorIdOf(mentor), studentIdOf(mentor, student)];
    const until = at + some([30, 45, 60], chance(key, 21)) * 60_000;
    const status = until > now ? some(["pending", "confirmed"], chance(key, 22)) : pastStatus(chance(key, 23));
    // A mentor has two subjects and teaches one more often.
    const subject = some(subjects, chance(mentor, chance(key, 24) < 0.7 ? 25 : 26));
    const centre = chance(key, 27) < 0.6 ? centreIdOf(Math.floor(chance(mentor, 28) * centres)) : null;
    const type = chance(key, 29) < 0.8 ? "video" : "chat";
    const id = idOf(6, key);
    const of = [id, matchIdOf(mentor, student), studentId, mentorId, subject, some(languages, chance(mentor, 30))];
    const zones = ["Africa/Cairo", "Europe/Berlin"];
    insertSession.run(...of, centre, type, at, until, ...zones, status, at - 3 * day, until);
    if (status !== "completed" || chance(key, 31) > 0.6) continue;
    const comment = chance(key, 32) < 0.4 ? "Explains patiently, and asks until I find it myself." : null;
    ratings.run(id, studentId, mentorId, 3 + Math.floor(chance(key, 33) * 3), comment, until + 3_600_000);
  }
}

function pastStatus(chance: number): "completed" | "cancelled" {
  return chance < 0.8 ? "completed" : "cancelled";
}
