import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import Driver from "better-sqlite3";
import { describe, expect, inject, test } from "vitest";
import { dialect } from "./dialect.ts";
import { migrate } from "./migrate.ts";
import { migratePostgres, onPostgres, type PostgresConnection } from "./migrate-postgres.ts";
import { migrationsFolder, readMigrations } from "./migrations.ts";
import { testFolder } from "./testing.ts";

const folder = testFolder();
const now = new Date("2026-02-03T04:05:06.789Z");

/** Each engine in its own project. Not skipped in the other, because a skipped test is a missing program. */
const inSqlite = (work: () => Promise<void>) => void (dialect === "sqlite" && test("in a SQLite file", work));
const inPostgres = (work: (connection: PostgresConnection) => Promise<void>) =>
  void (dialect === "postgres" && test("in PostgreSQL", () => onEmpty(work)));

async function onEmpty(work: (connection: PostgresConnection) => Promise<void>): Promise<void> {
  const server = inject("postgresServer");
  if (server === null) {
    const client = await PGlite.create();
    await work({ rows: async (text, values) => (await client.query(text, values)).rows });
    return client.close();
  }
  const name = `upgrade_${crypto.randomUUID().replaceAll("-", "")}`;
  await onPostgres(server, ({ rows }) => rows(`CREATE DATABASE ${name}`));
  await onPostgres(Object.assign(new URL(server), { pathname: `/${name}` }).href, work);
  await onPostgres(server, ({ rows }) => rows(`DROP DATABASE ${name}`));
}

/** People and a request as the version before suggestions stored them; `at` is an instant in the engine's own form. */
const written = (at: string) => [
  ...["student", "mentor"].map(
    (
      role,
    ) => `INSERT INTO users (id, role, first_name, last_name, email, email_key, password_hash, date_of_birth, created_at,
      updated_at) VALUES ('${role}', '${role}', 'Nia', 'Osei', '${role}@example.org', '${role}@example.org', 'none',
      '2000-01-01', ${at}, ${at})`,
  ),
  `INSERT INTO mentor_requests (id, root_id, student_id, mentor_id, subject, goal, language, created_at)
    VALUES ('request', 'request', 'student', 'mentor', 'Maths', 'Fractions', 'en', ${at})`,
  `INSERT INTO held_texts (id, user_id, kind, object_id, text, findings, created_at)
    VALUES ('question', 'mentor', 'note', 'request', 'Call me', '["phone"]', ${at})`,
  `INSERT INTO held_texts (id, user_id, kind, object_id, text, findings, created_at)
    VALUES ('bio', 'mentor', 'bio', 'mentor', 'Call me', '["phone"]', ${at})`,
];
/** Texts that were held know whom they are written to. */
const writtenTo = "SELECT to_id FROM held_texts WHERE id IN ('bio', 'question') ORDER BY id";
const kept = "SELECT first_name, goal FROM mentor_requests JOIN users ON users.id = student_id";
const added = [
  "SELECT CAST(count(*) AS integer) AS n FROM users WHERE centre_id IS NULL",
  "SELECT CAST(count(*) AS integer) AS n FROM match_suggestions",
  "SELECT CAST(count(*) AS integer) AS n FROM partner_centres",
];
const missingCentre = "UPDATE users SET centre_id = 'nowhere' WHERE id = 'student'";

/** Two completed sessions and one that was voided, each rated, as the version before kept ratings stored them. */
const rated = (at: string) => [
  ...written(at).slice(0, 2),
  `INSERT INTO mentors (user_id, created_at, updated_at) VALUES ('mentor', ${at}, ${at}), ('student', ${at}, ${at})`,
  `INSERT INTO weekly_hours (id, user_id, weekday, from_minute, until_minute)
    VALUES ('late', 'mentor', 3, 900, 1020), ('early', 'mentor', 1, 480, 600)`,
  `INSERT INTO matches (id, student_id, mentor_id, started_at) VALUES ('match', 'student', 'mentor', ${at})`,
  ...[
    ["completed", 5],
    ["completed", 2],
    ["cancelled", 1],
  ].flatMap(([status, stars], place) => [
    `INSERT INTO sessions (id, match_id, student_id, mentor_id, subject, type, starts_at, ends_at, student_zone,
      mentor_zone, status, created_at, updated_at) VALUES ('${place}', 'match', 'student', 'mentor', 'Maths', 'video',
      ${at}, ${at}, 'UTC', 'UTC', '${status}', ${at}, ${at})`,
    `INSERT INTO ratings (session_id, student_id, mentor_id, stars, created_at)
      VALUES ('${place}', 'student', 'mentor', ${stars}, ${at})`,
  ]),
];
const keptRatings = "SELECT rating_count, rating_sum, week FROM mentors ORDER BY user_id";
const ratingsOfBoth = [
  { rating_count: 2, rating_sum: 7, week: "1 480 600,3 900 1020" },
  { rating_count: 0, rating_sum: 0, week: "" },
];

describe("upgrading a database from before kept ratings adds up what was given and keeps weekly hours as one text [@OPS-07a]", () => {
  inSqlite(async () => {
    const all = readMigrations(migrationsFolder("sqlite"));
    const file = join(folder, "rated.sqlite");
    const place = { databaseUrl: `file:${file}`, backups: join(folder, "rated-backups"), now };
    await migrate({ ...place, migrations: all.slice(0, 9) });
    const database = new Driver(file);
    for (const statement of rated(String(now.getTime()))) database.exec(statement);
    database.close();
    await migrate({ ...place, migrations: all });
    const upgraded = new Driver(file);
    expect(upgraded.prepare(keptRatings).all()).toEqual(ratingsOfBoth);
    upgraded.close();
  });

  inPostgres(async (connection) => {
    const all = readMigrations(migrationsFolder("postgres"));
    await migratePostgres(connection, all.slice(0, 9), now);
    for (const statement of rated("now()")) await connection.rows(statement);
    await migratePostgres(connection, all, now);
    expect(await connection.rows(keptRatings)).toEqual(ratingsOfBoth);
  });
});

describe("upgrading a database from before suggestions keeps what is in it [@OPS-07a]", () => {
  inSqlite(async () => {
    const all = readMigrations(migrationsFolder("sqlite"));
    const file = join(folder, "old.sqlite");
    const place = { databaseUrl: `file:${file}`, backups: join(folder, "backups"), now };
    await migrate({ ...place, migrations: all.slice(0, 3) });
    const database = new Driver(file);
    for (const statement of written(String(now.getTime()))) database.exec(statement);
    database.close();
    expect((await migrate({ ...place, migrations: all })).applied[0]).toBe("0003_suggestions");
    const upgraded = new Driver(file);
    upgraded.pragma("foreign_keys = ON");
    expect(upgraded.prepare(kept).all()).toEqual([{ first_name: "Nia", goal: "Fractions" }]);
    expect(added.map((query) => upgraded.prepare(query).pluck().get())).toEqual([2, 0, 0]);
    expect(upgraded.prepare(writtenTo).pluck().all()).toEqual([null, "student"]);
    expect(() => upgraded.exec(missingCentre)).toThrow("FOREIGN KEY");
    upgraded.close();
  });

  inPostgres(async (connection) => {
    const all = readMigrations(migrationsFolder("postgres"));
    await migratePostgres(connection, all.slice(0, 3), now);
    for (const statement of written("now()")) await connection.rows(statement);
    expect((await migratePostgres(connection, all, now))[0]).toBe("0003_suggestions");
    expect(await connection.rows(writtenTo)).toEqual([{ to_id: null }, { to_id: "student" }]);
    expect(await connection.rows(kept)).toEqual([{ first_name: "Nia", goal: "Fractions" }]);
    const counted = [];
    for (const query of added) counted.push(...(await connection.rows(query)));
    expect(counted).toEqual([{ n: 2 }, { n: 0 }, { n: 0 }]);
    await expect(connection.rows(missingCentre)).rejects.toThrow("foreign key");
  });
});

/** The rebuilt table keeps each column, and the new ones are empty, not filled with their own names. */
const rebuilt =
  "SELECT email_key, username, new_pin_due, unused_warned_at, time_zone, email_notifications FROM users ORDER BY id";
const rebuiltRows = (no: unknown, yes: unknown) =>
  ["mentor", "student"].map((role) => ({
    ...{ email_key: `${role}@example.org`, username: null, new_pin_due: no, unused_warned_at: null },
    ...{ time_zone: "UTC", email_notifications: yes },
  }));
const withoutAddress = "UPDATE users SET email = NULL, email_key = NULL, username = 'nia' WHERE id = 'student'";

describe("upgrading lets accounts be without a mail address and changes nobody's [@OPS-07a] [@AUTH-29a]", () => {
  inSqlite(async () => {
    const all = readMigrations(migrationsFolder("sqlite"));
    const file = join(folder, "mailed.sqlite");
    const place = { databaseUrl: `file:${file}`, backups: join(folder, "mailed-backups"), now };
    await migrate({ ...place, migrations: all.slice(0, 23) });
    const database = new Driver(file);
    for (const statement of written(String(now.getTime()))) database.exec(statement);
    database.close();
    await migrate({ ...place, migrations: all });
    const upgraded = new Driver(file);
    upgraded.pragma("foreign_keys = ON");
    expect(upgraded.prepare(rebuilt).all()).toEqual(rebuiltRows(0, 1));
    expect(upgraded.pragma("foreign_key_check")).toEqual([]);
    expect(
      upgraded.exec(withoutAddress).prepare("SELECT username FROM users WHERE email IS NULL").pluck().all(),
    ).toEqual(["nia"]);
    upgraded.close();
  });

  inPostgres(async (connection) => {
    const all = readMigrations(migrationsFolder("postgres"));
    await migratePostgres(connection, all.slice(0, 23), now);
    for (const statement of written("now()")) await connection.rows(statement);
    await migratePostgres(connection, all, now);
    expect(await connection.rows(rebuilt)).toEqual(rebuiltRows(false, true));
    await connection.rows(withoutAddress);
  });
});

const suspension = "The author is suspended, and a report of the gravest grade is open.";

/** Posts hidden before it was stored who or what hid them: reason, role in the log, and what it is taken for. */
const hidings = [
  ["suspension", "mentor", suspension, "system"],
  ["removal", "student", suspension, "system"],
  ["coordinator", "mentor", suspension, "coordinator"],
  ["removal", "mentor", "The author was removed.", "lead"],
  ["report", "mentor", "open report", undefined],
  ["coordinator", "mentor", "spam", "coordinator"],
  ["lead", "mentor", "spam", "lead"],
  ["lead", "mentor", "spam", undefined],
  [null, "mentor", null, undefined],
] as const;

const hidden = (at: string) => [
  ...written(at).slice(0, 2),
  `INSERT INTO mentors (user_id, status, created_at, updated_at)
    VALUES ('mentor', 'suspended', ${at}, ${at}), ('student', 'removed', ${at}, ${at})`,
  ...hidings.flatMap(([hiddenBy, author, reason, role], place) => [
    `INSERT INTO posts (id, author_id, title, slug, content, search_text, status, published_at, created_at, updated_at,
      reading_time, hidden_at, hidden_reason) VALUES ('${place}', '${author}', 'Sums', '${place}', '', '', 'published',
      ${at}, ${at}, ${at}, 1, ${hiddenBy === null ? "NULL" : at}, ${reason === null ? "NULL" : `'${reason}'`})`,
    ...(["admin", role] as const).flatMap((one, turn) =>
      one === undefined || role === undefined
        ? []
        : `INSERT INTO audit_log (seq, at, actor, actor_role, action, object, hash_before, hash)
            VALUES (${2 * place + turn}, ${at}, 'x', '${one}', 'post.hide', 'post:${place}', '', '${place} ${turn}')`,
    ),
  ]),
];
const hiddenBy = "SELECT hidden_by FROM posts ORDER BY id";
const hiders = hidings.map(([hidden_by]) => ({ hidden_by }));

describe("upgrading keeps who or what hid a post [@OPS-07a]", () => {
  inSqlite(async () => {
    const all = readMigrations(migrationsFolder("sqlite"));
    const file = join(folder, "hidden.sqlite");
    const place = { databaseUrl: `file:${file}`, backups: join(folder, "hidden-backups"), now };
    await migrate({ ...place, migrations: all.slice(0, 36) });
    const database = new Driver(file);
    for (const statement of hidden(String(now.getTime()))) database.exec(statement);
    database.close();
    await migrate({ ...place, migrations: all });
    const upgraded = new Driver(file);
    expect(upgraded.prepare(hiddenBy).all()).toEqual(hiders);
    upgraded.close();
  });

  inPostgres(async (connection) => {
    const all = readMigrations(migrationsFolder("postgres"));
    await migratePostgres(connection, all.slice(0, 36), now);
    for (const statement of hidden("now()")) await connection.rows(statement);
    await migratePostgres(connection, all, now);
    expect(await connection.rows(hiddenBy)).toEqual(hiders);
  });
});

/** Reports without a reporter, of before it was stored which the house opened: kind, page, and whom they were found to be about. */
const unsigned = [
  [true, "heldAttempts", "/dashboard/mentors/m", "m"],
  [true, "other", "/dashboard/messages/c", "m"],
  [true, "sessionConcern", "/dashboard/sessions/s", "m"],
  [false, "other", "/dashboard/mentors/m", "m"],
  [false, "other", "/dashboard/messages/c", null],
  [false, "other", null, null],
] as const;
const quoted = (text: string | null) => (text === null ? "NULL" : `'${text}'`);
const unsignedRows = (at: string) =>
  unsigned.map(
    ([, kind, about, accused], place) =>
      `INSERT INTO reports (id, number, kind, text, about, accused_id, locale, grade, created_at)
        VALUES ('${place}', '${place}', '${kind}', 'Odd', ${quoted(about)}, ${quoted(accused)}, 'en', 'S2', ${at})`,
  );
const byHouse = "SELECT CASE WHEN by_house THEN 1 ELSE 0 END AS by_house FROM reports ORDER BY id";
const houses = unsigned.map(([is]) => ({ by_house: is ? 1 : 0 }));

describe("upgrading tells reports of the house from those of strangers [@OPS-07a]", () => {
  inSqlite(async () => {
    const all = readMigrations(migrationsFolder("sqlite"));
    const file = join(folder, "unsigned.sqlite");
    const place = { databaseUrl: `file:${file}`, backups: join(folder, "unsigned-backups"), now };
    await migrate({ ...place, migrations: all.slice(0, 39) });
    const database = new Driver(file);
    for (const statement of unsignedRows(String(now.getTime()))) database.exec(statement);
    database.close();
    await migrate({ ...place, migrations: all });
    const upgraded = new Driver(file);
    expect(upgraded.prepare(byHouse).all()).toEqual(houses);
    upgraded.close();
  });

  inPostgres(async (connection) => {
    const all = readMigrations(migrationsFolder("postgres"));
    await migratePostgres(connection, all.slice(0, 39), now);
    for (const statement of unsignedRows("now()")) await connection.rows(statement);
    await migratePostgres(connection, all, now);
    expect(await connection.rows(byHouse)).toEqual(houses);
  });
});
