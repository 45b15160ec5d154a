import { existsSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { photoAddress, photoIdOf } from "#db/queries/platform/photos.ts";
import { heldTexts, matches, uploads, users } from "#db/schema/index.ts";
import { addPerson } from "#db/support/people.ts";
import { testDatabase } from "#db/testing.ts";
import { env } from "#lib/platform/env.ts";
import { removeUnusedUploads } from "#lib/platform/pictures/remove-unused.ts";
import { maySeePhoto } from "./may-see-photo.ts";
import { removePhoto, savePhoto } from "./save-photo.ts";
import { saveProfileOf } from "./save-profile.ts";
import { waitingTextsOf } from "./waiting-texts.ts";

testDatabase();

const now = new Date("2026-11-21T12:00:00.000Z");
const picture = (color: string) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: color } })
    .png()
    .toBuffer();

const fileOf = async (id: string) => (await db().select().from(uploads).where(eq(uploads.id, id)))[0]?.fileName ?? "";
const isStored = (name: string) => existsSync(join(env().dataDir, "uploads", name));

describe("an adult's photo [@PROF-10b @PROF-10c]", () => {
  test("is stored under the rules of pictures, stays while it is the photo, and goes when it is replaced", async () => {
    const { id } = await addPerson({ role: "student" });
    expect(await savePhoto({ userId: id, network: "n" }, await picture("red"), now)).toEqual({ ok: true });
    const first = (await photoIdOf(db(), id)) ?? "";
    const file = await fileOf(first);
    await removeUnusedUploads(id, now);
    expect([isStored(file), await photoAddress(db(), id, "own")]).toEqual([true, `/uploads/${file}`]);

    expect(await savePhoto({ userId: id, network: "n" }, await picture("blue"), now)).toEqual({ ok: true });
    expect(await photoIdOf(db(), id)).not.toBe(first);
    expect(isStored(file)).toBe(false);
    await removePhoto(id, now);
    expect(await photoAddress(db(), id, "own")).toBeUndefined();
    expect(await db().select().from(uploads).where(eq(uploads.ownerId, id))).toEqual([]);
  });

  test("is refused when it is no picture or too large, and the old one stays", async () => {
    const { id } = await addPerson();
    await savePhoto({ userId: id, network: "n" }, await picture("green"), now);
    const before = await photoIdOf(db(), id);
    expect(await savePhoto({ userId: id, network: "n" }, Buffer.from("<svg onload=alert(1)>"), now)).toEqual({
      ok: false,
      reason: "imageUnsupported",
    });
    expect(await savePhoto({ userId: id, network: "n" }, Buffer.alloc(5 * 1024 * 1024 + 1), now)).toEqual({
      ok: false,
      reason: "imageTooLarge",
    });
    expect(await photoIdOf(db(), id)).toBe(before);
  });

  test("is never a minor's, however it is sent", async () => {
    const { id } = await addPerson({ role: "student", dateOfBirth: "2010-01-01" });
    expect(await savePhoto({ userId: id, network: "n" }, await picture("red"), now)).toEqual({
      ok: false,
      reason: "minor",
    });
    expect(await db().select().from(uploads).where(eq(uploads.ownerId, id))).toEqual([]);
  });

  test("is seen by whoever may open the profile, and nobody else [@PRIV-01a @PRIV-01c]", async () => {
    const mentor = await addPerson();
    const student = await addPerson({ role: "student" });
    await savePhoto({ userId: mentor.id, network: "n" }, await picture("red"), now);
    const photo = (await photoIdOf(db(), mentor.id)) ?? "";
    await db().update(heldTexts).set({ status: "released" }).where(eq(heldTexts.objectId, photo));
    const sees = () => maySeePhoto(student.id, mentor.id, photo, now);
    expect(await sees()).toBe(true);
    await db().update(users).set({ profileVisibility: "private" }).where(eq(users.id, mentor.id));
    expect(await sees()).toBe(false);
    const match = { id: crypto.randomUUID(), studentId: student.id, mentorId: mentor.id, startedAt: now };
    await db().insert(matches).values(match);
    expect(await sees()).toBe(true);
    expect(await maySeePhoto(student.id, mentor.id, "another picture", now)).toBe(false);
  });

  test("of somebody who turns out to be a minor is seen by nobody, staff neither [@SAFE-16c]", async () => {
    const student = await addPerson({ role: "student" });
    const lead = await addPerson({ role: "lead" });
    await savePhoto({ userId: student.id, network: "n" }, await picture("red"), now);
    const photo = (await photoIdOf(db(), student.id)) ?? "";
    expect(await maySeePhoto(lead.id, student.id, photo, now)).toBe(true);
    await db().update(users).set({ dateOfBirth: "2010-01-01" }).where(eq(users.id, student.id));
    expect(await maySeePhoto(lead.id, student.id, photo, now)).toBe(false);
  });
});

describe("contact details in a profile [@PROF-11a]", () => {
  const changes = {
    firstName: "Ada",
    lastName: "",
    country: null,
    bio: "I teach.",
    qualifications: "BSc",
    subjects: ["Math"],
  };
  const stored = async (id: string) => (await db().select().from(users).where(eq(users.id, id)))[0];

  test("are put aside for staff, the rest is stored", async () => {
    const { id } = await addPerson();
    const bio = "Write to ada@example.org";
    const subjects = ["Math", "call +44 20 7946 0018"];
    expect(await saveProfileOf(id, { ...changes, bio, subjects }, now)).toEqual({
      ok: true,
      held: ["bio", "subjects"],
    });
    expect(await stored(id)).toMatchObject({ bio: null, qualifications: "BSc", subjects: ["Math"] });
    expect(await waitingTextsOf(db(), id)).toEqual({ bio, subjects: subjects[1] });
  });

  test("taken out again leave nothing waiting", async () => {
    const { id } = await addPerson();
    await saveProfileOf(id, { ...changes, bio: "Write to ada@example.org" }, now);
    expect(await saveProfileOf(id, changes, now)).toEqual({ ok: true, held: [] });
    expect(await stored(id)).toMatchObject({ bio: "I teach." });
    expect(await waitingTextsOf(db(), id)).toEqual({});
    const rows = await db().select().from(heldTexts).where(eq(heldTexts.userId, id));
    expect(rows.map(({ status }) => status)).toEqual(["refused"]);
  });
});
