import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { eventsAfter } from "#db/queries/platform/events.ts";
import { contactMessages } from "#db/schema/contact-messages.ts";
import { users } from "#db/schema/users.ts";
import { newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { limits } from "#lib/platform/limits/rules.ts";
import { type ContactFormInput, parseContactForm } from "./input.ts";
import { sendContactForm } from "./send-contact-form.ts";

testDatabase();

const start = Date.UTC(2026, 10, 21, 12);
const at = (minutes: number) => new Date(start + minutes * 60_000);
const from = (network: string = crypto.randomUUID()) => ({ network, locale: "fr" });

let written = 0;

/** Numbered: some random names read like words of harm. */
function message(): ContactFormInput {
  written += 1;
  return { name: "Ama", email: "ama@example.org", subject: `Question ${written}`, message: "Où commencer ? 🌳" };
}

const storedOf = (subject: string) => db().select().from(contactMessages).where(eq(contactMessages.subject, subject));

/** The form's way: what is read is sent. */
async function submit(fields: Record<string, string>): Promise<boolean> {
  const parsed = parseContactForm(fields);
  return parsed.ok && (await sendContactForm(parsed.input, from(), at(0))).ok;
}

describe("a contact message", () => {
  test("that is valid is stored once, with its language and time [@SITE-19b @FIELD-04a]", async () => {
    const given = message();
    expect(await submit(given)).toBe(true);
    const rows = await storedOf(given.subject);
    const ticket = { queue: "support", status: "open", closedAt: null, personId: null };
    const id = expect.stringMatching(/^[0-9a-f-]{36}$/);
    expect(rows).toEqual([{ ...given, ...ticket, id, locale: "fr", createdAt: at(0) }]);
  });

  test("sent twice under one name is stored once [@SITE-19b]", async () => {
    const given = message();
    const source = { ...from(), once: crypto.randomUUID() };
    expect(await sendContactForm(given, source, at(0))).toEqual({ ok: true });
    expect(await sendContactForm(given, source, at(1))).toEqual({ ok: true });
    expect((await storedOf(given.subject)).map(({ id }) => id)).toEqual([source.once]);
  });

  test.each([
    ["name", ""],
    ["email", ""],
    ["subject", ""],
    ["message", " \n "],
    ["email", "ama@"],
    ["email", "ama example.org"],
  ])("whose %s is %j is not stored [@SITE-18a @SITE-18b @SITE-18d]", async (field, value) => {
    const before = await db().$count(contactMessages);
    expect(await submit({ ...message(), [field]: value })).toBe(false);
    expect(await db().$count(contactMessages)).toBe(before);
  });
});

describe("a ticket [@SITE-32a @SITE-32b]", () => {
  test.each([
    ["subject", "Mobbing im Forum", "safeguarding"],
    ["message", "Un adulte veut mon numéro", "safeguarding"],
    ["message", "My friend says she wants to kill herself tonight", "safeguarding"],
    ["message", "How do I kill the process?", "support"],
  ] as const)(
    "whose %s is %j stands in the queue %s, whatever the language of the page, and open queues hear of it",
    async (field, text, queue) => {
      const staff = { support: newUser({ role: "coordinator" }), safeguarding: newUser({ role: "lead" }) };
      await db().insert(users).values(Object.values(staff));
      const given = message();
      const sent = { ...given, [field]: field === "subject" ? `${text} ${given.subject}` : text };
      await sendContactForm(sent, from(), at(0));
      expect((await storedOf(sent.subject)).map((row) => row.queue)).toEqual([queue]);
      const heard = async ({ id }: { id: string }) =>
        (await eventsAfter(db(), id, 0, 9)).filter(({ type }) => type === "changed").length;
      const other = queue === "support" ? "safeguarding" : "support";
      expect([await heard(staff[queue]), await heard(staff[other])]).toEqual([1, 0]);
    },
  );
});

describe("the limit of contact messages [@SITE-32d @OPS-12a]", () => {
  test("stores no more than it allows from one network, says until when, and ends", async () => {
    const network = crypto.randomUUID();
    for (let sent = 0; sent < limits.contactNetwork.most; sent += 1) {
      expect(await sendContactForm(message(), from(network), at(0))).toEqual({ ok: true });
    }
    const refused = message();
    const answer = await sendContactForm(refused, from(network), at(1));
    expect(answer).toEqual({ ok: false, reason: "paused", until: at(15) });
    expect(await storedOf(refused.subject)).toEqual([]);
    expect(await sendContactForm(message(), from(), at(1))).toEqual({ ok: true });
    expect(await sendContactForm(refused, from(network), at(15.1))).toEqual({ ok: true });
    expect(await storedOf(refused.subject)).toHaveLength(1);
  });

  test("of strangers refuses nobody who is signed in behind the same address, who counts alone [@OPS-12g]", async () => {
    const source = from();
    const own = { ...source, senderId: crypto.randomUUID() };
    for (const sender of [source, own]) {
      for (let sent = 0; sent < limits.contactNetwork.most; sent += 1)
        expect(await sendContactForm(message(), sender, at(0))).toEqual({ ok: true });
      expect(await sendContactForm(message(), sender, at(1))).toMatchObject({ reason: "paused" });
    }
  });

  test("counts one with safety words like a grave report [@OPS-12f]", async () => {
    const source = from();
    for (let sent = 0; sent < limits.contactNetwork.most; sent += 1) await sendContactForm(message(), source, at(0));
    const grave = () => ({ ...message(), message: "He threatens me" });
    for (let sent = 0; sent < limits.reportGrave.most; sent += 1)
      expect(await sendContactForm(grave(), source, at(1))).toEqual({ ok: true });
    expect(await sendContactForm(grave(), source, at(2))).toMatchObject({ reason: "paused" });
    expect(await sendContactForm(grave(), { ...source, senderId: crypto.randomUUID() }, at(2))).toEqual({ ok: true });
  });
});
