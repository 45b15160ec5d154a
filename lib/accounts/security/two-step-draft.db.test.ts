import { Secret, TOTP } from "otpauth";
import { describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { deleteSignIn } from "#db/queries/identity/sign-ins.ts";
import { users } from "#db/schema/users.ts";
import { newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { signedInAt } from "#lib/accounts/sign-in/signed-in.testing.ts";
import { hashPassword } from "#lib/identity/access/password.ts";
import { issueToken } from "#lib/identity/access/tokens.ts";
import { minute } from "#lib/platform/time/time.ts";
import { changeEmail } from "./change-email.ts";
import { changePassword } from "./change-password.ts";
import { twoStepDraftMs } from "./fresh-rules.ts";
import { type Acting, proveOwner } from "./prove-owner.ts";
import { resetPassword } from "./reset-password.ts";
import { stopEmailChange } from "./stop-email-change.ts";
import { beginTwoStep, cancelTwoStep, confirmTwoStep, twoStepState } from "./two-step.ts";
import "#lib/connect.ts";

testDatabase();

const now = new Date("2026-11-24T09:00:00Z");
const plus = (ms: number) => new Date(now.getTime() + ms);
const password = "a quiet green tree";
const better = "seven loud red birds";
const client = () => ({ network: crypto.randomUUID(), userAgent: undefined, replaces: undefined });

/** Two sign-ins of one account; the second one begins. */
async function begun() {
  const user = newUser({ emailConfirmedAt: now, lastSeenAt: now, passwordHash: await hashPassword(password) });
  await db().insert(users).values(user);
  const [owner, other] = [await signedInAt(now, user), await signedInAt(now, user)];
  await beginTwoStep(other, now);
  return { owner, other, user, secret: await secretOf(other) };
}
type Begun = Awaited<ReturnType<typeof begun>>;

async function secretOf(acting: Acting, at = now): Promise<string> {
  const stored = await twoStepState(acting, at);
  return stored.state === "draft" ? stored.secret : stored.state;
}
const codeOf = (secret: string, at: Date) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at.getTime() });
const confirm = async (acting: Acting, secret: string, at = now) => {
  const answer = await confirmTwoStep(acting, codeOf(secret, at), client(), at);
  return answer.ok ? "on" : answer.reason;
};
const mailed = async (
  { user }: Begun,
  kind: "reset-password" | "change-email" | "stop-email-change",
  payload: string,
) => transaction((tx) => issueToken(tx, { userId: user.id, kind, payload, minutes: 60 }, now));

describe("a key of two-step sign-in that is being set up [@AUTH-28d]", () => {
  test("is shown, counted and dropped only where it was begun", async () => {
    const { owner, other, secret } = await begun();
    expect(await secretOf(owner)).toBe("off");
    expect(await confirm(owner, secret)).toBe("none");
    await cancelTwoStep(owner, now);
    expect(await secretOf(other)).toBe(secret);
    await beginTwoStep(owner, now);
    expect(await secretOf(owner)).not.toBe(secret);
    expect(await secretOf(other)).toBe(secret);
    expect(await confirm(owner, secret)).toBe("code");
    expect(await confirm(other, secret)).toBe("on");
    // With two-step sign-in on, nothing is left of the others.
    expect(await twoStepState(owner, now)).toMatchObject({ state: "on" });
  });

  test("lasts some minutes, however fresh the proof", async () => {
    const { other, secret } = await begun();
    const last = plus(twoStepDraftMs - 1);
    await proveOwner(other, password, last);
    expect(await secretOf(other, last)).toBe(secret);
    expect(await secretOf(other, plus(twoStepDraftMs))).toBe("off");
    expect(await confirm(other, secret, plus(twoStepDraftMs))).toBe("none");
    expect(await confirm(other, secret, last)).toBe("on");
    expect(twoStepDraftMs).toBeLessThanOrEqual(15 * minute);
  });

  const ends: [string, (one: Begun) => Promise<unknown>][] = [
    ["its sign-in", ({ other }) => transaction((tx) => deleteSignIn(tx, other.signInId))],
    ["a new password, elsewhere", ({ owner }) => changePassword(owner, { current: password, password: better }, now)],
    ["a new password, there", ({ other }) => changePassword(other, { current: password, password: better }, now)],
    [
      "a new password by mail",
      async (one) => resetPassword(await mailed(one, "reset-password", one.user.emailKey), better, now),
    ],
    [
      "another address",
      async (one) =>
        changeEmail(await mailed(one, "change-email", `${one.user.id}@new.example`), one.other.signInId, now),
    ],
    [
      "the owner, who takes the account back",
      async (one) => stopEmailChange(await mailed(one, "stop-email-change", one.user.emailKey), now),
    ],
  ];
  test.each(ends)("ends with %s", async (_, end) => {
    const one = await begun();
    expect(await end(one)).not.toMatchObject({ ok: false });
    for (const acting of [one.owner, one.other]) expect(await secretOf(acting)).toBe("off");
    const again = await signedInAt(now, one.user);
    expect(await secretOf(again)).toBe("off");
    expect(await confirm(again, one.secret)).toBe("none");
  });
});
