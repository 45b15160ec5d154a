import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#db/client.ts";
import { contactMessages, users } from "#db/schema/index.ts";
import { newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { enterRequest } from "#lib/accounts/data-requests/enter-request.ts";
import { sendContactForm } from "#lib/publishing/contact-form/send-contact-form.ts";
import { findItems } from "./find-items.ts";
import { supportTickets } from "./sources/tickets.ts";

testDatabase();

const now = new Date("2026-11-21T12:00:00.000Z");

test("requests about data wait for leads and admins, but not for the person they are about [@SAFE-02a @SAFE-31c]", async () => {
  const [lead, admin] = [newUser({ role: "lead" }), newUser({ role: "admin", firstName: "Kim", lastName: "Ode" })];
  await db().insert(users).values([lead, admin]);
  const letter = { wish: "export", asker: "self", received: "2026-11-10", identified: "By telephone." } as const;
  const made = await enterRequest({ actor: lead.id, actorRole: "lead" }, { ...letter, personId: admin.id }, now);
  const queued = (id: string, role: "lead" | "admin") => findItems(db(), { id, role }, ["dataRequest"], now);
  const dueAt = new Date("2026-12-10T00:00:00.000Z");
  const object = made.ok ? `ticket:${made.id}` : "";
  expect(await queued(lead.id, "lead")).toMatchObject([{ object, note: "copy", dueAt, about: "Kim Ode" }]);
  expect(await queued(admin.id, "admin")).toEqual([]);
});

test("requests about data are no messages of coordinators; whatever a message claims, it stays one [@SAFE-02a]", async () => {
  const [lead, person] = [newUser({ role: "lead" }), newUser({ role: "student" })];
  await db().insert(users).values([lead, person]);
  const letter = { wish: "export", asker: "self", received: "2026-11-10", identified: "By telephone." } as const;
  await enterRequest({ actor: lead.id, actorRole: "lead" }, { ...letter, personId: person.id }, now);
  const claims = { subject: "A copy of data is asked for", message: `Student: user:${person.id}` };
  const sender = { name: "Grace", email: "grace@example.org" };
  await sendContactForm({ ...claims, ...sender }, { network: "10.1.2.3", locale: "en" }, now);
  const messages = await supportTickets(db(), { id: lead.id, role: "coordinator" }, now);
  expect(messages).toHaveLength(1);
  const [entered] = await db().select().from(contactMessages).where(eq(contactMessages.email, sender.email));
  expect(messages[0]?.object).toBe(`ticket:${entered?.id}`);
});
