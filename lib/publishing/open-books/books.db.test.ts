import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { expensesByMonth, ledgerByMonth, newestExpenses, pledgesByCurrency } from "#db/queries/publishing/books.ts";
import { auditLog, donationEntries, donations, expenses, users } from "#db/schema/index.ts";
import { newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import type { EntryKind } from "#lib/publishing/donations/rules.ts";
import { addExpense, withdrawExpense } from "./keep-expense.ts";
import { booksOf } from "./rules.ts";

testDatabase();

const now = new Date("2026-05-20T12:00:00.000Z");
const byCommand = { actor: "command", actorRole: "command" } as const;
const input = { title: "Server", amountMinor: 1250, currency: "usd", spentOn: "2026-05-02", reason: "Invoice 7" };

async function added(values: Partial<typeof input> = {}): Promise<string> {
  const result = await addExpense(byCommand, { ...input, ...values }, now);
  if (!result.ok) throw new Error(result.reason);
  return result.id;
}

async function newEntry(kind: EntryKind, amountMinor: number, at: string, currency = "usd"): Promise<void> {
  const id = crypto.randomUUID();
  const moved = { amountMinor: Math.abs(amountMinor), currency };
  await db()
    .insert(donations)
    .values({ id, ...moved, state: "paid", locale: "en", createdAt: now });
  await db()
    .insert(donationEntries)
    .values({ id, donationId: id, kind, amountMinor, currency, at: new Date(at) });
}

const newPledge = (amountMinor: number, currency: string) =>
  db()
    .insert(donations)
    .values({ id: crypto.randomUUID(), amountMinor, currency, state: "pledged", locale: "en", createdAt: now });

beforeEach(async () => {
  await db().delete(expenses);
  await db().delete(donationEntries);
  await db().delete(donations);
});

describe("an expense", () => {
  test("is entered once with who and why in the log, and who stays out of what is shown", async () => {
    const admin = newUser({ role: "admin" });
    await db().insert(users).values(admin);
    const result = await addExpense({ actor: admin.id, actorRole: "admin" }, input, now);
    expect(result.ok).toBe(true);
    const { reason, ...kept } = input;
    const [row] = await db().select().from(expenses);
    expect(row).toMatchObject({ ...kept, enteredBy: admin.id, withdrawnAt: null });
    expect((await newestExpenses(db(), 9))[0]).toEqual({ ...kept, id: row?.id });
    const log = await db().select().from(auditLog);
    expect(log.at(-1)).toMatchObject({ action: "expense.add", object: `expense:${row?.id}`, actor: admin.id, reason });
  });

  test.each(["coordinator", "lead", "mentor", "student"] as const)(
    "is not entered or withdrawn by a %s",
    async (actorRole) => {
      const id = await added();
      const by = { actor: crypto.randomUUID(), actorRole };
      expect(await addExpense(by, input, now)).toEqual({ ok: false, reason: "notAdmin" });
      expect(await withdrawExpense(by, id, "A mistake", now)).toEqual({ ok: false, reason: "notAdmin" });
      expect(await newestExpenses(db(), 9)).toHaveLength(1);
    },
  );

  test("that is withdrawn counts and shows nowhere, and its row and the log stay", async () => {
    const id = await added();
    await added({ title: "Domain", amountMinor: 900 });
    expect(await withdrawExpense(byCommand, id, " ", now)).toEqual({ ok: false, reason: "noReason" });
    expect(await withdrawExpense(byCommand, "nope", "Typed twice", now)).toEqual({ ok: false, reason: "unknown" });
    expect(await withdrawExpense(byCommand, id, "Typed twice", now)).toEqual({ ok: true, id });
    expect(await withdrawExpense(byCommand, id, "Again", now)).toEqual({ ok: false, reason: "withdrawn" });
    expect((await newestExpenses(db(), 9)).map(({ title }) => title)).toEqual(["Domain"]);
    expect(await expensesByMonth(db())).toEqual([
      { month: "2026-05", currency: "usd", kind: "expense", amountMinor: 900 },
    ]);
    expect(await db().select().from(expenses)).toHaveLength(2);
    const log = (await db().select().from(auditLog)).filter(({ object }) => object === `expense:${id}`);
    expect(log.map(({ action, reason }) => [action, reason])).toEqual([
      ["expense.add", "Invoice 7"],
      ["expense.withdraw", "Typed twice"],
    ]);
  });
});

describe("the books", () => {
  test("count the ledger by month in UTC, kind and currency, beyond what one row holds", async () => {
    await newEntry("payment", 2_000_000_000, "2026-04-30T23:59:59.999Z");
    await newEntry("payment", 2_000_000_000, "2026-04-01T00:00:00.000Z");
    await newEntry("payment", 700, "2026-05-01T00:00:00.000Z");
    await newEntry("refund", -200, "2026-05-09T00:00:00.000Z");
    await newEntry("payment", 900, "2026-05-09T00:00:00.000Z", "eur");
    await added({ spentOn: "2026-04-30", amountMinor: 100 });
    const books = booksOf([...(await ledgerByMonth(db())), ...(await expensesByMonth(db()))]);
    expect(books).toMatchObject([
      { currency: "eur", total: { came: 900, left: 900 } },
      {
        currency: "usd",
        total: { came: 4_000_000_700, wentBack: 200, spent: 100, left: 4_000_000_400 },
        periods: [
          { period: "2026-05", came: 700, wentBack: 200, spent: 0, left: 500 },
          { period: "2026-04", came: 4_000_000_000, spent: 100, left: 3_999_999_900 },
        ],
      },
    ]);
  });

  test("keep pledges apart: they count in no month [@DON-05a]", async () => {
    await newPledge(3000, "usd");
    await newPledge(1250, "usd");
    await newPledge(500, "eur");
    await newEntry("payment", 700, "2026-05-01T00:00:00.000Z");
    expect(await pledgesByCurrency(db())).toEqual([
      { currency: "eur", pledges: 1, amountMinor: 500 },
      { currency: "usd", pledges: 2, amountMinor: 4250 },
    ]);
    expect(booksOf(await ledgerByMonth(db()))).toMatchObject([{ currency: "usd", total: { came: 700 } }]);
  });
});
