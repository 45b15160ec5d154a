import { db, type Executor, transaction } from "#db/client.ts";
import { accountByEmailKey } from "#db/queries/identity/accounts.ts";
import { insertPolicyAgreements } from "#db/queries/identity/agreements.ts";
import { updateProfileTexts } from "#db/queries/identity/profile.ts";
import { insertUser } from "#db/queries/identity/users.ts";
import type { NewUser } from "#db/schema/users.ts";
import { sendConfirmation } from "#lib/accounts/security/confirm-email.ts";
import { linkMinutes } from "#lib/accounts/security/link-rules.ts";
import type { SignUpInput } from "#lib/accounts/sign-in/input.ts";
import { isUnproven } from "#lib/accounts/sign-in/link-first-rules.ts";
import { type StartedSignIn, startSignIn } from "#lib/accounts/sign-in/start-sign-in.ts";
import { zoneFrom } from "#lib/accounts/zone/browser-zone.ts";
import type { Client } from "#lib/identity/access/client.ts";
import { networkKeys } from "#lib/identity/access/network-keys.ts";
import { hashPassword } from "#lib/identity/access/password.ts";
import { fingerprint } from "#lib/identity/access/secret.ts";
import { issueToken, newToken } from "#lib/identity/access/tokens.ts";
import { type AgeRefusal, adultAge, ageOn, ageRefusal } from "#lib/identity/age/age.ts";
import { splitName } from "#lib/identity/users/name.ts";
import { currentEdition, policies } from "#lib/identity/users/policies.ts";
import { createMentor } from "#lib/mentoring/mentors/create-mentor.ts";
import { holdProfile } from "#lib/mentoring/profile/hold-profile.ts";
import { queueMail } from "#lib/notifications/outbox/queue-mail.ts";
import { type Done, type Paused, type Refused, refuse } from "#lib/platform/answer.ts";
import { emailKey } from "#lib/platform/forms/email.ts";
import { reserveAttempt } from "#lib/platform/limits/limit.ts";
import { limits } from "#lib/platform/limits/rules.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { minorsAdmittedHere } from "#lib/safety/preflight/read-preflight.ts";
import { holdIfReturner } from "#lib/safety/returners/hold-returner.ts";

export type SignUpSite = Readonly<{
  /** In demo mode addresses count as confirmed: no mail leaves it. */
  demo: boolean;
  locale: string;
}>;

export type SignUpRefusal =
  | Refused<"under13">
  | Refused<Exclude<AgeRefusal, "under13">>
  | Refused<"emailTaken">
  | Paused;

export type Making = Readonly<{ input: SignUpInput; site: SignUpSite; client: Client; now: Date }>;

/**
 * Makes an account, records the agreement to both policies and signs the person in, all or nothing. Of any number of
 * sign-ups with one address exactly one succeeds. Nothing is stored of who is too young.
 */
export async function signUp(
  input: SignUpInput,
  site: SignUpSite,
  client: Client,
  now: Date,
): Promise<Done<{ started: StartedSignIn }> | SignUpRefusal> {
  const making = { input, site, client, now };
  const refusal = await whyNotAsk(making);
  if (refusal) return refusal;
  const user = await accountFrom(input, site, now);
  return transaction(async (tx) => {
    const refused = await makeAccount(tx, user, making);
    if (refused) return refused;
    return { ok: true, started: await startSignIn(tx, { id: user.id, role: input.role }, client, now) };
  });
}

/**
 * The same where mail works. The answer is one for all: `waiting` is what the browser keeps until the address is
 * confirmed, and means something only if the account is new. The owner of an address in use learns of it by mail.
 */
export async function signUpByMail(
  input: SignUpInput,
  site: SignUpSite,
  client: Client,
  now: Date,
): Promise<Done<{ waiting: string }> | Exclude<SignUpRefusal, Refused<"emailTaken">>> {
  const making = { input, site, client, now };
  const refusal = await whyNotAsk(making);
  if (refusal) return refusal;
  const user = await accountFrom(input, site, now);
  const made = await transaction(async (tx) => {
    const refused = await makeAccount(tx, user, making);
    if (refused) return refused;
    const minutes = linkMinutes.email;
    const link = { userId: user.id, kind: "sign-up", minutes, keepsEarlier: true } as const;
    return { ok: true, waiting: await issueToken(tx, link, now) } as const;
  });
  if (made.ok || made.reason !== "emailTaken") return made;
  await makeAndUndo(user, making);
  await tellOwner(emailKey(input.email), now);
  return { ok: true, waiting: newToken() };
}

export async function whyNotAsk({ input, client, now }: Making): Promise<Refused<AgeRefusal> | Paused | undefined> {
  const age = ageOn(input.dateOfBirth, utcDate(now));
  const refusal = ageRefusal(input.role, age, await minorsAdmittedHere(db(), now));
  if (refusal) return refuse(refusal);
  const network = { limit: limits.signUpNetwork, ...networkKeys(client.network) };
  const attempt = await reserveAttempt([network], now);
  return attempt.ok ? undefined : attempt;
}

export async function makeAccount(
  tx: Executor,
  user: NewAccount,
  { input, site, now }: Making,
): Promise<Refused<AgeRefusal> | Refused<"emailTaken"> | undefined> {
  // Asked again where the account is made: something may have stopped holding meanwhile.
  const age = ageOn(input.dateOfBirth, utcDate(now));
  const late = ageRefusal(input.role, age, age >= adultAge || (await minorsAdmittedHere(tx, now)));
  if (late) return refuse(late);
  if (!(await insertUser(tx, user))) return refuse("emailTaken");
  const agreements = policies.map((policy) => ({
    id: crypto.randomUUID(),
    userId: user.id,
    policy,
    version: currentEdition(policy).version,
    agreedAt: now,
  }));
  await insertPolicyAgreements(tx, agreements);
  if (input.role === "mentor") await createMentor(tx, user.id, site.demo, now);
  if (!user.emailConfirmedAt) await sendConfirmation(tx, { ...user, locale: site.locale, keepsEarlier: true }, now);
  await holdWritten(tx, user, now);
  await holdIfReturner(tx, user.id, "signUp", now);
  return undefined;
}

class UndoneOnPurpose extends Error {}

/** As much work as for a new account, of which nothing stays: under load the time would tell, `noSooner` or not. */
async function makeAndUndo(user: NewAccount, making: Making): Promise<void> {
  const id = crypto.randomUUID();
  const work = transaction(async (tx) => {
    await makeAccount(tx, { ...user, id, emailKey: id }, making);
    throw new UndoneOnPurpose();
  });
  await work.catch((error: unknown) => {
    if (!(error instanceof UndoneOnPurpose)) throw error;
  });
}

/**
 * Tells who has the address, seldom: nobody's mailbox can be filled by strangers. The mail has no link that opens
 * anything, unless nobody was ever in the account: then it is the link again, which leads to a sign-up of one's own.
 */
async function tellOwner(key: string, now: Date): Promise<void> {
  const attempt = await reserveAttempt([{ limit: limits.signUpTaken, key: fingerprint(key) }], now);
  if (!attempt.ok) return;
  await transaction(async (tx) => {
    const account = await accountByEmailKey(tx, key);
    if (!account || account.demo || account.erasedAt) return;
    if (isUnproven(account)) return sendConfirmation(tx, account, now);
    const { id: userId, email: toAddress, firstName, locale } = account;
    const mail = { kind: "accountExists", key: `accountExists:${userId}:${crypto.randomUUID()}` } as const;
    await queueMail(tx, { ...mail, toAddress, userId, locale, params: { firstName } }, now);
  });
}

/** Contact details in what somebody tells about themselves wait for staff from the first day. */
async function holdWritten(tx: Executor, user: NewUser, now: Date): Promise<void> {
  const { id, bio = null, qualifications = null, subjects = [] } = user;
  const { shown, held } = await holdProfile(tx, { userId: id, before: {} }, { bio, qualifications, subjects }, now);
  if (held.length > 0) await updateProfileTexts(tx, id, shown, now);
}

type NewAccount = Awaited<ReturnType<typeof accountFrom>> & Readonly<{ emailConfirmedAt: Date | null }>;

export async function accountFrom(input: SignUpInput, site: SignUpSite, now: Date) {
  return {
    id: crypto.randomUUID(),
    role: input.role,
    ...splitName(input.name),
    email: input.email,
    emailKey: emailKey(input.email),
    emailConfirmedAt: site.demo ? now : null,
    passwordHash: await hashPassword(input.password),
    country: input.country ?? null,
    dateOfBirth: input.dateOfBirth,
    bio: input.bio ?? null,
    qualifications: input.role === "mentor" ? input.qualifications : null,
    subjects: input.subjects,
    grade: input.role === "student" ? (input.grade ?? null) : null,
    ...zoneFrom(input.timeZone),
    locale: site.locale,
    createdAt: now,
    updatedAt: now,
  } satisfies NewUser;
}
