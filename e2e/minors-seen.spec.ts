import { expect } from "@playwright/test";
import { paths } from "#lib/platform/paths.ts";
import { writeConversation } from "./support/conversations.ts";
import { minorWithMentor, storedRows } from "./support/direct-calls.ts";
import { letters } from "./support/letters.ts";
import { type ConnectedPeople, writeSession } from "./support/mentoring.ts";
import { parsed, parsedElementsOf } from "./support/parsed-page.ts";
import { changeRows } from "./support/rows.ts";
import { samplePost } from "./support/site-pages.ts";
import { metaMap } from "./support/structured-data.ts";
import { test } from "./support/test.ts";

/** What tells who and where a minor is, each a word that stands nowhere else. */
type Private = Readonly<Record<"surname" | "centre" | "phone" | "email" | "born" | "photo", string>>;

const store = (statement: string, ...values: string[]) =>
  changeRows(process.env.BAOBAB_E2E_DATA ?? "", statement, ...values);

/** A minor who, as an adult would, stored and shows everything there is. */
async function openHearted(): Promise<ConnectedPeople & Readonly<{ kept: Private; session: string; chat: string }>> {
  const pair = await minorWithMentor();
  const mark = letters();
  const [surname, centre, phone] = [`Q${mark}`, `School ${mark}`, "+49 30 5550199"];
  const [centreId, photoId] = [crypto.randomUUID(), crypto.randomUUID()];
  const made = "INSERT INTO partner_centres (id, name, name_key, country, created_at) VALUES (?, ?, ?, 'eg', 0)";
  store(made, centreId, centre, centre.toLowerCase());
  const photo = `${mark}.webp`;
  store(
    `INSERT INTO uploads (id, owner_id, mime, bytes, width, height, file_name, created_at)
     VALUES (?, ?, 'image/webp', 10, 8, 8, ?, 0)`,
    ...[photoId, pair.studentId, photo],
  );
  const all = `last_name = ?, phone = ?, centre_id = ?, photo_id = ?, show_email = 1, show_phone = 1, profile_visibility = 'public'`;
  store(`UPDATE users SET ${all} WHERE id = ?`, surname, phone, centreId, photoId, pair.studentId);
  const [{ born } = { born: "" }] = storedRows<{ born: string }>(
    "SELECT date_of_birth AS born FROM users WHERE id = ?",
    pair.studentId,
  );
  const session = writeSession(pair, { status: "confirmed", startsAt: new Date(Date.now() + 3_600_000) });
  const kept = { surname, centre, phone, email: pair.student.email, born, photo };
  return { ...pair, kept, session, chat: writeConversation(pair, 2) };
}

test("a connected mentor reads a minor's first name and initial, and on no page surname, photo, school, address, number or birthday", {
  tag: ["@SAFE-16b", "@SAFE-16c", "@SAFE-16d", "@SAFE-16f"],
}, async () => {
  const { mentor, studentId, kept, session, chat } = await openHearted();
  const about = [
    paths.student(studentId),
    paths.students,
    paths.conversation(chat),
    paths.messages,
    paths.scheduled(session),
    paths.schedule,
    paths.videoSession(session),
  ];
  const pages = [...about, paths.dashboard, paths.analytics, paths.notifications, paths.video];
  for (const path of pages) {
    const { status, body } = await mentor.get(path);
    expect(status, path).toBe(200);
    if (about.includes(path)) expect(body, path).toContain(`Ada ${kept.surname.charAt(0)}.`);
    for (const [what, word] of Object.entries(kept)) expect(body, `${what} on ${path}`).not.toContain(word);
    expect(metaMap(body).robots, path).toContain("noindex");
  }
});

test("on a profile, at a message, a session and a post the report is one press away, and says what it is about", {
  tag: ["@SAFE-18a"],
}, async () => {
  const { student, mentor, studentId, mentorId, session, chat } = await openHearted();
  const [message] = storedRows<{ id: string }>(
    "SELECT id FROM messages WHERE conversation_id = ? AND sender_id = ?",
    chat,
    mentorId,
  );
  const places = [
    [student, paths.mentor(mentorId), paths.mentor(mentorId)],
    [mentor, paths.student(studentId), paths.student(studentId)],
    [student, paths.conversation(chat), paths.aboutMessage(chat, message?.id ?? "")],
    [student, paths.session(session), paths.session(session)],
    [student, samplePost, samplePost],
  ] as const;
  for (const [who, page, about] of places) {
    const links = parsedElementsOf(parsed((await who.get(page)).body), "a").map(({ href }) => href);
    expect(links, page).toContain(paths.reportAbout(about));
    // One press: the form opens about just that.
    const fields = parsedElementsOf(parsed((await who.get(paths.reportAbout(about))).body), "input");
    expect(
      fields.map(({ value = "" }) => value).some((value) => value.endsWith(about)),
      about,
    ).toBe(true);
  }
});
