import { existsSync } from "node:fs";
import { join } from "node:path";
import { desc, eq, like } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { photoAddress, photoIdOf } from "#db/queries/platform/photos.ts";
import { saveSiteSetting } from "#db/queries/platform/site-settings.ts";
import { picturesInEvidence } from "#db/queries/safety/held-pictures.ts";
import { countHeldAttempts } from "#db/queries/safety/held-texts.ts";
import { openHeldTexts } from "#db/queries/safety/open-texts.ts";
import { evidenceOf } from "#db/queries/safety/report-evidence.ts";
import { auditLog, heldTexts, matches, mentors, notifications, reports, uploads, users } from "#db/schema/index.ts";
import { newStaffActor } from "#db/support/applicants.ts";
import { newMatch, newMentor, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { eraseAccounts } from "#lib/accounts/leaving/erase-accounts.ts";
import { textForLead } from "#lib/administration/texts/text-for-lead.ts";
import { releasedList } from "#lib/administration/texts/text-list.ts";
import { mentorProfile } from "#lib/mentoring/mentors/mentor-profile.ts";
import { listConversations } from "#lib/mentoring/messages/list-conversations.ts";
import { maySeePhoto } from "#lib/mentoring/profile/may-see-photo.ts";
import { ownPhoto } from "#lib/mentoring/profile/own-photo.ts";
import { removePhoto, savePhoto } from "#lib/mentoring/profile/save-photo.ts";
import { env } from "#lib/platform/env.ts";
import { newestSeq } from "#lib/platform/events/read-events.ts";
import { paths } from "#lib/platform/paths.ts";
import { daysBefore } from "#lib/platform/time/time.ts";
import { sendReport } from "#lib/safety/reports/send-report.ts";
import { askForPhotos } from "./ask-for-photos.ts";
import { refuseText, releaseText } from "./decide-on-text.ts";
import { mayLookAtPicture } from "./may-look-at-picture.ts";

testDatabase();

const now = new Date("2026-11-21T12:00:00.000Z");
let lead: Awaited<ReturnType<typeof newStaffActor>>;
let mentor = newUser();
let child = newUser();
let adult = newUser();

const picture = (color: string) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: color } })
    .png()
    .toBuffer();

beforeEach(async () => {
  await db().delete(reports);
  await db().delete(matches);
  lead = await newStaffActor("lead");
  mentor = newUser({ emailConfirmedAt: now });
  child = newUser({ role: "student", dateOfBirth: "2011-05-05" });
  adult = newUser({ role: "student", dateOfBirth: "2000-01-01" });
  await db().insert(users).values([mentor, child, adult]);
  const cleared = newMentor({ userId: mentor.id, clearedForMinors: true });
  await db().insert(mentors).values(cleared);
  for (const student of [child, adult])
    await db()
      .insert(matches)
      .values(newMatch({ studentId: student.id, mentorId: mentor.id }));
  await saveSiteSetting(db(), "adultsSeeNewPictures", false, now);
});

async function setPhoto(color = "red", of = mentor): Promise<string> {
  expect(await savePhoto({ userId: of.id, network: "n" }, await picture(color), now)).toEqual({ ok: true });
  return (await photoIdOf(db(), of.id)) ?? "";
}
const rowOf = async (id: string) =>
  (await db().select().from(heldTexts).where(eq(heldTexts.objectId, id)).orderBy(desc(heldTexts.createdAt)))[0];
const waiting = async () =>
  (await openHeldTexts(db(), { most: 500, ofEach: 500, adultBorn: "2000-01-01" })).filter(
    ({ userId }) => userId === mentor.id,
  );
const sees = async (reader: { id: string }, id: string) => maySeePhoto(reader.id, mentor.id, id, now);
const fileOf = async (id: string) => (await db().select().from(uploads).where(eq(uploads.id, id)))[0]?.fileName ?? "";
const isStored = (name: string) => name !== "" && existsSync(join(env().dataDir, "uploads", name));
const logOf = async (object: string) => db().select().from(auditLog).where(eq(auditLog.object, object));

describe("a photo that a mentor sets [@SAFE-32a]", () => {
  test("waits for a lead, and no student sees it before, on no page and by no address", async () => {
    const id = await setPhoto();
    expect(await waiting()).toMatchObject([{ kind: "picture", findings: [], toId: null }]);
    expect([await sees(child, id), await sees(adult, id), await sees(mentor, id)]).toEqual([false, false, false]);
    expect(await sees({ id: lead.actor }, id)).toBe(true);
    for (const reader of [child, adult]) {
      const viewer = { id: reader.id, twoStep: false };
      expect((await mentorProfile(db(), viewer, mentor.id, now))?.photo).toBeUndefined();
      expect((await listConversations(db(), reader.id, now)).map(({ partner }) => partner.photo)).toEqual([undefined]);
    }
    expect(await ownPhoto(db(), mentor.id)).toMatchObject({ staff: "waits" });
    expect(await mayLookAtPicture({ role: "lead" }, id)).toBe(true);
    for (const role of ["student", "mentor", "coordinator", "admin"] as const)
      expect(await mayLookAtPicture({ role }, id)).toBe(false);
  });

  test("is seen by all once it is let through; that is in the log, and its owner is told", async () => {
    const id = await setPhoto();
    const held = (await waiting())[0]?.id ?? "";
    const heard = await newestSeq(lead.actor);
    expect(heard).toBeGreaterThan(0);
    expect(await releaseText(lead, held, "A face", now)).toMatchObject({ ok: true, written: true });
    expect(await newestSeq(lead.actor)).toBeGreaterThan(heard);
    expect([await sees(child, id), await sees(adult, id)]).toEqual([true, true]);
    const [listed] = await listConversations(db(), child.id, now);
    expect(listed?.partner.photo).toBe(await photoAddress(db(), mentor.id, "own"));
    expect(await logOf(`text:${held}`)).toMatchObject([
      { action: "text.release", actor: lead.actor, reason: "A face" },
    ]);
    const told = await db().select().from(notifications).where(eq(notifications.userId, mentor.id));
    expect(told).toMatchObject([{ kind: "pictureReleased", path: paths.profile }]);
    expect(await ownPhoto(db(), mentor.id)).toMatchObject({ staff: undefined });
  });

  test("is seen by nobody else when it is refused, and its owner reads why [@SAFE-32b]", async () => {
    await saveSiteSetting(db(), "adultsSeeNewPictures", true, now);
    const id = await setPhoto();
    const held = (await waiting())[0]?.id ?? "";
    await refuseText(lead, held, "A telephone number", now);
    expect([await sees(child, id), await sees(adult, id)]).toEqual([false, false]);
    expect(await photoAddress(db(), mentor.id, "adultEarly")).toBeUndefined();
    expect(await ownPhoto(db(), mentor.id)).toMatchObject({ staff: { refused: "A telephone number" } });
    expect(await logOf(`text:${held}`)).toMatchObject([{ action: "text.refuse", reason: "A telephone number" }]);
    const told = await db().select().from(notifications).where(eq(notifications.userId, mentor.id));
    expect(told).toMatchObject([{ kind: "pictureRefused", path: paths.profile }]);
    // Set once more, it waits once more.
    await setPhoto();
    expect(await waiting()).toHaveLength(1);
  });

  test("that was let through is taken away again by a lead, with a reason, and stays as evidence [@SAFE-32b]", async () => {
    const id = await setPhoto();
    const held = (await waiting())[0]?.id ?? "";
    await releaseText(lead, held, "A face", now);
    expect((await releasedList(db(), lead.actor, now)).map((one) => one.id)).toContain(held);
    expect(await refuseText(lead, held, " ", now)).toEqual({ ok: false, reason: "noReason" });
    expect(await refuseText(lead, held, "A number in the corner", now)).toMatchObject({ ok: true });
    expect([await sees(child, id), await sees(adult, id)]).toEqual([false, false]);
    expect((await releasedList(db(), lead.actor, now)).map((one) => one.id)).not.toContain(held);
    expect((await logOf(`text:${held}`)).map(({ action, reason }) => [action, reason])).toEqual([
      ["text.release", "A face"],
      ["text.refuse", "A number in the corner"],
    ]);
    const told = await db().select().from(notifications).where(eq(notifications.userId, mentor.id));
    expect(told.map(({ kind }) => kind).toSorted()).toEqual(["pictureRefused", "pictureReleased"]);
    expect(await picturesInEvidence(db(), [id])).toEqual([id]);
    expect(isStored(await fileOf(id))).toBe(true);
    expect(await mayLookAtPicture({ role: "lead" }, id)).toBe(true);
    // Neither twice, nor let through again, nor what was refused from the start.
    expect(await refuseText(lead, held, "again", now)).toMatchObject({ ok: false, reason: "decided" });
    expect(await releaseText(lead, held, "again", now)).toMatchObject({ ok: false, reason: "decided" });
  });

  test("is seen by adults before that where the installation says so, by minors never", async () => {
    await saveSiteSetting(db(), "adultsSeeNewPictures", true, now);
    const id = await setPhoto();
    expect([await sees(child, id), await sees(adult, id)]).toEqual([false, true]);
    const [ofChild] = await listConversations(db(), child.id, now);
    const [ofAdult] = await listConversations(db(), adult.id, now);
    expect([ofChild?.partner.photo, ofAdult?.partner.photo !== undefined]).toEqual([undefined, true]);
  });

  test("that waits is no attempt to get in touch", async () => {
    await setPhoto();
    expect(await countHeldAttempts(db(), [mentor.id], daysBefore(now, 30))).toEqual(new Map());
  });

  test("of a student waits for nobody: no minor sees students", async () => {
    await setPhoto("red", adult);
    expect(
      (await openHeldTexts(db(), { most: 500, ofEach: 500, adultBorn: "2000-01-01" })).filter(
        ({ userId }) => userId === adult.id,
      ),
    ).toEqual([]);
    expect(await photoAddress(db(), adult.id, "adult")).toBeDefined();
    expect(await photoAddress(db(), adult.id, "minor")).toBeUndefined();
  });

  test("from before pictures waited is put before staff by regular work, once", async () => {
    const id = await setPhoto();
    await db().delete(heldTexts);
    await askForPhotos(now, AbortSignal.timeout(60_000));
    expect(await rowOf(id)).toMatchObject({ kind: "picture", status: "held", userId: mentor.id });
    await askForPhotos(now, AbortSignal.timeout(60_000));
    expect(await waiting()).toHaveLength(1);
  });
});

describe("a photo that its mentor took away [@SAFE-32c]", () => {
  test("stays as evidence for leads, waits no more, and that is in the log once", async () => {
    const id = await setPhoto();
    const held = (await waiting())[0]?.id ?? "";
    await setPhoto("blue");
    expect(isStored(await fileOf(id))).toBe(true);
    expect(await rowOf(id)).toMatchObject({ status: "refused", decidedBy: "system" });
    expect(await logOf(`text:${held}`)).toMatchObject([{ action: "picture.remove", actor: mentor.id }]);
    await removePhoto(mentor.id, now);
    expect(await waiting()).toEqual([]);
    expect(await logOf(`text:${held}`)).toHaveLength(1);
    expect(await db().select().from(auditLog).where(like(auditLog.action, "picture.remove"))).toHaveLength(2);
    expect([await sees(child, id), await mayLookAtPicture({ role: "lead" }, id)]).toEqual([false, true]);
    const shown = await textForLead(db(), lead, held, now);
    expect(shown?.picture).toEqual({ address: `/uploads/${await fileOf(id)}`, unusedAt: now });
  });

  test("needs no second look when it comes back", async () => {
    const id = await setPhoto();
    await releaseText(lead, (await waiting())[0]?.id ?? "", "A face", now);
    await removePhoto(mentor.id, now);
    await setPhoto();
    expect([await waiting(), await sees(child, id)]).toEqual([[], true]);
    const [row] = await db().select().from(uploads).where(eq(uploads.id, id));
    expect(row?.unusedAt).toBeNull();
  });

  test("goes with the account, but not before a report about the person is over and gone", async () => {
    const id = await setPhoto();
    const source = { network: "n", locale: "en", reporterId: child.id };
    const report = {
      kind: "contact",
      about: paths.mentor(mentor.id),
      text: "A number in the photo",
      email: null,
    } as const;
    const sent = await sendReport(report, source, now);
    const [frozen] = (await evidenceOf(db(), sent.ok ? sent.number : "")).filter(({ kind }) => kind === "pictures");
    const file = await fileOf(id);
    expect(frozen?.content).toMatchObject({ ownerId: mentor.id, pictures: [{ id, fileName: file }] });
    await removePhoto(mentor.id, now);
    await leave();
    expect(isStored(file)).toBe(true);
    await db().delete(heldTexts);
    await eraseAccounts(now);
    expect(isStored(file), "the report is closed, its file stays").toBe(true);
    await db().delete(reports);
    await eraseAccounts(now);
    expect([isStored(file), await fileOf(id)]).toEqual([false, ""]);
  });

  test("goes with the account where nothing holds it", async () => {
    const id = await setPhoto();
    const file = await fileOf(id);
    await removePhoto(mentor.id, now);
    await leave();
    expect([isStored(file), await fileOf(id)]).toEqual([false, ""]);
  });

  async function leave(): Promise<void> {
    await db()
      .update(users)
      .set({ deletionRequestedAt: daysBefore(now, 31) })
      .where(eq(users.id, mentor.id));
    await eraseAccounts(now);
  }
});
