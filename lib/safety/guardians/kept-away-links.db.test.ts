import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gt } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { consents, guardianLinks, guardians, mails, users } from "#db/schema/index.ts";
import { newStaffActor } from "#db/support/applicants.ts";
import { addPerson } from "#db/support/people.ts";
import { newConsent, newGuardian } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { day } from "#lib/platform/time/time.ts";
import { sanctionPerson } from "#lib/safety/sanctions/sanction-person.ts";
import { askForLink } from "./ask-for-link.ts";
import { nameGuardianByStaff, renewGuardianLink } from "./by-staff.ts";
import { expireConsents } from "./expire-consents.ts";
import { makeCode, makeLink } from "./links.ts";
import { nameGuardian, resendInvite } from "./name-guardian.ts";
import { askToRecordPaper, recordPaperConsent } from "./paper-consent.ts";
import { redeemPhoneCode } from "./phone-code.ts";
import "#lib/connect.ts";

testDatabase();

const now = new Date("2026-11-21T12:00:00.000Z");
const email = "joe@gmail.com";
const joe = { name: "Joe", email, phone: null, language: "en" } as const;
const owner = () => ({ id: guardianId, locale: "en" });
const byStaff = () => ({ studentId, by: lead, reason: "He brought a form" });
let lead: Awaited<ReturnType<typeof newStaffActor>>;
let [studentId, guardianId] = ["", ""];

beforeEach(async () => {
  for (const table of [mails, users]) await db().delete(table);
  lead = await newStaffActor("lead");
});

/** A child whose guardian has this mailbox, as if it became known only now whose it is. */
async function guarded(before: () => Promise<unknown>) {
  await before();
  studentId = (await addPerson({ role: "student", dateOfBirth: "2011-05-05" })).id;
  const guardian = newGuardian({ studentId, name: joe.name, email });
  guardianId = guardian.id;
  await db().insert(guardians).values(guardian);
}

async function sanctioned(choice: "suspend" | "remove") {
  const adult = { role: "student", dateOfBirth: "1980-01-01", email: "Joe@gmail.com", emailConfirmedAt: now } as const;
  const { id: userId } = await addPerson(adult);
  const wish = { userId, choice, why: "young", reason: "Looked into", reportNumber: null } as const;
  expect(await sanctionPerson(lead, wish, now)).toMatchObject({ ok: true });
}

const agreed = (expiresAt: Date) =>
  db()
    .insert(consents)
    .values(newConsent({ studentId, scope: "chat", guardianId, at: now, expiresAt }));
const signed = { signedOn: "2026-11-20", signer: joe.name };

/** Every way that gives a guardian a new link. */
const ways: Readonly<Record<string, () => Promise<unknown>>> = {
  "a no on paper": () => askToRecordPaper({ ...byStaff(), scopes: [], staffId: lead.actor, signed }, now),
  "a yes on paper": () => recordPaperConsent({ ...byStaff(), scopes: ["chat"], staffId: lead.actor }, now),
  "the guardian asks for another link": async () => {
    const { token } = await transaction((tx) => makeLink(tx, owner(), "link", now));
    await db().update(guardianLinks).set({ expiresAt: now });
    await askForLink(token, "10.0.0.1", now);
  },
  "the student has it sent again": () => resendInvite(studentId, now),
  "the student names the guardian": () => nameGuardian(studentId, joe, now),
  "two of staff name the guardian": () => transaction((tx) => nameGuardianByStaff(tx, byStaff(), joe, now)),
  "staff send a new link": () => renewGuardianLink(byStaff(), true, now),
  "staff send a new link to one who agreed": async () => {
    await agreed(new Date(now.getTime() + 200 * day));
    await renewGuardianLink(byStaff(), true, now);
  },
  "consent is about to end": async () => {
    await agreed(new Date(now.getTime() + 14 * day));
    await expireConsents(now);
  },
  "a code read out by telephone": async () => {
    const code = await transaction((tx) => makeCode(tx, owner(), now));
    return redeemPhoneCode(code, "10.0.0.1", now);
  },
};

const linksThatOpen = () => db().select().from(guardianLinks).where(gt(guardianLinks.expiresAt, now));
const linksMailed = async () =>
  (await db().select().from(mails)).filter(({ toAddress, params }) => toAddress === email && params.link);

const whose = [
  ["of somebody whom nothing keeps away", async () => undefined, 1],
  ["of an adult suspended under the gravest suspicion", () => sanctioned("suspend"), 0],
  ["of a removed adult", () => sanctioned("remove"), 0],
] as const;

describe.each(whose)("the mailbox %s [@SAFE-25d]", (_, before, given) => {
  test.each(Object.keys(ways))("%s", async (way) => {
    await guarded(before);
    await ways[way]?.();
    expect(await linksThatOpen()).toHaveLength(given);
    expect((await linksMailed()).length).toBe(way.startsWith("a code") ? 0 : given);
  });
});

test("no other code makes a link to a minor's page [@SAFE-25d]", () => {
  const root = join(import.meta.dirname, "../../..");
  const files = globSync("{app,components,lib,scripts,server}/**/*.{ts,tsx}", { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => [file, readFileSync(join(root, file), "utf8")] as const);
  const using = (name: string) =>
    files.flatMap(([file, source]) => (new RegExp(`\\b${name}\\(`).test(source) ? [file] : [])).toSorted();
  const here = (...names: string[]) => names.map((name) => `lib/safety/guardians/${name}.ts`);
  expect(using("insertLink")).toEqual(here("links"));
  expect(using("makeLink")).toEqual(here("give-link", "links"));
  expect(using("giveLink")).toEqual(here("expire-consents", "give-link", "invite", "paper-consent", "phone-code"));
});
