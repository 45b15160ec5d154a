import { day, hour, minute } from "#lib/platform/time/time.ts";

/**
 * The rows of an installation, written by the database itself: a million rows take a minute, not hours. `scale` 100 is the
 * large one, 1 its hundredth; each person has the same rows of their own in both.
 */
export type LargeDialect = Readonly<{
  /** A table `n` with the column `i`, from 0 to `count` - 1. */
  numbers: (count: number) => string;
  /** An instant from an expression in milliseconds since 1970. */
  at: (milliseconds: string) => string;
  json: (text: string) => string;
}>;

export const largeSqlite: LargeDialect = {
  numbers: (count) =>
    `(WITH RECURSIVE counted(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM counted WHERE i < ${count - 1}) SELECT i FROM counted) n`,
  at: (milliseconds) => `(${milliseconds})`,
  json: (text) => text,
};

export const largePostgres: LargeDialect = {
  numbers: (count) => `(SELECT i::bigint AS i FROM generate_series(0, ${count - 1}) AS s(i)) n`,
  at: (milliseconds) => `to_timestamp((${milliseconds}) / 1000.0)`,
  json: (text) => `(${text})::jsonb`,
};

/** For `scale` 1. */
const each = { mentors: 20, students: 79, pairs: 60, messages: 10_000, sessions: 1_000, posts: 100 };
const perPair = { messages: Math.ceil(each.messages / each.pairs), sessions: Math.ceil(each.sessions / each.pairs) };

export const largeIds = {
  mentor: (place: number) => `mentor-${place}`,
  student: (place: number) => `student-${place}`,
  staff: "staff-0",
  conversation: (place: number) => `pair-${place}`,
};

/** The first pair wrote so much that its conversation has more than 500 pages. */
export const longConversation = 30_000;

const zones = ["Europe/Berlin", "Africa/Nairobi", "America/New_York", "Asia/Kolkata", "Europe/Lisbon"];
const subjects = ["Mathematics", "Physics", "Chemistry", "Biology", "English", "History", "Programming", "Music"];

function pick(list: readonly string[], by: string): string {
  return `CASE (${by}) % ${list.length} ${list.map((text, place) => `WHEN ${place} THEN '${text}'`).join(" ")} END`;
}

/** The statements that fill an empty, migrated database; `now` is when the people look at it. */
export function largeStatements(scale: number, now: Date, { numbers, at, json }: LargeDialect): string[] {
  const instant = now.getTime();
  const ago = (milliseconds: string) => at(`${instant} - (${milliseconds})`);
  const [mentors, students, pairs] = [each.mentors * scale, each.students * scale, each.pairs * scale];
  const people = (role: string, count: number) => `INSERT INTO users (id, role, first_name, last_name, email, email_key,
    mailbox_key, email_confirmed_at, password_hash, date_of_birth, bio, subjects, languages, time_zone, country,
    last_seen_at, created_at, updated_at)
    SELECT '${role}-' || i, '${role === "staff" ? "admin" : role}', ${pick(["Amina", "Jonas", "Lucía", "Chidi", "Noor"], "i")},
    'Person' || i, '${role}' || i || '@example.org', '${role}' || i || '@example.org', '${role}' || i || '@example.org',
    ${ago(`${400 * day}`)}, 'none', '1990-05-17', 'I like to explain things with stones and string.',
    ${json(`'["' || ${pick(subjects, "i")} || '","' || ${pick(subjects, "i / 8 + 3")} || '"]'`)},
    ${json(`'["' || ${pick(["en", "fr", "de", "es"], "i")} || '"]'`)}, ${pick(zones, "i")}, 'KE',
    ${ago(`i % 40 * ${hour}`)}, ${ago(`${300 * day} - i`)}, ${ago(`${200 * day}`)} FROM ${numbers(count)}`;
  const pairOf = `'student-' || (i % ${students}), 'mentor-' || (i % ${mentors})`;
  const total = each.sessions * scale;
  return [
    people("mentor", mentors),
    people("student", students),
    people("staff", Math.max(1, Math.round(scale / 10))),
    `INSERT INTO mentors (user_id, status, cleared_for_minors, minors_approved_at, approved_at, capacity, created_at, updated_at)
      SELECT 'mentor-' || i, 'approved', true, ${ago(`${250 * day}`)}, ${ago(`${250 * day}`)}, 5, ${ago(`${300 * day}`)}, ${ago(`${250 * day}`)}
      FROM ${numbers(mentors)}`,
    `INSERT INTO weekly_hours (id, user_id, weekday, from_minute, until_minute)
      SELECT 'hours-' || i, 'mentor-' || (i / 21), i % 21 / 3 + 1, (8 + i % 3 * 5 + i / 21 % 3) * 60,
      (10 + i % 3 * 5 + i / 21 % 3) * 60 FROM ${numbers(mentors * 21)}`,
    `UPDATE mentors SET week = (SELECT ${numbers === largeSqlite.numbers ? "group_concat" : "string_agg"}(weekday || ' ' || from_minute || ' ' || until_minute, ','
      ORDER BY weekday, from_minute) FROM weekly_hours WHERE user_id = mentors.user_id)`,
    `INSERT INTO days_off (id, user_id, day) SELECT 'off-' || i, 'mentor-' || (i * 10),
      '${new Date(instant + 2 * day).toISOString().slice(0, 10)}' FROM ${numbers(Math.ceil(mentors / 10))}`,
    `INSERT INTO mentor_requests (id, root_id, student_id, mentor_id, subject, goal, language, status, created_at,
      waiting_since, answered_at, closed_at)
      SELECT 'request-' || i, 'request-' || i, 'student-' || (i % ${students}), 'mentor-' || (i * 7 % ${mentors}), 'Physics',
      'Understand waves', 'en', CASE WHEN i % 9 = 0 THEN 'pending' ELSE 'declined' END, ${ago(`i % 300 * ${day} + ${hour}`)},
      ${ago(`i % 300 * ${day} + ${hour}`)}, CASE WHEN i % 9 = 0 THEN NULL ELSE ${ago(`i % 300 * ${day}`)} END,
      CASE WHEN i % 9 = 0 THEN NULL ELSE ${ago(`i % 300 * ${day}`)} END FROM ${numbers(students * 3)}`,
    `INSERT INTO matches (id, student_id, mentor_id, status, started_at)
      SELECT 'match-' || i, ${pairOf}, 'active', ${ago(`${200 * day}`)} FROM ${numbers(pairs)}`,
    `INSERT INTO conversations (id, student_id, mentor_id, last_position, last_at, student_read, mentor_read, created_at)
      SELECT 'pair-' || i, ${pairOf}, ${perPair.messages}, ${ago(`i * 1000 % ${day}`)}, ${perPair.messages} - i % 3,
      ${perPair.messages}, ${ago(`${200 * day}`)} FROM ${numbers(pairs)}`,
    `INSERT INTO messages (id, conversation_id, sender_id, text, state, position, created_at, delivered_at)
      SELECT 'message-' || i, 'pair-' || (i % ${pairs}), CASE WHEN i / ${pairs} % 2 = 0
      THEN 'student-' || (i % ${pairs} % ${students}) ELSE 'mentor-' || (i % ${pairs} % ${mentors}) END,
      'I tried the third exercise again, and the sum is right now. Number ' || i, 'delivered', i / ${pairs} + 1,
      ${ago(`(${perPair.messages} - i / ${pairs}) * ${hour}`)}, ${ago(`(${perPair.messages} - i / ${pairs}) * ${hour}`)}
      FROM ${numbers(perPair.messages * pairs)}`,
    `INSERT INTO messages (id, conversation_id, sender_id, text, state, position, created_at, delivered_at)
      SELECT 'long-' || i, 'pair-0', 'mentor-0', 'One of very many.', 'delivered', ${perPair.messages + 1} + i,
      ${ago(`(${longConversation} - i) * 1000`)}, ${ago(`(${longConversation} - i) * 1000`)}
      FROM ${numbers(longConversation)}`,
    `UPDATE conversations SET last_position = ${perPair.messages + longConversation},
      student_read = ${perPair.messages + longConversation}, mentor_read = ${perPair.messages + longConversation}
      WHERE id = 'pair-0'`,
    `INSERT INTO sessions (id, match_id, student_id, mentor_id, subject, language, type, starts_at, ends_at, student_zone,
      mentor_zone, status, confirmed_at, completed_at, counted_minutes, counted_from, created_at, updated_at)
      SELECT 'session-' || i, 'match-' || (i % ${pairs}), 'student-' || (i % ${pairs} % ${students}),
      'mentor-' || (i % ${pairs} % ${mentors}), 'Physics', 'en', 'video', ${ago(startOf(pairs))},
      ${at(`${instant} - (${startOf(pairs)}) + ${30 * minute}`)}, 'UTC', 'UTC',
      CASE WHEN i / ${pairs} < 2 THEN 'confirmed' WHEN i % 11 = 0 THEN 'cancelled' ELSE 'completed' END,
      ${ago(`${190 * day}`)}, CASE WHEN i / ${pairs} < 2 THEN NULL ELSE ${ago(startOf(pairs))} END,
      CASE WHEN i / ${pairs} < 2 OR i % 11 = 0 THEN NULL ELSE 30 END,
      CASE WHEN i / ${pairs} < 2 OR i % 11 = 0 THEN NULL ELSE 'before' END, ${ago(`${190 * day}`)}, ${ago(`${190 * day}`)}
      FROM ${numbers(total)}`,
    `INSERT INTO ratings (session_id, student_id, mentor_id, stars, comment, created_at)
      SELECT id, student_id, mentor_id, 3 + length(id) % 3, CASE WHEN length(id) % 2 = 0 THEN 'Clear and patient.' END,
      ends_at FROM sessions WHERE status = 'completed'`,
    `UPDATE mentors SET rating_count = (SELECT count(*) FROM ratings WHERE ratings.mentor_id = mentors.user_id),
      rating_sum = (SELECT coalesce(sum(stars), 0) FROM ratings WHERE ratings.mentor_id = mentors.user_id)`,
    `INSERT INTO posts (id, author_id, title, slug, content, search_text, excerpt, status, published_at, created_at,
      updated_at, reading_time, views_count)
      SELECT 'post-' || i, 'mentor-' || (i % ${mentors}), 'Counting with stones ' || i, 'counting-' || i,
      '<p>One, two, three.</p>', 'counting with stones one, two, three.', 'How to count.',
      CASE WHEN i % 10 = 0 THEN 'draft' ELSE 'published' END, ${ago(`i * ${hour} % ${300 * day}`)},
      ${ago(`i * ${hour} % ${300 * day}`)}, ${ago(`i * ${hour} % ${300 * day}`)}, 1, i % 500
      FROM ${numbers(each.posts * scale)}`,
    `INSERT INTO post_categories (post_id, category_id) SELECT 'post-' || i, 'science' FROM ${numbers(each.posts * scale)}`,
    `INSERT INTO goals (id, student_id, title, subject, progress, created_at, updated_at)
      SELECT 'goal-' || i, 'student-' || (i % ${students}), 'Understand waves', 'Physics', 0, ${ago(`${90 * day} - i`)},
      ${ago(`${80 * day}`)} FROM ${numbers(students * 3)}`,
    `INSERT INTO goal_steps (id, goal_id, student_id, title, position, created_at)
      SELECT 'step-' || i, 'goal-' || (i % ${students * 3}), 'student-' || (i % ${students * 3} % ${students}), 'Draw one',
      i / ${students * 3} + 1, ${ago(`${90 * day}`)} FROM ${numbers(students * 9)}`,
    `INSERT INTO materials (id, author_id, title, kind, text, subject, language, created_at, updated_at)
      SELECT 'material-' || i, 'mentor-' || (i % ${mentors}), 'Halves and quarters', 'text', 'A half is two quarters.',
      ${pick(subjects, "i")}, 'en', ${ago(`i * ${minute}`)}, ${ago(`i * ${minute}`)} FROM ${numbers(each.posts * scale)}`,
    ...["student", "mentor"].map(
      (role) => `INSERT INTO notifications (id, key, user_id, kind, priority, params, path, read_at, created_at)
      SELECT '${role}-notice-' || i, 'key-' || i, '${role}-' || (i % ${role === "mentor" ? mentors : students}),
      'bookingConfirmed', 'normal', ${json(`'{"name":"Amina Diallo","subject":"Physics","at":"2026-03-02T12:00:00.000Z"}'`)},
      '/dashboard/sessions', CASE WHEN i % 3 = 0 THEN NULL ELSE ${ago(`${day}`)} END, ${ago(`i * ${minute} % ${60 * day}`)}
      FROM ${numbers(30 * (role === "mentor" ? mentors : students))}`,
    ),
    `INSERT INTO mails (id, key, kind, user_id, to_address, locale, params, subject, text, html, status, due_at, created_at,
      sent_at) SELECT 'mail-' || i, 'mail-' || i, 'bookingConfirmed', 'student-' || (i % ${students}), 'a@example.org', 'en',
      ${json("'{}'")}, 'Booked', 'Booked.', '<p>Booked.</p>', 'sent', ${ago(`i * ${minute}`)}, ${ago(`i * ${minute}`)},
      ${ago(`i * ${minute}`)} FROM ${numbers(students * 20)}`,
    `INSERT INTO calls (id, kind, session_id, match_id, student_id, mentor_id, started_by, status, created_at, ended_at,
      ending) SELECT 'call-' || i, 'session', 'session-' || (${pairs} * 2 + i), 'match-' || (i % ${pairs}),
      'student-' || (i % ${pairs} % ${students}), 'mentor-' || (i % ${pairs} % ${mentors}),
      'mentor-' || (i % ${pairs} % ${mentors}), 'ended', ${ago(`${30 * day} + i * 1000`)}, ${ago(`${30 * day} + i * 1000`)},
      'left' FROM ${numbers(pairs * 10)}`,
    `INSERT INTO donations (id, amount_minor, currency, state, locale, paid_at, created_at)
      SELECT 'donation-' || i, 500 + i % 7 * 100, 'usd', 'paid', 'en', ${ago(`i * ${minute}`)}, ${ago(`i * ${minute}`)}
      FROM ${numbers(each.posts * scale)}`,
    `INSERT INTO donation_entries (id, donation_id, kind, amount_minor, currency, at)
      SELECT 'entry-' || i, 'donation-' || i, 'payment', 500 + i % 7 * 100, 'usd', ${ago(`i * ${minute}`)}
      FROM ${numbers(each.posts * scale)}`,
    `INSERT INTO badge_awards (user_id, badge, earned_at) SELECT 'mentor-' || i, 'firstSession', ${ago(`${100 * day}`)}
      FROM ${numbers(mentors)}`,
    `INSERT INTO sign_ins (id, user_id, created_at, last_seen_at, expires_at)
      SELECT 'sign-in-' || i, 'student-' || (i % ${students}), ${ago(`${day}`)}, ${ago(`${hour}`)}, ${at(`${instant + 30 * day}`)}
      FROM ${numbers(students * 2)}`,
  ];
}

/** Milliseconds before now: the first two of a pair lie ahead. */
function startOf(pairs: number): string {
  return `(i / ${pairs} - 2) * ${7 * day} + i % 40 * ${15 * minute} - ${minute}`;
}
