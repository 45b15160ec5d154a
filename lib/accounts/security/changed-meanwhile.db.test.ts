import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { installDatabase } from "#db/client.ts";
import type { Database } from "#db/executor.ts";
import { users } from "#db/schema/index.ts";
import { testDatabase } from "#db/testing.ts";
import { signInWithPassword } from "#lib/accounts/sign-in/sign-in.ts";
import { changes, now, others, password, prepareAct, prepareActs, provenActs } from "./proven-acts.testing.ts";
import "#lib/connect.ts";

testDatabase();

let database: Database;
beforeAll(() => {
  database = currentDatabase();
  return prepareActs();
});
afterAll(() => void installDatabase(database));

/** Runs it, and `meanwhile` before the transaction of that number. Answers how many there were. */
async function withMeanwhile<T>(number: number, meanwhile: () => Promise<unknown>, run: () => Promise<T>) {
  let begun = 0;
  installDatabase({
    ...database,
    transaction: async (work, isolation) => {
      begun += 1;
      if (begun === number) await meanwhile();
      return database.transaction(work, isolation);
    },
  });
  try {
    return { answer: await run(), begun };
  } finally {
    installDatabase(database);
  }
}

const cases = Object.entries(provenActs).flatMap(([name, act]) =>
  Object.entries(act.refusals).map(([change, reason]) => ({
    name,
    act,
    change: change as keyof typeof changes,
    reason,
  })),
);

describe("what was proven counts for nothing once it is changed, at whatever moment [@AUTH-26a]", () => {
  test.each(cases)("$name, $change", async ({ act, change, reason }) => {
    const { who, prepared } = await prepareAct(act);
    const before = await act.trace(who);
    const whole = await withMeanwhile(
      0,
      async () => undefined,
      () => act.act(who, prepared),
    );
    expect(whole.answer.ok).toBe(true);
    expect(await act.trace(who)).not.toEqual(before);
    expect(whole.begun).toBeGreaterThan(0);
    for (let number = 1; number <= whole.begun; number += 1) {
      const next = await prepareAct(act);
      const unchanged = await act.trace(next.who);
      const meanwhile = () => database.transaction(async (tx) => void (await changes[change](tx, next.who)));
      const { answer } = await withMeanwhile(number, meanwhile, () => act.act(next.who, next.prepared));
      expect(answer.ok, `before transaction ${number}`).toBe(false);
      expect(reason.split(" ")).toContain(answer.reason);
      expect(await act.trace(next.who)).toEqual(unchanged);
    }
  });

  test("a sign-in with the password alone does not outlast the moment in which two-step sign-in is on [@AUTH-28b]", async () => {
    const { who } = await prepareAct({});
    const meanwhile = () =>
      database.transaction(
        async (tx) =>
          void (await tx.update(users).set({ totpConfirmedAt: now, totpSecret: "sealed" }).where(eq(users.id, who.id))),
      );
    const client = { network: "home", userAgent: undefined, replaces: undefined };
    const signing = () => signInWithPassword({ email: who.email, password }, client, now);
    const { answer } = await withMeanwhile(2, meanwhile, signing);
    expect(answer).toMatchObject({ ok: false, reason: "twoStep" });
    expect(await others(who)).toBe(0);
  });

  test("every file that compares a password or asks for a proof is one of these", () => {
    const root = join(import.meta.dirname, "../../..");
    const asks = /\b(?:proveOwner|proveFresh|checkPassword|mayTakeData|verifyPassword)\(/;
    const files = globSync("{lib,app,components,server,scripts}/**/*.{ts,tsx}", { cwd: root });
    const asking = files.filter(
      (file) => !/\.test(?:ing)?\./.test(file) && asks.test(readFileSync(join(root, file), "utf8")),
    );
    expect(asking.toSorted()).toEqual([...acting, ...showing, ...proving].toSorted());
  });
});

const acting = [
  "lib/accounts/cards/card-sign-in.ts",
  "lib/accounts/security/actions.ts",
  "lib/accounts/security/change-email.ts",
  "lib/accounts/security/change-password.ts",
  "lib/accounts/security/choose-pin.ts",
  "lib/accounts/security/end-own-sign-ins.ts",
  "lib/accounts/security/lost-device.ts",
  "lib/accounts/security/two-step.ts",
  "lib/accounts/security/unlock.ts",
  "lib/accounts/settings/renew-own-feed.ts",
  "lib/accounts/sign-in/sign-in.ts",
  "lib/accounts/standing/leave-account.ts",
];
/** Read for the answer of the moment. */
const showing = [
  "app/[locale]/dashboard/settings/page.tsx",
  "app/api/my-data/[format]/route.ts",
  "components/accounts/settings/data-card.tsx",
];
const proving = ["lib/accounts/security/prove-owner.ts", "lib/identity/access/password.ts"];

function currentDatabase(): Database {
  const found = (globalThis as { [key: symbol]: Database | undefined })[Symbol.for("baobab.database")];
  if (!found) throw new Error("No database is open");
  return found;
}
