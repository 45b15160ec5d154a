import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#db/client.ts";
import { auditLog, users } from "#db/schema/index.ts";
import { newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { giveRole } from "./support/account-commands.ts";
import { said } from "./support/command.testing.ts";

testDatabase();

const now = new Date("2026-11-30T09:00:00Z");

test("a command takes a lead's role in an admin's name at once, and both stand in the log [@SAFE-33i]", async () => {
  const [admin, lead] = [
    newUser({ role: "admin", emailConfirmedAt: now }),
    newUser({ role: "lead", emailConfirmedAt: now }),
  ];
  await db().insert(users).values([admin, lead]);
  const by = { actor: admin.id, actorRole: "admin", reason: "Left without a word" } as const;
  const give = () => said(() => giveRole(lead.email, "coordinator", by, now));
  expect((await give()).said).toContain("was lead and is coordinator now");
  expect(await db().select().from(users).where(eq(users.id, lead.id))).toMatchObject([{ role: "coordinator" }]);
  const lines = await db()
    .select()
    .from(auditLog)
    .where(eq(auditLog.object, `user:${lead.id}`))
    .orderBy(auditLog.seq);
  const line = { action: "staff.role", reason: "lead → coordinator: Left without a word" };
  expect(lines).toMatchObject([
    { ...line, actor: admin.id },
    { ...line, actor: "command" },
  ]);
  expect(await give()).toMatchObject({ refused: true, said: expect.stringContaining("has this role already") });
});
