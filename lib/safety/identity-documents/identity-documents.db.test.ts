import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { identityChecksOf } from "#db/queries/safety/identity-checks.ts";
import { checksOf } from "#db/queries/safety/verification.ts";
import { auditLog, identityChecks, mentors, users } from "#db/schema/index.ts";
import { addApplicant, newStaffActor, wholeApplication } from "#db/support/applicants.ts";
import { shareMailbox } from "#db/support/people.ts";
import { testDatabase } from "#db/testing.ts";
import "#lib/connect.ts";
import { eraseAccounts } from "#lib/accounts/leaving/erase-accounts.ts";
import { env } from "#lib/platform/env.ts";
import { bucketStore } from "#lib/platform/storage/bucket-store.ts";
import { folderStore } from "#lib/platform/storage/folder-store.ts";
import { identityStore, installIdentityStore } from "#lib/platform/storage/identity-store.ts";
import { type BucketServer, hasBucketServer, startBucketServer } from "#lib/platform/storage/support/bucket-server.ts";
import { uploadsStore } from "#lib/platform/storage/uploads-store.ts";
import { day, hour } from "#lib/platform/time/time.ts";
import { submitApplication } from "#lib/safety/applications/save-application.ts";
import { stepsWaitingForStaff } from "#lib/safety/mentor-steps/steps-waiting.ts";
import { removeMentor } from "#lib/safety/verification/decide-on-mentor.ts";
import { decideOnIdentity } from "./decide-on-identity.ts";
import { handInDocument, withdrawDocument } from "./hand-in-document.ts";
import { openDocument } from "./open-document.ts";
import { mostDocumentBytes, seenStateOf } from "./rules.ts";
import { sweepDocuments } from "./sweep-documents.ts";

testDatabase();

const now = new Date("2026-11-21T12:00:00.000Z");
const later = (ms: number) => new Date(now.getTime() + ms);
const photo = Buffer.from("\xff\xd8\xff\xe0 a face and a number", "latin1");

/** Apart from the folder of other tests: erasing people there removes what has no row in their own database. */
const documents = join(env().dataDir, "identity-documents");

let server: BucketServer | undefined;
beforeAll(async () => {
  if (hasBucketServer()) server = await startBucketServer();
});
afterAll(() => server?.stop());

let mentorId = "";
let coordinator: Awaited<ReturnType<typeof newStaffActor>>;

beforeEach(async () => {
  installIdentityStore(folderStore(documents));
  mentorId = await addApplicant();
  coordinator = await newStaffActor("coordinator");
  await submitApplication(mentorId, wholeApplication, now);
});

const handIn = (at = now, bytes: Uint8Array = photo) =>
  handInDocument({ userId: mentorId, network: "n" }, { documentType: "passport", bytes }, at);
const checks = async () => (await identityChecksOf(db(), mentorId)).map(({ check }) => check);
async function stored(): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of identityStore().list()) names.push(name);
  return names;
}
const isStored = async (id: string | undefined) => (await stored()).includes(id ?? "");
async function decide(result: "passed" | "failed", method: "live" | "upload" = "upload", by = coordinator) {
  const seen = seenStateOf(await checks());
  const input = { mentorId, method, documentType: "passport", decision: result, reason: "compared", seen } as const;
  return decideOnIdentity(by, input, now);
}

const stores = [
  ["a folder", () => folderStore(documents)],
  ["a bucket", () => (server ? bucketStore({ ...server.options, prefix: "identity/" }) : undefined)],
] as const;

describe.each(stores)("an identity document in %s [@SAFE-07b @SAFE-07c]", (_, make) => {
  beforeEach((context) => {
    const store = make();
    if (store) installIdentityStore(store);
    else context.skip();
  });

  test.each(["passed", "failed"] as const)("is gone from the store with the decision: %s", async (result) => {
    expect(await handIn()).toEqual({ ok: true });
    const [document] = await checks();
    expect(await isStored(document?.id)).toBe(true);
    expect(await decide(result)).toEqual({ ok: true });
    expect(await isStored(document?.id)).toBe(false);
    expect((await checks())[0]).toMatchObject({
      ...{ status: result, method: "upload", documentType: "passport", hasFile: false, reason: "compared" },
      ...{ decidedBy: coordinator.actor, decidedAt: now },
    });
    expect(await checksOf(db(), mentorId)).toMatchObject([{ step: "identity", result }]);
  });

  test("is gone when it was seen live meanwhile", async () => {
    await handIn();
    expect(await decide("passed", "live")).toEqual({ ok: true });
    expect(await stored()).not.toContain((await checks()).find(({ method }) => method === "upload")?.id);
    expect((await checks()).map(({ method, status }) => `${method} ${status}`).sort()).toEqual([
      "live passed",
      "upload withdrawn",
    ]);
  });

  test("is gone when the mentor takes it back, or hands another in", async () => {
    await handIn();
    const [first] = await checks();
    await handIn(later(1000));
    const [second] = await checks();
    expect([await isStored(first?.id), await isStored(second?.id)]).toEqual([false, true]);
    // The second time there is nothing to take back.
    for (const ms of [2000, 3000]) {
      await withdrawDocument(mentorId, later(ms));
      const lines = await db()
        .select()
        .from(auditLog)
        .where(eq(auditLog.object, `user:${mentorId}`));
      expect(lines.filter(({ action }) => action === "mentor.identity.withdraw")).toHaveLength(1);
    }
    expect(await isStored(second?.id)).toBe(false);
    expect(await stepsWaitingForStaff(db(), [mentorId])).toMatchObject([{ step: "application" }]);
  });

  test("is gone when the mentor is removed or erased", async () => {
    await handIn();
    const [document] = await checks();
    await removeMentor(coordinator, mentorId, "lied", now);
    expect(await openDocument(coordinator, document?.id ?? "", now)).toBeUndefined();
    await sweepDocuments(now);
    expect(await isStored(document?.id)).toBe(false);
    mentorId = await addApplicant();
    await submitApplication(mentorId, wholeApplication, now);
    await handIn();
    const [other] = await checks();
    await db().update(users).set({ deletionRequestedAt: now }).where(eq(users.id, mentorId));
    await eraseAccounts(later(31 * day));
    expect(await isStored(other?.id)).toBe(false);
  });

  test("is gone after 30 days without a decision, and the mentor is asked again", async () => {
    await handIn();
    const [document] = await checks();
    await sweepDocuments(later(30 * day));
    expect(await isStored(document?.id)).toBe(true);
    await sweepDocuments(later(30 * day + 1));
    expect(await isStored(document?.id)).toBe(false);
    expect((await checks())[0]?.status).toBe("lapsed");
  });

  test("that a crash cut off leaves nothing for ever, and one that is on its way stays", async () => {
    const arriving = crypto.randomUUID();
    const row = { id: arriving, mentorId, method: "upload", documentType: "idCard", status: "arriving" } as const;
    await db()
      .insert(identityChecks)
      .values({ ...row, hasFile: true, createdAt: now });
    const orphan = crypto.randomUUID();
    for (const name of [arriving, orphan]) await identityStore().put(name, photo);
    await sweepDocuments(later(hour));
    expect([await isStored(arriving), await isStored(orphan)]).toEqual([true, false]);
    await sweepDocuments(later(hour + 1));
    expect(await isStored(arriving)).toBe(false);
    expect(await openDocument(coordinator, arriving, now)).toBeUndefined();
  });
});

describe("an identity document [@SAFE-07a]", () => {
  test.each([
    [Buffer.from("GIF89a, renamed to .jpg"), "type"],
    [Buffer.alloc(0), "noFile"],
    [Buffer.concat([photo, Buffer.alloc(mostDocumentBytes)]), "tooLarge"],
  ])("is refused and not stored: %#", async (bytes, reason) => {
    const before = await stored();
    expect(await handIn(now, bytes)).toMatchObject({ ok: false, reason });
    expect(await stored()).toEqual(before);
  });

  test("is taken from those who applied", async () => {
    mentorId = await addApplicant();
    expect(await handIn()).toMatchObject({ reason: "notYet" });
  });

  test("says so when the store cannot be used, and nothing waits", async () => {
    if (!server) return;
    installIdentityStore(bucketStore({ ...server.options, prefix: "identity/", endpoint: "http://127.0.0.1:9" }));
    expect(await handIn()).toMatchObject({ reason: "unavailable" });
    expect((await checks())[0]?.status).toBe("lapsed");
  });

  test("is among no uploads", async () => {
    await handIn();
    const [document] = await checks();
    expect(await uploadsStore().exists(document?.id ?? "")).toBe(false);
    const folder = join(env().dataDir, "uploads");
    expect(existsSync(folder) ? readdirSync(folder) : []).not.toContain(document?.id);
  });

  test("is opened by staff without a conflict of interest, and every opening is in the audit log", async () => {
    mentorId = await addApplicant();
    await submitApplication(mentorId, { ...wholeApplication, relatives: "kin@example.org" }, now);
    await handIn();
    const id = (await checks())[0]?.id ?? "";
    expect(await openDocument(coordinator, id, now)).toEqual({ mime: "image/jpeg", bytes: photo });
    const kin = await newStaffActor("lead", {
      email: "kin@example.org",
      emailKey: `${crypto.randomUUID()}@example.org`,
    });
    await shareMailbox(kin.actor, mentorId);
    expect(await openDocument(kin, id, now)).toBeUndefined();
    expect(await openDocument(coordinator, crypto.randomUUID(), now)).toBeUndefined();
    const opened = await db().select().from(auditLog).where(eq(auditLog.action, "mentor.identity.open"));
    expect(opened.map(({ actor, object, reason }) => [actor, object, reason])).toEqual([
      [coordinator.actor, `user:${mentorId}`, `document ${id}`],
    ]);
    await identityStore().remove(id);
    expect(await openDocument(coordinator, id, now)).toBeUndefined();
  });

  test("is decided once: the second one learns by whom, an older page is refused", async () => {
    expect(await decide("passed")).toMatchObject({ reason: "stale" });
    await handIn();
    const input = { mentorId, method: "upload", documentType: "idCard", decision: "passed", reason: "x" } as const;
    const seen = seenStateOf(await checks());
    expect(await decideOnIdentity(coordinator, { ...input, seen: "" }, now)).toMatchObject({ reason: "stale" });
    expect(await decideOnIdentity(coordinator, { ...input, seen }, now)).toEqual({ ok: true });
    expect(await decideOnIdentity(coordinator, { ...input, decision: "failed", seen }, now)).toEqual({
      ...{ ok: false, reason: "decided", by: "Cora Lind", status: "passed" },
    });
  });

  test("is decided by nobody of the household, and needs none when seen live", async () => {
    const kin = await newStaffActor("coordinator", { phone: "+49 30 123456" });
    await db().update(users).set({ phone: "004930123456" }).where(eq(users.id, mentorId));
    await db().update(users).set({ phone: "004930123456" }).where(eq(users.id, kin.actor));
    expect(await decide("passed", "live", kin)).toMatchObject({ reason: "relative" });
    expect(await decide("passed", "live")).toEqual({ ok: true });
    expect(await checks()).toMatchObject([{ method: "live", status: "passed", hasFile: false }]);
  });
});

test.each([
  ["by its document keeps", "upload", now],
  ["live, by one person's word, ends", "live", null],
] as const)("identity checked anew %s the approval of two for minors [@SAFE-09c]", async (_, method, kept) => {
  await db().update(mentors).set({ minorsApprovedAt: now }).where(eq(mentors.userId, mentorId));
  if (method === "upload") await handIn();
  expect(await decide("passed", method)).toEqual({ ok: true });
  const [row] = await db().select().from(mentors).where(eq(mentors.userId, mentorId));
  expect(row).toMatchObject({ minorsApprovedAt: kept });
});
