import { db } from "#db/client.ts";
import { demoUserByEmailKey } from "#db/queries/identity/users.ts";
import { openHeldTexts } from "#db/queries/safety/open-texts.ts";
import { demoStaffAccounts } from "#lib/accounts/demo/accounts.ts";
import { adultsBornBy } from "#lib/identity/age/age.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { releaseText } from "#lib/safety/held-texts/decide-on-text.ts";

const most = 500;

/** As the demo's safeguarding lead does it, picture by picture. */
export async function approvePictures(now: Date): Promise<void> {
  const lead = await demoUserByEmailKey(db(), demoStaffAccounts.lead.email);
  if (!lead) throw new Error("The demo has no safeguarding lead");
  const reach = { most, ofEach: most, adultBorn: adultsBornBy(utcDate(now)) };
  for (const { id, kind } of await openHeldTexts(db(), reach)) {
    if (kind !== "picture") continue;
    const answer = await releaseText({ actor: lead.id, actorRole: "lead" }, id, "Nothing in it leads elsewhere", now);
    if (!answer.ok) throw new Error(`A picture was not approved: ${answer.reason}`);
  }
}
