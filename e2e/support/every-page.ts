import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { makePerson, type PersonKind } from "#attack/people.ts";
import type { HttpClient } from "#e2e/shows/http-client.ts";
import { signedInDemo } from "#e2e/shows/people.ts";
import { demoAccounts } from "#lib/accounts/demo/accounts.ts";
import { auditHash, noHash } from "#lib/identity/audit/record-audit.ts";
import { paths } from "#lib/platform/paths.ts";
import { root, runScript } from "#scripts/support/run.ts";
import { changeRows, readRows } from "./rows.ts";
import { samplePost } from "./site-pages.ts";

const place = () => ({
  url: process.env.BAOBAB_E2E_URL ?? "",
  dataDir: process.env.BAOBAB_E2E_DATA ?? "",
  log: () => "",
});

/** Without language: `/dashboard/goals/[id]`. */
export const pagesOnDisk = (): string[] =>
  readdirSync(resolve(root, "app"), { recursive: true, encoding: "utf8" })
    .map((file) => `/${file.replaceAll("\\", "/")}`)
    .filter((file) => file.endsWith("/page.tsx"))
    .map(
      (file) =>
        file
          .replace("/page.tsx", "")
          .replace("/[locale]", "")
          .replaceAll(/\/\([a-z]+\)/g, "") || "/",
    );

export type Visitor =
  | "nobody"
  | "student"
  | "mentor"
  | "minor"
  | "suspended"
  | "locked"
  | "coordinator"
  | "lead"
  | "admin";
export type Address = string | (() => string | Promise<string>);
export type PageVisit = Readonly<{ by: Visitor; at: Address; status?: number }>;

const by =
  (visitor: Visitor) =>
  (...addresses: readonly Address[]): PageVisit[] =>
    addresses.map((at) => ({ by: visitor, at }));
const [nobody, student, mentor, minor] = [by("nobody"), by("student"), by("mentor"), by("minor")];
const [suspended, locked, coordinator, lead, admin] = [
  by("suspended"),
  by("locked"),
  by("coordinator"),
  by("lead"),
  by("admin"),
];
const missing = (at: string): PageVisit[] => [{ by: "nobody", at, status: 404 }];

function found(query: string, ...values: string[]): string {
  const [row] = readRows<{ value: string }>(place().dataDir, `SELECT ${query} LIMIT 1`, ...values);
  if (!row) throw new Error(`The demo has none: ${query}`);
  return row.value;
}
const personOf = (role: keyof typeof demoAccounts) =>
  found("id AS value FROM users WHERE email = ?", demoAccounts[role].email);
const guarded = () => found("student_id AS value FROM guardians WHERE replaced_at IS NULL");
const own = (role: keyof typeof demoAccounts, path: (id: string) => string, query: string) => () =>
  path(found(query, personOf(role)));
const linked = (path: string, kind: string) => async () => `${path}/${(await links()).get(kind)}`;

export const pageVisits: Readonly<Record<string, readonly PageVisit[]>> = {
  "/": nobody("/"),
  "/[...rest]": missing("/no-such-page"),
  "/about": nobody(paths.about),
  "/blog": nobody(paths.blog),
  "/blog-search": nobody(`${paths.blog}?q=fractions`, `${paths.blog}?q=nothing-is-called-this`),
  "/blog/[slug]": nobody(samplePost),
  "/blog/tag/[tag]": nobody(() => paths.blogTag(publicTag())),
  "/blog-tag/[tag]": nobody(() => `${paths.blogTag(publicTag())}?page=1`),
  "/blog/author/[author]": nobody(() => paths.blogAuthor(publicAuthor())),
  "/blog-author/[author]": nobody(() => `${paths.blogAuthor(publicAuthor())}?page=1`),
  "/blog/preview": mentor(async () => (await links()) && paths.blogPreview),
  "/change-email/[token]": nobody(linked("/change-email", "change-email")),
  "/confirm-email/[token]": nobody(linked("/confirm-email", "confirm-email")),
  "/contact": nobody(paths.contact),
  "/dashboard": [...student(paths.dashboard), ...mentor(paths.dashboard)],
  "/dashboard/achievements": [
    ...student(paths.achievements),
    ...mentor(paths.achievements, `${paths.achievements}?tab=leaderboard`),
  ],
  "/dashboard/achievements/certificates/[code]": mentor(
    own("mentor", paths.certificate, "code AS value FROM certificates WHERE user_id = ?"),
  ),
  "/dashboard/analytics": mentor(paths.analytics),
  "/dashboard/blogs": mentor(paths.blogs),
  "/dashboard/blogs/edit/[id]": mentor(own("mentor", paths.editPost, "id AS value FROM posts WHERE author_id = ?")),
  "/dashboard/blogs/edit/[id]/versions": mentor(
    own("mentor", paths.postVersions, "id AS value FROM posts WHERE author_id = ?"),
  ),
  "/dashboard/blogs/new": mentor(paths.newPost),
  "/dashboard/goals/[id]": student(own("student", paths.goal, "id AS value FROM goals WHERE student_id = ?")),
  "/dashboard/guardian": minor("/dashboard/guardian"),
  "/dashboard/learning": student(paths.learning),
  "/dashboard/mailbox": mentor(paths.mailbox),
  "/dashboard/mailbox/[id]": mentor(
    own("mentor", (id) => `${paths.mailbox}/${id}`, "id AS value FROM mails WHERE user_id = ? AND status = 'kept'"),
  ),
  "/dashboard/materials": [...student(paths.materials), ...mentor(`${paths.materials}?new`)],
  "/dashboard/materials/[id]": student(() =>
    paths.material(found("id AS value FROM materials WHERE held = 0 AND hidden_at IS NULL")),
  ),
  "/dashboard/mentors": student(paths.mentors),
  "/dashboard/mentors/[id]": student(
    own("student", paths.mentor, "mentor_id AS value FROM matches WHERE student_id = ?"),
  ),
  "/dashboard/mentors/[id]/book": student(
    own("student", paths.book, "mentor_id AS value FROM matches WHERE student_id = ? AND status = 'active'"),
  ),
  "/dashboard/messages": student(paths.messages),
  "/dashboard/messages/[id]": student(
    own("student", paths.conversation, "id AS value FROM conversations WHERE student_id = ?"),
  ),
  "/dashboard/notifications": mentor(paths.notifications),
  "/dashboard/profile": [...student(paths.profile), ...mentor(`${paths.profile}?edit`)],
  "/dashboard/reports": student(() => {
    reported();
    return paths.ownReports;
  }),
  "/dashboard/requests/[id]": student(
    own("student", paths.request, "id AS value FROM mentor_requests WHERE student_id = ?"),
  ),
  "/dashboard/schedule": mentor(paths.schedule),
  "/dashboard/schedule/[id]": mentor(
    own("mentor", paths.scheduled, "id AS value FROM sessions WHERE mentor_id = ? ORDER BY starts_at DESC"),
  ),
  "/dashboard/sessions": student(paths.sessions),
  "/dashboard/sessions/[id]": student(
    own("student", paths.session, "id AS value FROM sessions WHERE student_id = ? ORDER BY starts_at"),
  ),
  "/dashboard/settings": [
    ...student(paths.settings, paths.security),
    ...mentor(paths.ownData, `${paths.settings}?delete`),
  ],
  "/dashboard/standing": suspended("/dashboard/standing"),
  "/dashboard/students": mentor(paths.students),
  "/dashboard/students/[id]": mentor(
    own("mentor", paths.student, "student_id AS value FROM matches WHERE mentor_id = ?"),
  ),
  "/dashboard/verification": mentor("/dashboard/verification"),
  "/dashboard/verification/application": mentor(paths.verificationApplication),
  "/dashboard/verification/identity": mentor(paths.verificationIdentity),
  "/dashboard/verification/references": mentor(paths.verificationReferences),
  "/dashboard/verification/training": mentor(paths.verificationTraining),
  "/dashboard/verification/training/[unit]": mentor(paths.trainingUnit("reporting")),
  "/dashboard/verification/training/quiz": mentor(paths.trainingQuiz),
  "/dashboard/video": student(paths.video),
  "/dashboard/video/[id]": student(own("student", paths.call, "id AS value FROM calls WHERE student_id = ?")),
  "/demo": nobody(paths.demo),
  "/donation": nobody(paths.donate),
  "/donation/[id]": nobody(() => `/donation/${pledge()}`),
  "/faq": nobody(paths.faq),
  "/forgot-password": nobody(paths.forgotPassword),
  "/guardian": nobody("/guardian"),
  "/guardian/[token]": nobody(linked("/guardian", "guardian")),
  "/help": nobody(paths.help),
  "/login": nobody(paths.login),
  "/login/card": nobody(paths.card),
  "/login/code": nobody("/login/code"),
  "/login/locked": locked(paths.locked),
  "/lost-device/[token]": nobody(linked("/lost-device", "reset-two-step")),
  "/mission": nobody(paths.mission),
  "/oops": missing("/no/such/page"),
  // Shown only when a document fails; e2e/failures.spec.ts covers it.
  "/oops/error": [],
  "/oops/unavailable": [],
  // Shown only to readers who had their share; server/count-read.db.test.ts covers them.
  "/oops/too-often": [],
  "/oops/running": [],
  "/oops/post": missing("/blog/no-such-post"),
  "/open-books": nobody("/open-books"),
  "/privacy": nobody(paths.privacy),
  "/reference/[token]": nobody(linked("/reference", "reference")),
  "/report": nobody(paths.report),
  "/report-about": nobody(paths.reportAbout(samplePost)),
  "/reset-password/[token]": nobody(linked("/reset-password", "reset-password")),
  "/safety": nobody(paths.safety),
  "/safety/numbers": nobody(paths.emergencyNumbers),
  "/set-up/[token]": nobody(linked("/set-up", "set-up-staff")),
  "/signup": nobody(paths.signup, `${paths.signup}?role=mentor`, `${paths.signup}?role=student`),
  "/staff": coordinator(paths.staff),
  "/staff/audit": [...coordinator("/staff/audit"), ...admin("/staff/audit?proof=now")],
  "/staff/accounts": admin(paths.staffAccounts),
  "/staff/categories": admin(paths.staffCategories),
  "/staff/caseload": [
    ...coordinator("/staff/caseload"),
    ...coordinator(() => `/staff/caseload?match=${found("id AS value FROM matches WHERE status = 'active'")}`),
  ],
  "/staff/calls": lead(paths.staffCalls),
  "/staff/calls/[id]": lead(async () => paths.staffCall(await visitedCall())),
  "/staff/centres": coordinator("/staff/centres"),
  "/staff/centres/[id]": coordinator(() => paths.staffCentre(found("id AS value FROM partner_centres"))),
  "/staff/conversations/[id]": lead(() => paths.staffConversation(found("id AS value FROM conversations"))),
  "/staff/data-requests": [
    ...lead(paths.staffDataRequests, `${paths.staffDataRequests}?closed`),
    ...admin(() => paths.enterDataRequest(personOf("student"))),
  ],
  "/staff/data-requests/[id]": admin(() => paths.staffDataRequest(askedForData())),
  "/staff/deputy": admin(ofDeputy),
  "/staff/donations": admin(paths.staffDonations),
  "/staff/donations/[id]": admin(() => paths.staffDonation(pledge())),
  "/staff/figures": admin("/staff/figures"),
  "/staff/health": admin(paths.staffHealth),
  "/staff/holds": lead(paths.staffHolds),
  "/staff/jobs": admin(paths.staffJobs),
  "/staff/mentors": coordinator(paths.staffMentors, `${paths.staffMentors}?show=approved`),
  "/staff/mentors/[id]": coordinator(() => paths.staffMentor(personOf("mentor"))),
  "/staff/preflight": admin(paths.staffPreflight),
  "/staff/outbox": admin(paths.staffOutbox),
  "/staff/outbox/[id]": admin(() => `${paths.staffOutbox}/${found("id AS value FROM mails")}`),
  "/staff/reports": lead(paths.staffReports, `${paths.staffReports}?status=closed`),
  "/staff/reports/[number]": lead(() => paths.staffReport(reported())),
  "/staff/reviews": [...coordinator(paths.staffReviews), ...lead(`${paths.staffReviews}?status=reviewed`)],
  "/staff/reviews/[id]": lead(() => paths.staffReview(sessionReview())),
  "/staff/posts": coordinator(paths.staffPosts),
  "/staff/open-books": admin(paths.staffExpenses),
  "/staff/posts/[id]": lead(
    () => paths.staffPost(postInReview()),
    () => paths.staffPost(found(`id AS value FROM ${publicPosts}`)),
  ),
  "/staff/records/[id]": coordinator(() => paths.staffRecord(personOf("mentor"))),
  "/staff/sessions/[id]": lead(() => paths.staffSession(found("id AS value FROM sessions WHERE status = 'completed'"))),
  "/staff/settings": admin(paths.staffSettings),
  "/staff/appeals/[id]": coordinator(async () => paths.staffAppeal(await appeal())),
  "/staff/people": [...coordinator(paths.staffPeople), ...admin(`${paths.staffPeople}?status=suspended`)],
  "/staff/people/[id]": coordinator(() => paths.staffPerson(personOf("mentor"))),
  "/staff/returners/[id]": lead(async () => paths.staffReturner(await returner())),
  "/staff/second-words/[id]": lead(async () => paths.staffSecondWord(await secondWord())),
  "/staff/students": coordinator(paths.staffStudents),
  "/staff/students/[id]": coordinator(() => paths.staffStudent(personOf("student"))),
  "/staff/students/[id]/consent": coordinator(() => paths.staffConsent(guarded())),
  "/staff/students/[id]/consent/form": coordinator(() => paths.staffConsentForm(guarded())),
  "/staff/tickets": coordinator(paths.staffTickets, `${paths.staffTickets}?closed`),
  "/staff/tickets/[id]": coordinator(() => paths.staffTicket(ticket())),
  "/staff/texts": lead(paths.staffTexts),
  "/staff/texts/[id]": lead(() => paths.staffText(held())),
  "/stop-email-change/[token]": nobody(linked("/stop-email-change", "stop-email-change")),
  "/terms": nobody(paths.terms),
  "/unsubscribe/[token]": nobody(linked("/unsubscribe", "unsubscribe")),
  "/verify": nobody(paths.verify),
  "/verify/[code]": nobody(() => paths.verifyCode(found("code AS value FROM certificates WHERE revoked_at IS NULL"))),
};

const publicPosts = "posts WHERE status = 'published' AND hidden_at IS NULL";
const publicTag = () => found(`key AS value FROM post_tags WHERE post_id IN (SELECT id FROM ${publicPosts})`);
/** Not the demo's mentor: other journeys change their settings. */
const publicAuthor = () =>
  found(
    `author_key AS value FROM users WHERE email <> ? AND author_key IS NOT NULL
      AND id IN (SELECT author_id FROM ${publicPosts})`,
    demoAccounts.mentor.email,
  );

function pledge(): string {
  const id = crypto.randomUUID();
  const statement =
    "INSERT INTO donations (id, amount_minor, currency, state, locale, created_at) VALUES (?, 2500, 'usd', 'pledged', 'en', ?)";
  changeRows(place().dataDir, statement, id, Date.now());
  return id;
}

function reported(): string {
  const [id, number] = [crypto.randomUUID(), `R-${String(Date.now()).slice(-8, -4)}-${String(Date.now()).slice(-4)}`];
  const statement = `INSERT INTO reports (id, number, kind, text, about, reporter_id, accused_id, locale, grade, status, created_at)
    VALUES (?, ?, 'bullying', 'He makes fun of me.', ?, ?, ?, 'en', 'S1', 'open', ?)`;
  const [student, mentor] = [personOf("student"), personOf("mentor")];
  changeRows(place().dataDir, statement, id, number, paths.mentor(mentor), student, mentor, Date.now());
  return number;
}

/** Of somebody who is suspended: others would have a page for what was decided about them. */
async function appeal(): Promise<string> {
  const [id, { id: person }] = [crypto.randomUUID(), await visitor("suspended")];
  const now = Date.now();
  const sanction = `INSERT INTO sanctions (id, user_id, kind, why, reason, "by", at, read_at)
    VALUES (?, ?, 'warn', 'manner', 'a word', 'command', ?, ?)`;
  changeRows(place().dataDir, sanction, id, person, now, now);
  const statement = "INSERT INTO appeals (id, sanction_id, user_id, text, at) VALUES (?, ?, ?, 'It was a mistake.', ?)";
  changeRows(place().dataDir, statement, id, id, person, now);
  return id;
}

async function secondWord(): Promise<string> {
  const [id, { id: asker }] = [crypto.randomUUID(), await visitor("coordinator")];
  const statement = `INSERT INTO second_words (id, kind, key, about_id, content, reason, asked_by, asked_at, ends_at)
    VALUES (?, 'birthday', ?, ?, '{"dateOfBirth":"2004-03-02"}', 'School record', ?, ?, ?)`;
  const now = Date.now();
  changeRows(place().dataDir, statement, id, id, guarded(), asker, now, now + 86_400_000);
  return id;
}

/** Of an account that matches somebody removed. */
async function returner(): Promise<string> {
  const [id, { id: person }] = [crypto.randomUUID(), await visitor("suspended")];
  const matches = JSON.stringify([
    { userId: personOf("mentor"), kinds: ["email", "person"], why: "contact", at: "2026-01-05T10:00:00.000Z" },
  ]);
  const statement = "INSERT INTO returners (id, user_id, cause, matches, at) VALUES (?, ?, 'signUp', ?, ?)";
  changeRows(place().dataDir, statement, id, person, matches, Date.now());
  return id;
}

/** A text of the demo's mentor to the demo's student that waits for staff. */
function held(): string {
  const id = crypto.randomUUID();
  const statement = `INSERT INTO held_texts (id, user_id, kind, object_id, to_id, text, findings, status, created_at)
    VALUES (?, ?, 'note', ?, ?, 'Write to me at ada@example.org', '["email"]', 'held', ?)`;
  changeRows(place().dataDir, statement, id, personOf("mentor"), crypto.randomUUID(), personOf("student"), Date.now());
  return id;
}

function sessionReview(): string {
  const id = crypto.randomUUID();
  const statement = `INSERT INTO session_reviews (id, session_id, mentor_id, causes, created_at, due_at)
    SELECT ?, id, mentor_id, '["held"]', ?, ? FROM sessions WHERE status = 'completed'
      AND id NOT IN (SELECT session_id FROM session_reviews) LIMIT 1`;
  changeRows(place().dataDir, statement, id, Date.now(), Date.now());
  return id;
}

function postInReview(): string {
  const id = crypto.randomUUID();
  const statement = `INSERT INTO posts
      (id, author_id, title, slug, content, search_text, status, created_at, updated_at, reading_time, review_asked_at)
    SELECT ?, id, 'Sums for two', ?, '<p>Add.</p>', 'sums for two', 'draft', ?, ?, 1, ? FROM users WHERE id = ?`;
  changeRows(place().dataDir, statement, id, `sums-${id}`, Date.now(), Date.now(), Date.now(), personOf("mentor"));
  return id;
}

function ticket(): string {
  const id = crypto.randomUUID();
  const statement = `INSERT INTO contact_messages (id, name, email, subject, message, locale, queue, status, created_at)
    VALUES (?, 'Ama Mensah', 'ama@example.org', 'How do I begin?', 'Where do I find a mentor?', 'en', 'support', 'open', ?)`;
  changeRows(place().dataDir, statement, id, Date.now());
  return id;
}

/** A letter of the demo's student that a member of staff entered. */
function askedForData(): string {
  const id = ticket();
  const [last] = readRows<{ seq: number; hash: string }>(
    place().dataDir,
    "SELECT seq, hash FROM audit_log ORDER BY seq DESC LIMIT 1",
  );
  const row = {
    seq: (last?.seq ?? 0) + 1,
    at: new Date(),
    ...{ actor: "command", actorRole: "command", action: "data.deletion.ask" },
    ...{ object: `user:${personOf("student")}`, reason: `ticket ${id}, self, 2026-11-02` },
    hashBefore: last?.hash ?? noHash,
  } as const;
  const statement = `INSERT INTO audit_log (seq, at, actor, actor_role, action, object, reason, hash_before, hash)
    VALUES (?, ?, 'command', 'command', 'data.deletion.ask', ?, ?, ?, ?)`;
  const { seq, at, object, reason, hashBefore } = row;
  changeRows(place().dataDir, statement, seq, at.getTime(), object, reason, hashBefore, auditHash(row));
  return id;
}

/** The lead's deputy alone has it. */
async function ofDeputy(): Promise<string> {
  const { id } = await visitor("admin");
  changeRows(place().dataDir, "UPDATE users SET deputy_since = ? WHERE id = ?", Date.now(), id);
  return paths.staffDeputy;
}

async function visitedCall(): Promise<string> {
  const [{ id: leadId }, callId] = [await visitor("lead"), found("id AS value FROM calls")];
  const statement =
    "INSERT INTO staff_visits (id, call_id, user_id, reason, joined_at, seen_at, left_at) VALUES (?, ?, ?, 'A check', ?, ?, ?)";
  const now = Date.now();
  changeRows(place().dataDir, statement, crypto.randomUUID(), callId, leadId, now, now, now);
  return callId;
}

const kinds = {
  minor: "student of 16",
  suspended: "adult student",
  locked: "adult student",
  coordinator: "coordinator",
  lead: "lead",
  admin: "admin",
} as const satisfies Partial<Record<Visitor, PersonKind>>;

const people = new Map<Visitor, Promise<Readonly<{ id: string; client: HttpClient }>>>();

/** Signs in once per file. */
export function visitor(name: Exclude<Visitor, "nobody">) {
  const known = people.get(name) ?? enter(name);
  people.set(name, known);
  return known;
}

async function enter(name: Exclude<Visitor, "nobody">) {
  if (name === "student" || name === "mentor") {
    const client = await signedInDemo(place().url, name);
    // The welcome message belongs to the sign-in.
    client.cookies.delete("baobab_flash");
    return { id: personOf(name), client };
  }
  const person = await makePerson(place(), kinds[name]);
  if (name === "coordinator") {
    // Centres and their students are for those who look after them.
    const statement = "INSERT INTO centre_staff (centre_id, user_id, created_at) SELECT id, ?, ? FROM partner_centres";
    changeRows(place().dataDir, statement, person.id, Date.now());
  }
  if (name === "suspended")
    changeRows(place().dataDir, "UPDATE users SET suspended_at = ? WHERE id = ?", Date.now(), person.id);
  if (name === "locked") {
    const statement = "UPDATE sign_ins SET shared_active_at = ?, locked_at = ? WHERE user_id = ?";
    changeRows(place().dataDir, statement, Date.now(), Date.now(), person.id);
  }
  return person;
}

let tokens: Promise<ReadonlyMap<string, string>> | undefined;

/** Links that mails contain, by purpose. */
function links(): Promise<ReadonlyMap<string, string>> {
  tokens ??= makeLinks();
  return tokens;
}

async function makeLinks(): Promise<ReadonlyMap<string, string>> {
  const env = { DATA_DIR: place().dataDir, DATABASE_URL: undefined, BAOBAB_MODE: "demo", SITE_URL: place().url };
  const { id } = await visitor("minor");
  const printed = await runScript("e2e/support/make-links.ts", [id, personOf("mentor")], { env, quiet: true });
  return new Map(Object.entries(JSON.parse(printed) as Record<string, string>));
}
