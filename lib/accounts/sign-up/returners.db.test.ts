import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { signInWithUser } from "#db/queries/identity/sign-ins.ts";
import { contentNumber } from "#db/queries/platform/content-changes.ts";
import { eventsAfter } from "#db/queries/platform/events.ts";
import { openReturners } from "#db/queries/safety/returners.ts";
import { sanctionsOf } from "#db/queries/safety/sanctions.ts";
import {
  attempts,
  auditLog,
  conversations,
  formerReach,
  markerKeys,
  matches,
  mentors,
  notifications,
  posts,
  removedMarkers,
  returners,
  sanctions,
  sessions,
  users,
  userTokens,
} from "#db/schema/index.ts";
import { newConversation, newMatch, newMentor, newPost, newSession, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { signInWithCard } from "#lib/accounts/cards/card-sign-in.ts";
import { eraseNow } from "#lib/accounts/leaving/erase-accounts.ts";
import { changeEmail } from "#lib/accounts/security/change-email.ts";
import { addStaff } from "#lib/accounts/security/manage-accounts.ts";
import { saveProfileSettings } from "#lib/accounts/settings/save-profile-settings.ts";
import { makeCards } from "#lib/administration/cards/make-cards.ts";
import { addCentre } from "#lib/administration/centres/keep-centre.ts";
import { dropOld } from "#lib/administration/retention/drop-old.ts";
import { countSealed, exchangeSecret } from "#lib/administration/secret/exchange-secret.ts";
import { correctBirthday } from "#lib/administration/staff/correct-birthday.ts";
import { renameStudent } from "#lib/administration/staff/student-correction.ts";
import { signedInStanding } from "#lib/identity/access/read-sign-in.ts";
import { setSecrets } from "#lib/identity/access/secret.ts";
import { issueToken } from "#lib/identity/access/tokens.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";
import { saveProfileOf } from "#lib/mentoring/profile/save-profile.ts";
import { newestSeq } from "#lib/platform/events/read-events.ts";
import { day } from "#lib/platform/time/time.ts";
import { decideAppeal } from "#lib/safety/appeals/decide-appeal.ts";
import { makeAppeal } from "#lib/safety/appeals/make-appeal.ts";
import { markEarlierRemovals } from "#lib/safety/removed-markers/keep-marker.ts";
import { markerHashes, markerKey } from "#lib/safety/removed-markers/marker-keys.ts";
import { decideReturner } from "#lib/safety/returners/decide-returner.ts";
import { holdIfReturner } from "#lib/safety/returners/hold-returner.ts";
import { readReturner } from "#lib/safety/returners/read-returner.ts";
import { whenStudentIsSuspended } from "#lib/safety/sanctions/hooks.ts";
import { sanctionPerson } from "#lib/safety/sanctions/sanction-person.ts";
import { takeBackSanction } from "#lib/safety/sanctions/take-back.ts";
import { removeMentor } from "#lib/safety/verification/decide-on-mentor.ts";
import { reinstateMentor } from "#lib/safety/verification/reinstate-mentor.ts";
import { signUp } from "./sign-up.ts";
import "#lib/connect.ts";

testDatabase();

const now = new Date("2026-11-21T12:00:00.000Z");
const plus = (ms: number) => new Date(now.getTime() + ms);
const lead = newUser({ role: "lead", firstName: "Lea", lastName: "Lead" });
const other = newUser({ role: "lead", firstName: "Otto", lastName: "Other" });
const coordinator = newUser({ role: "coordinator" });
const as = (person: { id: string; role?: unknown }) => actorOf(person as never);
const byCommand = { actor: "command", actorRole: "command" } as const;

let mentor = newUser();
let student = newUser({ role: "student" });

beforeEach(async () => {
  setSecrets(undefined);
  const all = [removedMarkers, formerReach, markerKeys, returners, sessions, matches, sanctions, notifications];
  for (const table of [...all, conversations, posts, userTokens, mentors, auditLog, attempts, users])
    await db().delete(table);
  mentor = newUser({
    ...{ firstName: "Rolf", lastName: "Müller Groß", dateOfBirth: "1980-02-03", phone: "+49 (0)30 1234567" },
    ...{ email: "Rolf.Mueller@gmail.com", emailKey: "rolf.mueller@gmail.com", emailConfirmedAt: now },
  });
  student = newUser({ role: "student", dateOfBirth: "2000-01-01", emailConfirmedAt: now });
  await db().insert(users).values([lead, other, coordinator, mentor, student]);
  await db()
    .insert(mentors)
    .values(newMentor({ userId: mentor.id }));
});

const remove = (userId = mentor.id) =>
  sanctionPerson(
    as(lead),
    { userId, choice: "remove", why: "contact", reason: "Met a child outside", reportNumber: null },
    now,
  );
const accountBy = async (email: string) => (await db().select().from(users).where(eq(users.email, email)))[0];
const waiting = async () => (await openReturners(db())).map(({ userId }) => userId);

async function join(values: Partial<{ email: string; name: string; dateOfBirth: string }> = {}, at = now) {
  const email = values.email ?? `${crypto.randomUUID()}@example.org`;
  const person = { name: "Ana Costa", dateOfBirth: "1991-01-01", ...values, email };
  const rest = { role: "mentor", qualifications: "Teacher", subjects: [], password: "correct horse battery" } as const;
  const given = { ...person, ...rest, country: undefined, bio: undefined, timeZone: undefined };
  const client = { network: crypto.randomUUID(), userAgent: "test", marks: undefined };
  const site = { demo: true, locale: "en" };
  const answer = await signUp(given as never, site, client as never, at);
  expect(answer.ok).toBe(true);
  const account = await accountBy(email);
  if (!account) throw new Error("no account");
  return { ...account, emailKey: email };
}

async function held(account: { id: string }) {
  const [row] = await db().select().from(returners).where(eq(returners.userId, account.id));
  if (!row) throw new Error("not held");
  return row;
}

describe("somebody removed who comes back waits for the lead [@SAFE-25a @SAFE-25b]", () => {
  test.each([
    ["another spelling of the mailbox", { email: "rolfmueller+new@googlemail.com" }, ["email"]],
    ["name and date of birth", { name: "  GROSS muller, Rólf", dateOfBirth: "1980-02-03" }, ["person"]],
    [
      "both",
      { email: "r.olfmueller@gmail.com", name: "Rolf Müller Gross", dateOfBirth: "1980-02-03" },
      ["email", "person"],
    ],
  ])("%s", async (_, values, kinds) => {
    // "ß" folds to itself, so the name is written as it was.
    const named = "name" in values ? { ...values, name: values.name?.replace(/gross/i, "Groß") ?? "" } : values;
    expect((await remove()).ok).toBe(true);
    const account = await join(named);
    expect(account.suspendedAt).toEqual(now);
    const { matches: found, cause } = await held(account);
    expect(cause).toBe("signUp");
    expect(found).toEqual([{ userId: mentor.id, kinds, why: "contact", at: now.toISOString() }]);
    expect(await waiting()).toEqual([account.id]);
    expect((await readReturner(db(), { id: lead.id, role: "lead" }, (await held(account)).id, now))?.matches).toEqual([
      expect.objectContaining({ account: { id: mentor.id, name: "Rolf Müller Groß" }, removedAt: now }),
    ]);
  });

  test.each([
    ["somebody else", {}],
    ["a namesake born another day", { name: "Rolf Müller Groß", dateOfBirth: "1980-02-04" }],
    ["another person born that day", { name: "Rolf Müller Klein", dateOfBirth: "1980-02-03" }],
    ["another mailbox of that provider", { email: "rolf.mueller2@gmail.com" }],
  ])("%s does not wait", async (_, values) => {
    await remove();
    const account = await join(values);
    expect(account.suspendedAt).toBeNull();
    expect(await waiting()).toEqual([]);
  });

  test("somebody removed does not wait because of their own removal", async () => {
    await remove();
    expect(await transaction((tx) => holdIfReturner(tx, mentor.id, "profile", now))).toBe(false);
    expect(await waiting()).toEqual([]);
  });

  test("another removal that is found meanwhile joins what the lead reads, once, and an account stopped before stays so", async () => {
    await remove();
    const account = await join({ email: "rolf.mueller+4@gmail.com" });
    const sameDay = { firstName: account.firstName, lastName: account.lastName, dateOfBirth: account.dateOfBirth };
    await db().update(users).set(sameDay).where(eq(users.id, student.id));
    await remove(student.id);
    const again = plus(day);
    // The removal itself found it.
    expect(await transaction((tx) => holdIfReturner(tx, account.id, "profile", again))).toBe(false);
    expect((await held(account)).matches.map(({ userId }) => userId)).toEqual([mentor.id, student.id]);
    expect(await waiting()).toEqual([account.id]);
    expect((await accountBy(account.email ?? ""))?.suspendedAt).toEqual(now);
  });

  test("nobody waits because of somebody suspended only, or of a minor", async () => {
    const who = { why: "contact", reason: "It", reportNumber: null } as const;
    await sanctionPerson(as(lead), { userId: mentor.id, choice: "suspend", ...who }, now);
    const minor = newUser({
      role: "student",
      dateOfBirth: "2010-01-01",
      email: "kid@example.org",
      emailKey: "k",
      emailConfirmedAt: now,
    });
    await db().insert(users).values(minor);
    await sanctionPerson(as(lead), { userId: minor.id, choice: "remove", ...who }, now);
    expect(await db().select().from(removedMarkers)).toEqual([]);
    expect((await join({ email: "kid+1@example.org" })).suspendedAt).toBeNull();
  });

  test("removals by command and of adult students are remembered, by keyed hashes alone", async () => {
    await removeMentor(byCommand, mentor.id, "Told by the police", now);
    const who = { userId: student.id, choice: "remove", why: "manner", reason: "It", reportNumber: null } as const;
    await sanctionPerson(as(lead), who, now);
    const markers = await db().select().from(removedMarkers);
    expect(markers.map(({ userId }) => userId).toSorted()).toEqual([mentor.id, student.id].toSorted());
    const kept = JSON.stringify(markers).toLowerCase();
    for (const word of ["gmail", "rolf", "1980-02", "1234567"]) expect(kept).not.toContain(word);
    expect((await join({ email: student.email.replace("@", "+x@") })).suspendedAt).toEqual(now);
  });

  test("the marker outlives the account, and a new AUTH_SECRET, but not five years", async () => {
    const [first, second] = ["first-".repeat(8), "second-".repeat(8)] as const;
    setSecrets([first]);
    await remove();
    await transaction((tx) => eraseNow(tx, { id: mentor.id, role: "mentor", keepPosts: null }, "none", now));
    setSecrets([second, first]);
    expect(await exchangeSecret(byCommand, now)).toBeGreaterThan(0);
    setSecrets([second]);
    expect((await countSealed()).neither).toBe(0);
    const late = plus(1825 * day);
    const account = await join({ email: "rolf.mueller@gmail.com", dateOfBirth: "1991-01-01" }, late);
    expect(account.suspendedAt).toEqual(late);
    const { matches: found } =
      (await readReturner(db(), { id: lead.id, role: "lead" }, (await held(account)).id, now)) ?? {};
    expect(found?.[0]).toMatchObject({ account: undefined, why: "contact" });
    // Over, whether or not the night's work has run.
    const over = plus(1827 * day);
    expect((await join({ email: "rolfmueller+2@gmail.com" }, over)).suspendedAt).toBeNull();
    await dropOld(late);
    expect(await db().$count(removedMarkers)).toBe(1);
    await dropOld(over);
    expect(await db().$count(removedMarkers)).toBe(0);
  });

  test.each([
    ["a mentor", () => mentor],
    ["a grown-up student", () => student],
  ])("an appeal that lifts the removal of %s ends the marker", async (_, whose) => {
    const removed = whose();
    await remove(removed.id);
    expect(await db().$count(removedMarkers)).toBe(1);
    const [sanction] = await sanctionsOf(db(), removed.id);
    const appeal = await makeAppeal(as(removed), { sanctionId: sanction?.id ?? "", text: "No" }, now);
    const id = appeal.ok ? appeal.id : "";
    expect(await decideAppeal(as(other), { id, outcome: "lifted", reason: "R", answer: "A" }, now)).toEqual({
      ok: true,
    });
    expect(await db().$count(removedMarkers)).toBe(0);
  });

  test("who was removed before markers were kept is marked by regular work", async () => {
    await remove();
    await db().delete(removedMarkers);
    expect(await markEarlierRemovals(plus(day))).toBe(1);
    expect(await markEarlierRemovals(plus(day))).toBe(0);
    expect((await join({ email: "rolf.mueller+3@gmail.com" })).suspendedAt).toEqual(now);
    await db().delete(removedMarkers);
    expect(await markEarlierRemovals(plus(1827 * day))).toBe(0);
  });
});

describe("every other way to such an account [@SAFE-25b]", () => {
  test("an invitation of staff", async () => {
    await remove();
    const staff = {
      role: "coordinator",
      name: "R M",
      email: "rolf.mueller+s@gmail.com",
      dateOfBirth: "1990-01-01",
    } as const;
    await addStaff({ ...staff, locale: "en" }, { ...byCommand, reason: "New" }, now);
    const account = await accountBy(staff.email);
    expect(account?.suspendedAt).toEqual(now);
    const { id } = await held(account ?? { id: "" });
    expect(await decideReturner(as(lead), { id, outcome: "refused", reason: "Same man" }, now)).toEqual({ ok: true });
    expect((await accountBy(staff.email))?.suspendedAt).toEqual(now);
    expect(await waiting()).toEqual([]);
  });

  test("a card that staff of a centre make", async () => {
    await remove();
    const by = as(coordinator);
    const centre = await addCentre(
      by,
      { name: `Library ${crypto.randomUUID()}`, country: null, timeZone: null, reason: "New" },
      now,
    );
    const centreId = centre.ok ? centre.id : "";
    const born = { dateOfBirth: "1980-02-03", grade: "12th" } as const;
    const students = [
      { firstName: "Rolf", lastName: "Müller Groß", ...born },
      { firstName: "Ana", lastName: "Costa", ...born },
    ];
    const made = await makeCards(by, { centreId, students, locale: "en", timeZone: "UTC", reason: "New" }, now);
    expect(made.ok).toBe(true);
    const [returner] = await openReturners(db());
    expect(await waiting()).toHaveLength(1);
    expect(
      (
        await db()
          .select()
          .from(users)
          .where(eq(users.id, returner?.userId ?? ""))
      )[0],
    ).toMatchObject({
      ...{ firstName: "Rolf", username: "rolf", suspendedAt: now },
    });
    const [card] = made.ok ? made.cards : [];
    const client = { network: "school", userAgent: undefined, replaces: undefined };
    const entered = await signInWithCard(
      { code: card?.code ?? "", username: card?.username ?? "", pin: card?.pin ?? "" },
      client,
      now,
    );
    const signIn = entered.ok ? await signInWithUser(db(), entered.started.signInId) : undefined;
    expect(signIn && signedInStanding(signIn)).toBe("suspended");
  });

  test.each([
    [
      "on the own profile",
      (id: string) => saveProfileOf(id, { firstName: "Müller Groß", lastName: "Rolf", country: null, bio: null }, now),
    ],
    [
      "by a correction of staff",
      (studentId: string) =>
        renameStudent(as(coordinator), { studentId, name: "Rolf Müller Groß", reason: "Passport", seen: "0" }, now),
    ],
  ])("another name, %s", async (_, rename) => {
    await remove();
    await db().update(users).set({ dateOfBirth: "1980-02-03" }).where(eq(users.id, student.id));
    expect(await rename(student.id)).toMatchObject({ ok: true });
    expect((await held(student)).matches[0]?.kinds).toEqual(["person"]);
    expect((await accountBy(student.email))?.suspendedAt).toEqual(now);
  });

  test("a changed address stops a mentor's sessions and matches' contact at once", async () => {
    await remove();
    const good = newUser();
    await db().insert(users).values(good);
    await db()
      .insert(mentors)
      .values(newMentor({ userId: good.id }));
    const match = newMatch({ studentId: student.id, mentorId: good.id });
    await db().insert(matches).values(match);
    const pair = { matchId: match.id, studentId: student.id, mentorId: good.id };
    await db()
      .insert(sessions)
      .values(newSession({ ...pair, startsAt: plus(day), endsAt: plus(day + 1_800_000) }));
    const wish = { userId: good.id, kind: "change-email", payload: "rolf.mueller@googlemail.com", minutes: 9 } as const;
    const token = await transaction((tx) => issueToken(tx, wish, now));
    expect((await changeEmail(token, undefined, now)).ok).toBe(true);
    expect((await held(good)).cause).toBe("email");
    expect((await db().select().from(sessions))[0]?.status).toBe("cancelled");
    // No other way opens the account before the lead has decided.
    expect(await reinstateMentor(as(lead), good.id, "Fine", now)).toMatchObject({ ok: false });
    expect((await accountBy("rolf.mueller@googlemail.com"))?.suspendedAt).toEqual(now);
  });

  test("an address is not taken over, and its link still counts, where stopping its account fails", async () => {
    await remove();
    const wish = {
      userId: student.id,
      kind: "change-email",
      payload: "rolf.mueller@googlemail.com",
      minutes: 9,
    } as const;
    const token = await transaction((tx) => issueToken(tx, wish, now));
    whenStudentIsSuspended("test", () => Promise.reject(new Error("no way to stop")));
    await expect(changeEmail(token, undefined, now)).rejects.toThrow("no way to stop");
    const kept = (await db().select().from(users).where(eq(users.id, student.id)))[0];
    expect(kept).toMatchObject({ email: student.email, suspendedAt: null });
    whenStudentIsSuspended("test", () => Promise.resolve());
    expect(await changeEmail(token, undefined, now)).toMatchObject({ ok: true });
    expect((await held(student)).cause).toBe("email");
  });

  test.each([
    ["in international writing", "0049 (0)30-123 45 67", undefined],
    ["in national writing", "030 / 123 45 67", undefined],
    ["known by a marker that holds all digits", "0049 (0)30-123 45 67", "wholePhone"],
  ] as const)("a telephone number in the settings, %s", async (_, phone, earlier) => {
    await remove();
    if (earlier) {
      const phoneHash = markerHashes(await transaction((tx) => markerKey(tx, now)), mentor)[earlier];
      await db().update(removedMarkers).set({ phoneHash });
    }
    const one = await join();
    await saveProfileSettings(one.id, { firstName: "Ana", lastName: "Costa", phone } as never, now);
    expect((await held(one)).matches[0]?.kinds).toEqual(["phone"]);
  });

  test("a corrected date of birth", async () => {
    await remove();
    const two = await join({ name: "Rolf Müller Groß" });
    expect(await waiting()).not.toContain(two.id);
    await correctBirthday(byCommand, { userId: two.id, dateOfBirth: "1980-02-03", reason: "Passport" }, now);
    expect(await waiting()).toContain(two.id);
  });

  test("but an erased account is recognised by nothing", async () => {
    await remove();
    await db().update(users).set({ phone: mentor.phone }).where(eq(users.id, student.id));
    await transaction((tx) => eraseNow(tx, { id: student.id, role: "student", keepPosts: null }, "none", now));
    expect(await transaction((tx) => holdIfReturner(tx, student.id, "profile", now))).toBe(false);
  });

  test("a link from before the removal no longer gives the old account another address", async () => {
    const wish = { userId: mentor.id, kind: "change-email", payload: "new@example.org", minutes: 90 } as const;
    const token = await transaction((tx) => issueToken(tx, wish, now));
    await remove();
    expect(await changeEmail(token, undefined, now)).toMatchObject({ ok: false });
  });
});

describe("the lead decides about a waiting account [@SAFE-25b]", () => {
  test.each([
    ["student", "mentor"],
    ["mentor", "student"],
  ] as const)(
    "a %s's partner, posts and the leads' queue hear that it waits, and that it is let in",
    async (role, of) => {
      await remove();
      const [account, partner] = [
        newUser({ role, dateOfBirth: "2000-01-01" }),
        newUser({ role: of, dateOfBirth: "2000-01-01" }),
      ];
      await db()
        .insert(users)
        .values([{ ...account, phone: mentor.phone }, partner]);
      const pair =
        role === "student"
          ? { studentId: account.id, mentorId: partner.id }
          : { studentId: partner.id, mentorId: account.id };
      await db()
        .insert(mentors)
        .values(newMentor({ userId: pair.mentorId }));
      await db().insert(matches).values(newMatch(pair));
      await db().insert(conversations).values(newConversation(pair));
      await db()
        .insert(posts)
        .values(newPost({ authorId: account.id }));
      const heard = async () => ({
        partner: (await eventsAfter(db(), partner.id, 0, 50)).flatMap(({ payload }) =>
          "change" in payload ? [payload.change] : [],
        ),
        queue: await newestSeq(lead.id),
        posts: await contentNumber(db()),
      });
      const before = await heard();
      expect(await transaction((tx) => holdIfReturner(tx, account.id, "profile", now))).toBe(true);
      const waits = await heard();
      expect(waits.partner).toEqual(["closed"]);
      expect([waits.queue > before.queue, waits.posts > before.posts]).toEqual([true, true]);
      const { id } = await held(account);
      expect(await decideReturner(as(lead), { id, outcome: "allowed", reason: "Another man" }, now)).toEqual({
        ok: true,
      });
      const open = await heard();
      expect(open.partner).toEqual(["closed", "opened"]);
      expect([open.queue > waits.queue, open.posts > waits.posts]).toEqual([true, true]);
    },
  );

  const email = "rolf.mueller+again@gmail.com";

  test("only leads, with a reason, not about themselves, and on what the page showed", async () => {
    await remove();
    const { id, userId } = await held(await join({ email }));
    const wish = { id, outcome: "allowed", reason: "Another man" } as const;
    for (const person of [coordinator, mentor, { id: userId, role: "mentor" }])
      expect(await decideReturner(as(person), wish, now)).toMatchObject({ reason: "unknown" });
    expect(await decideReturner(as(lead), { ...wish, reason: " \n" }, now)).toMatchObject({ reason: "noReason" });
    expect(await decideReturner(as(lead), { ...wish, seen: 0 }, now)).toMatchObject({ reason: "more" });
    const relative = newUser({ role: "lead", phone: "+49 30 1234567" });
    await db().update(users).set({ phone: "+49301234567" }).where(eq(users.id, mentor.id));
    await db().insert(users).values(relative);
    expect(await decideReturner(as(relative), { ...wish, reason: "" }, now)).toMatchObject({ reason: "noReason" });
    await db().update(users).set({ phone: relative.phone }).where(eq(users.id, userId));
    expect(await decideReturner(as(relative), wish, now)).toMatchObject({ reason: "relative" });
    expect(await waiting()).toEqual([userId]);
  });

  test("of two at once one wins, and the other reads what was decided", async () => {
    await remove();
    const { id } = await held(await join({ email }));
    const [one, two] = await Promise.all([
      decideReturner(as(lead), { id, outcome: "allowed", reason: "Another man", seen: 1 }, now),
      decideReturner(as(other), { id, outcome: "refused", reason: "The same", seen: 1 }, now),
    ]);
    const [won, lost] = one.ok ? ([lead, two] as const) : ([other, one] as const);
    expect([one.ok, two.ok].toSorted()).toEqual([false, true]);
    const outcome = won === lead ? "allowed" : "refused";
    expect(lost).toMatchObject({ reason: "decided", outcome, by: `${won.firstName} ${won.lastName}` });
  });

  test("let in: open and told, and not held again for the same removal", async () => {
    await remove();
    const account = await join({ email });
    const { id } = await held(account);
    expect(await decideReturner(as(lead), { id, outcome: "allowed", reason: "Another man" }, now)).toEqual({
      ok: true,
    });
    expect((await accountBy(email))?.suspendedAt).toBeNull();
    const told = await db().select().from(notifications).where(eq(notifications.userId, account.id));
    expect(told.map(({ kind }) => kind)).toEqual(["accountOpened"]);
    expect(await transaction((tx) => holdIfReturner(tx, account.id, "profile", now))).toBe(false);
    const actions = (await db().select().from(auditLog)).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(["returner.hold", "returner.allow"]));
  });

  test("refused: removed and told neutrally, with an appeal that opens the account", async () => {
    await remove();
    const account = await join({ email });
    const { id } = await held(account);
    expect(await decideReturner(as(lead), { id, outcome: "refused", reason: "The same man" }, now)).toEqual({
      ok: true,
    });
    const [sanction] = await sanctionsOf(db(), account.id);
    expect(sanction).toMatchObject({ kind: "remove", why: "other", by: lead.id, endedAt: null });
    expect(await held(account)).toMatchObject({ outcome: "refused", decidedBy: lead.id });
    expect((await accountBy(email))?.suspendedAt).toEqual(now);
    const appeal = await makeAppeal(as(account), { sanctionId: sanction?.id ?? "", text: "I am not him" }, now);
    const lifted = { id: appeal.ok ? appeal.id : "", outcome: "lifted", reason: "R", answer: "A" } as const;
    expect(await decideAppeal(as(other), lifted, now)).toEqual({ ok: true });
    expect((await accountBy(email))?.suspendedAt).toBeNull();
  });

  test("a suspension meanwhile stays when the account is let in, and ends nothing while it waits", async () => {
    await remove();
    await db().update(users).set({ suspendedAt: now }).where(eq(users.id, student.id));
    const why = { kind: "suspend", why: "manner", reason: "It", by: lead.id, at: now } as const;
    const sanction = { id: crypto.randomUUID(), userId: student.id, ...why };
    await db().insert(sanctions).values(sanction);
    await db()
      .update(users)
      .set({ email: "x@gmail.com", emailKey: "rolfmueller@gmail.com" })
      .where(eq(users.id, student.id));
    await db().update(users).set({ email: "rolfmueller@gmail.com" }).where(eq(users.id, student.id));
    expect(await transaction((tx) => holdIfReturner(tx, student.id, "email", now))).toBe(true);
    const { id } = await held(student);
    await takeBackSanction(as(lead), { id: sanction.id, reason: "Over" }, now);
    expect((await accountBy("rolfmueller@gmail.com"))?.suspendedAt).toEqual(now);
    await db().update(sanctions).set({ endedAt: null, endedBy: null }).where(eq(sanctions.id, sanction.id));
    expect(await decideReturner(as(lead), { id, outcome: "allowed", reason: "Another" }, now)).toEqual({ ok: true });
    expect((await accountBy("rolfmueller@gmail.com"))?.suspendedAt).toEqual(now);
  });
});
