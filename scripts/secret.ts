import "./support/read-env-file.ts";
import "./support/check-settings.ts";
import { parseArgs } from "node:util";
import { closeDatabase } from "#db/client.ts";
import {
  acceptLostSecret,
  countSealed,
  exchangeSecret,
  type SignedEarlier,
  signedEarlier,
} from "#lib/administration/secret/exchange-secret.ts";
import { env } from "#lib/platform/env.ts";
import { day } from "#lib/platform/time/time.ts";
import { inCommandsOfHere } from "#lib/platform/typed-command.ts";
import { staffActor } from "./support/staff-actor.ts";
import { CommandRefusal, runMain } from "./support/steps.ts";

const usage = `Usage: npm run secret                               what AUTH_SECRET and AUTH_SECRET_OLD still open
       npm run secret -- exchange                   seals anew, with AUTH_SECRET, what AUTH_SECRET_OLD opens
       npm run secret -- lost --reason "why"        the secret of this database is lost for good: start with another
Both take --as <address of a staff account>.`;

/** Mails keep their links to stop mails for as long. */
const linksMs = 90 * day;

await runMain(async () => {
  const { positionals, values } = parsed();
  const now = new Date();
  try {
    if (positionals[0] === "exchange") await exchange(values.as, now);
    else if (positionals[0] === "lost") await acceptLoss(values.as, values.reason, now);
    else if (positionals.length > 0) throw new CommandRefusal(usage);
    await show(now);
  } finally {
    await closeDatabase();
  }
});

function parsed() {
  try {
    const text = { type: "string" } as const;
    return parseArgs({ args: process.argv.slice(2), options: { as: text, reason: text }, allowPositionals: true });
  } catch (error) {
    throw new CommandRefusal(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}

async function exchange(as: string | undefined, now: Date): Promise<void> {
  if (!env().authSecretOld) throw new CommandRefusal("AUTH_SECRET_OLD is not set: there is nothing to exchange.");
  const exchanged = await exchangeSecret(await staffActor(as), now);
  console.log(`${exchanged} sealed values are sealed with AUTH_SECRET now.\n`);
}

async function acceptLoss(as: string | undefined, reason: string | undefined, now: Date): Promise<void> {
  if (!reason) throw new CommandRefusal(`--reason is needed.\n\n${usage}`);
  const done = await acceptLostSecret({ ...(await staffActor(as)), reason }, now);
  if (!done.ok) throw new CommandRefusal("AUTH_SECRET is the one this database was used with: nothing is lost.");
  console.log("The next start makes new keys with this AUTH_SECRET.\n");
}

async function show(now: Date): Promise<void> {
  const { present, former, neither } = await countSealed();
  console.log(`Sealed values: ${present} with AUTH_SECRET, ${former} with AUTH_SECRET_OLD, ${neither} with neither.`);
  if (former > 0) console.log(inCommandsOfHere("AUTH_SECRET_OLD is still needed: run `npm run secret -- exchange`."));
  else if (env().authSecretOld) showWhatEnds(await signedEarlier(now), now);
}

function showWhatEnds(earlier: SignedEarlier | undefined, now: Date): void {
  const ends = earlier ? whatEnds(earlier, now) : [];
  const then = ends.length > 0 ? "What then stops working:" : "Nothing needs it any more.";
  console.log(["AUTH_SECRET_OLD may be taken out of the settings.", then].join(" "));
  for (const line of ends) console.log(`  - ${line}`);
}

function whatEnds({ exchangedAt, ...earlier }: SignedEarlier, now: Date): string[] {
  const { signIns, links, guardianLinks, recoveryCodes, feeds } = earlier;
  const mails = now.getTime() < exchangedAt.getTime() + linksMs ? 1 : 0;
  const lines: [number, string][] = [
    [signIns, `${signIns} sign-ins from before the exchange: these people sign in again`],
    [links, `${links} links in mails that set or confirm something: people ask for new ones`],
    [guardianLinks, `${guardianLinks} guardians' links: guardians ask for new ones`],
    [recoveryCodes, `the unused recovery codes of ${recoveryCodes} people: they make new ones in their settings`],
    [feeds, `calendar addresses given out before the exchange, of at most ${feeds} people: they copy the new one`],
    [mails, `links that stop a kind of mail, in mails from before ${exchangedAt.toISOString().slice(0, 10)}`],
  ];
  return lines.filter(([count]) => count > 0).map(([, line]) => line);
}
