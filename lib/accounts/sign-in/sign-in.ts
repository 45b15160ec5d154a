import { db, transaction } from "#db/client.ts";
import { totpOf } from "#db/queries/identity/two-step.ts";
import { credentialsByEmailKey, demoUserByEmailKey } from "#db/queries/identity/users.ts";
import type { Client } from "#lib/identity/access/client.ts";
import { knownDevice } from "#lib/identity/access/device-marks.ts";
import { verifyPassword } from "#lib/identity/access/password.ts";
import { stillRight } from "#lib/identity/access/still-right.ts";
import { mailMode } from "#lib/notifications/mail/mail-mode.ts";
import { type Answer, type Paused, type Refused, refuse } from "#lib/platform/answer.ts";
import { countUp } from "#lib/platform/counters.ts";
import { emailKey } from "#lib/platform/forms/email.ts";
import { reserveAttempt, takeBack } from "#lib/platform/limits/limit.ts";
import { countersOf } from "./count-guesses.ts";
import { awaitsLink } from "./link-first-rules.ts";
import { startHalfSignIn } from "./second-step.ts";
import { type StartedSignIn, startSignIn } from "./start-sign-in.ts";
import { tellPaused } from "./tell-paused.ts";

type SignIn =
  | Answer<"credentials", { started: StartedSignIn }>
  /** The password was right; a code is awaited under this name. */
  | Refused<"twoStep", { half: string }>
  | Paused;

/**
 * Signs in with address and password. An unknown address and a wrong password are one and the same answer, take the
 * same time and count alike; after too many failures no password is looked at before the pause ends. Where mail works, so
 * does an account whose address nobody has confirmed: its password is known to whoever signed up with the address.
 */
export async function signInWithPassword(
  given: { email: string; password: string },
  client: Client,
  now: Date,
  mailed = mailMode() === "smtp",
): Promise<SignIn> {
  const key = emailKey(given.email);
  const user = await credentialsByEmailKey(db(), key);
  const device = knownDevice(client.marks, user && { name: key, passwordHash: user.passwordHash }, now);
  const { guesses, checks } = countersOf({ emailKey: key, network: client.network, device }, now);
  const attempt = await reserveAttempt([...guesses, checks], now);
  if (!attempt.ok) return attempt;
  const right = await verifyPassword(user?.passwordHash, given.password);
  if (!user || !right || (mailed && awaitsLink(user))) {
    countUp("signInsRefused");
    await tellPaused(key, guesses, now);
    return refuse("credentials");
  }
  return transaction<SignIn>(async (tx) => {
    const owner = stillRight(user, await credentialsByEmailKey(tx, key));
    if (!owner) return refuse("credentials");
    // The check itself stays counted.
    await takeBack(tx, attempt.ids.slice(0, guesses.length), guesses[0]);
    if (owner.twoStepSince) return refuse("twoStep", { half: await startHalfSignIn(tx, owner.id, now) });
    return { ok: true, started: await startSignIn(tx, owner, client, now) };
  });
}

/**
 * Signs in to an account of the demo. The caller has made sure that the installation is in demo mode. The press stands
 * for the second step too, for those who have set it up: without it staff could do nothing.
 */
export async function signInToDemo(
  { email }: Readonly<{ email: string }>,
  client: Client,
  now: Date,
): Promise<Answer<"credentials", { started: StartedSignIn }>> {
  return transaction(async (tx) => {
    const user = await demoUserByEmailKey(tx, emailKey(email));
    if (!user) return refuse("credentials");
    const twoStep = (await totpOf(tx, user.id))?.confirmedAt != null;
    return { ok: true, started: await startSignIn(tx, user, { ...client, twoStep }, now) };
  });
}
