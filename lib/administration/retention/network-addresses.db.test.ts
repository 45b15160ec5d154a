import { createHash } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { db } from "#db/client.ts";
import * as s from "#db/schema/index.ts";
import { allTables } from "#db/support/fill-tables.ts";
import { newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { signInWithPassword } from "#lib/accounts/sign-in/sign-in.ts";
import { hashPassword } from "#lib/identity/access/password.ts";
import { mayReadFeed } from "#lib/mentoring/schedule/feed-limit.ts";
import { dropEndedCounts } from "#lib/platform/limits/drop-ended-counts.ts";
import { keptDays } from "#lib/platform/retention/rules.ts";
import { day } from "#lib/platform/time/time.ts";
import { checkCertificate } from "#lib/progress/certificates/check-certificate.ts";
import { mayCountView } from "#lib/publishing/blog-posts/view-limit.ts";
import { sendContactForm } from "#lib/publishing/contact-form/send-contact-form.ts";
import { pledge } from "#lib/publishing/donations/pledge.ts";
import { askForLink } from "#lib/safety/guardians/ask-for-link.ts";
import { sendReport } from "#lib/safety/reports/send-report.ts";
import { dropOld } from "./drop-old.ts";
import "#lib/connect.ts";

testDatabase();

const now = new Date("2026-11-21T12:00:00.000Z");
const network = "203.0.113.77";
const password = "a quiet green tree";
const person = newUser({ role: "student" });
const source = { network, locale: "en" } as const;

/** The address itself, and what anyone can reckon from every address there is. */
const forms = [
  network,
  ...(["md5", "sha1", "sha256", "sha512"] as const).flatMap((kind) =>
    (["hex", "base64", "base64url"] as const).map((written) =>
      createHash(kind).update(network).digest(written).slice(0, 16),
    ),
  ),
];

beforeAll(async () => {
  await db()
    .insert(s.users)
    .values({ ...person, passwordHash: await hashPassword(password) });
  const client = { network, userAgent: "A browser", replaces: undefined };
  for (let guess = 0; guess < 12; guess += 1)
    await signInWithPassword({ email: person.email, password: "another" }, client, now);
  const later = new Date(now.getTime() + day);
  expect(await signInWithPassword({ email: person.email, password }, client, later)).toMatchObject({ ok: true });
  await sendReport(
    { kind: "other", text: "Look at this.", about: null, email: null },
    { ...source, reporterId: null },
    now,
  );
  const letter = { name: "Kim", email: "kim@example.org", subject: "Hello", message: "A question" };
  await sendContactForm(letter, source, now);
  await pledge(500, { ...source, userId: undefined }, now);
  await checkCertificate("AAAA-BBBB-CCCC-DDDD", network, now);
  await mayReadFeed(network, now);
  await mayCountView(network, now);
  await askForLink("nothing", network, now);
});

async function stored(): Promise<string> {
  const rows: unknown[] = [];
  for (const table of allTables)
    rows.push(
      ...(await db()
        .select()
        .from(table as unknown as typeof s.users)),
    );
  return JSON.stringify(rows);
}

test("a network address is stored nowhere but as a keyed hash, from the first second on [@PRIV-08c]", async () => {
  const all = await stored();
  expect(forms.filter((form) => all.includes(form))).toEqual([]);
  expect(await db().$count(s.attempts)).toBeGreaterThan(5);
  const [signIn] = await db().select().from(s.signIns);
  expect(signIn?.networkHash?.length).toBeGreaterThan(20);
});

test("and the keyed hash is gone after 90 days [@PRIV-08c]", async () => {
  const [signIn] = await db().select().from(s.signIns);
  const hash = signIn?.networkHash ?? "none";
  expect(await stored()).toContain(hash);
  const later = new Date(now.getTime() + (keptDays.networks + 2) * day);
  await dropOld(later);
  await dropEndedCounts(later);
  expect(await stored()).not.toContain(hash);
  expect(await db().$count(s.attempts)).toBe(0);
});
