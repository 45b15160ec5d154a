import { eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { db, type Executor, transaction } from "#db/client.ts";
import { updateEmail, updatePassword } from "#db/queries/identity/accounts.ts";
import { deleteSignIn } from "#db/queries/identity/sign-ins.ts";
import { halfSignIns, partnerCentres, recoveryCodes, signIns, users, userTokens } from "#db/schema/index.ts";
import { newUser } from "#db/support/rows.ts";
import { signInWithCard } from "#lib/accounts/cards/card-sign-in.ts";
import { renewOwnFeed } from "#lib/accounts/settings/renew-own-feed.ts";
import { signInWithPassword } from "#lib/accounts/sign-in/sign-in.ts";
import { signedInAt } from "#lib/accounts/sign-in/signed-in.testing.ts";
import { leaveAccount } from "#lib/accounts/standing/leave-account.ts";
import { hashPassword } from "#lib/identity/access/password.ts";
import { issueToken } from "#lib/identity/access/tokens.ts";
import { requestEmailChange } from "./change-email.ts";
import { changePassword } from "./change-password.ts";
import { changePin, chooseFirstPin } from "./choose-pin.ts";
import { endOwnSignIns } from "./end-own-sign-ins.ts";
import { finishLostDevice } from "./lost-device.ts";
import { type Acting, proveOwner } from "./prove-owner.ts";
import { beginTwoStep, confirmTwoStep, renewRecoveryCodes, switchTwoStepOff, twoStepState } from "./two-step.ts";
import { unlock } from "./unlock.ts";

export const now = new Date("2026-11-24T09:00:00Z");
const later = new Date("2026-11-30T09:00:00Z");
export const password = "a quiet green tree";
const pin = "604815";
const client = () => ({ network: crypto.randomUUID(), userAgent: undefined, replaces: undefined });
let [hash, pinHash, anotherHash] = ["", "", ""];

export async function prepareActs(): Promise<void> {
  const [theirs, ofCard, another] = [password, pin, "seven loud red birds"].map(hashPassword);
  [hash, pinHash, anotherHash] = [(await theirs) ?? "", (await ofCard) ?? "", (await another) ?? ""];
  await db()
    .insert(partnerCentres)
    .values({ id: "near", name: "Near", nameKey: "near", code: "ACDEFG", createdAt: now });
}

type Person = Acting & Readonly<{ email: string; emailKey: string; username: string }>;
type Values = Parameters<typeof newUser>[0];

async function person(values: Values): Promise<Person> {
  const user = newUser({ role: "student", emailConfirmedAt: now, passwordHash: hash, ...values });
  await db().insert(users).values(user);
  return {
    ...(await signedInAt(now, user, user.totpConfirmedAt !== undefined)),
    email: user.email,
    emailKey: user.emailKey,
    username: user.username ?? "",
  };
}

const card = (): Values => ({
  ...{ email: null, emailKey: null, passwordHash: pinHash, centreId: "near" },
  username: `amina${crypto.randomUUID().slice(0, 8)}`,
});
const secured: Values = { totpConfirmedAt: now };

const rowOf = async ({ id }: Person) => (await db().select().from(users).where(eq(users.id, id)))[0];
export const others = async ({ id, signInId }: Person) =>
  (await db().select().from(signIns).where(eq(signIns.userId, id))).filter((row) => row.id !== signInId).length;
const provedAt = async ({ signInId }: Person) =>
  (await db().select().from(signIns).where(eq(signIns.id, signInId)))[0]?.provedAt?.getTime() ?? 0;
const half = ({ id }: Person) => db().$count(halfSignIns, eq(halfSignIns.userId, id));
const tokens = ({ id }: Person) => db().$count(userTokens, eq(userTokens.userId, id));
const codes = ({ id }: Person) => db().$count(recoveryCodes, eq(recoveryCodes.userId, id));

/** What others do in the meantime. `ended`: only the acting sign-in. */
export const changes = {
  password: (tx: Executor, { id }: Person) => updatePassword(tx, id, anotherHash, now),
  ended: (tx: Executor, { signInId }: Person) => deleteSignIn(tx, signInId),
  address: (tx: Executor, { id }: Person) =>
    updateEmail(tx, id, { email: `${id}@other.example`, emailKey: `${id}@other.example` }, now),
};

export type ProvenAct = Readonly<{
  values?: () => Values;
  /** What is there before; its answer goes to the act. */
  before?: (who: Person) => Promise<string>;
  act: (who: Person, prepared: string) => Promise<Readonly<{ ok: boolean; reason?: string }>>;
  /** What can be seen of the act. */
  trace: (who: Person) => Promise<unknown>;
  refusals: Partial<Record<keyof typeof changes, string>>;
}>;

const proven = { password: "current", ended: "current" };
/** What rests on a password, a PIN or a fresh sign-in. */
export const provenActs: Record<string, ProvenAct> = {
  "sign-in": {
    act: (who) => signInWithPassword({ email: who.email, password }, client(), now),
    trace: others,
    refusals: { password: "credentials", address: "credentials" },
  },
  "half sign-in": {
    values: () => secured,
    act: async (who) => {
      const answer = await signInWithPassword({ email: who.email, password }, client(), now);
      return { ...answer, ok: !answer.ok && answer.reason === "twoStep" };
    },
    trace: half,
    refusals: { password: "credentials", address: "credentials" },
  },
  "card sign-in": {
    values: card,
    act: ({ username }) => signInWithCard({ code: "ACDEFG", username, pin }, client(), now),
    trace: others,
    refusals: { password: "card" },
  },
  "password asked again": { act: (who) => proveOwner(who, password, now), trace: provedAt, refusals: proven },
  "another password": {
    act: (who) => changePassword(who, { current: password, password: "four slow blue boats" }, now),
    trace: async (who) => [hash, anotherHash].includes((await rowOf(who))?.passwordHash ?? ""),
    refusals: proven,
  },
  "another PIN": {
    values: card,
    act: (who) => changePin(who, { current: pin, pin: "583921" }, now),
    trace: async (who) => [pinHash, anotherHash].includes((await rowOf(who))?.passwordHash ?? ""),
    refusals: { password: "current gone", ended: "current gone" },
  },
  "a first PIN": {
    values: () => ({ ...card(), newPinDue: true }),
    act: (who) => chooseFirstPin(who, "583921", now),
    trace: async (who) => [pinHash, anotherHash].includes((await rowOf(who))?.passwordHash ?? ""),
    refusals: { password: "gone", ended: "gone" },
  },
  "another address": {
    act: (who) => requestEmailChange(who, { email: `${crypto.randomUUID()}@new.example`, password }, now),
    trace: tokens,
    refusals: proven,
  },
  leaving: {
    act: (who) => leaveAccount(who, { password, keepPosts: null }, now),
    trace: async (who) => (await rowOf(who))?.deletionRequestedAt,
    refusals: proven,
  },
  "new recovery codes": {
    values: () => secured,
    act: (who) => renewRecoveryCodes(who, password, now),
    trace: codes,
    refusals: proven,
  },
  "two-step off": {
    values: () => secured,
    act: (who) => switchTwoStepOff(who, password, now),
    trace: async (who) => (await rowOf(who))?.totpConfirmedAt,
    refusals: proven,
  },
  "two-step begun": {
    act: (who) => beginTwoStep(who, now),
    trace: async (who) => (await twoStepState(who, now)).state,
    refusals: { ended: "prove" },
  },
  "two-step on": {
    before: async (who) => {
      await beginTwoStep(who, now);
      const draft = await twoStepState(who, now);
      const secret = draft.state === "draft" ? Secret.fromBase32(draft.secret) : new Secret();
      return TOTP.generate({ secret, timestamp: now.getTime() });
    },
    act: (who, code) => confirmTwoStep(who, code, client(), now),
    trace: async (who) => (await rowOf(who))?.totpConfirmedAt,
    refusals: { ended: "prove" },
  },
  "a lost device": {
    values: () => secured,
    before: (who) =>
      transaction((tx) => {
        const link = { userId: who.id, kind: "reset-two-step", payload: now.toISOString(), minutes: 20_000 } as const;
        return issueToken(tx, link, now);
      }),
    act: (_, token) => finishLostDevice(token, password, later),
    trace: async (who) => (await rowOf(who))?.totpConfirmedAt,
    refusals: { password: "current" },
  },
  unlocking: {
    before: async ({ signInId }) => {
      await db().update(signIns).set({ sharedActiveAt: now, lockedAt: now }).where(eq(signIns.id, signInId));
      return "";
    },
    act: ({ id: userId, signInId }) => unlock({ userId, signInId, firstName: "", byCard: false }, password, now),
    trace: async ({ signInId }) =>
      (await db().select().from(signIns).where(eq(signIns.id, signInId)))[0]?.lockedAt?.getTime() === now.getTime(),
    refusals: { password: "current" },
  },
  "an address of the calendar": {
    act: (who) => renewOwnFeed({ ...who, demo: false }, now),
    trace: async (who) => (await rowOf(who))?.feedVersion,
    refusals: { ended: "prove" },
  },
  "ending other sign-ins": {
    before: async (who) => (await signedInAt(now, who)).signInId,
    act: (who) => endOwnSignIns(who, "others", now),
    trace: others,
    refusals: { ended: "prove" },
  },
  "ending another sign-in": {
    before: async (who) => (await signedInAt(now, who)).signInId,
    act: (who, id) => endOwnSignIns(who, { id }, now),
    trace: others,
    refusals: { ended: "prove" },
  },
};

export async function prepareAct({ values, before }: Pick<ProvenAct, "values" | "before">) {
  const who = await person(values?.() ?? {});
  return { who, prepared: (await before?.(who)) ?? "" };
}
