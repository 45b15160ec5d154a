import type { Executor } from "#db/client.ts";
import { allSiteSettings } from "#db/queries/platform/site-settings.ts";
import { identifiedPerson } from "#db/queries/safety/returners.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { toSiteSettings } from "#lib/platform/site/input.ts";
import { helplineDirectory, numbersByCountry } from "#lib/safety/reports/helplines.ts";
import { leadNowhere } from "./lead-nowhere.ts";

/** `toId`: null for somebody without an account. `objectId`: what is answered. */
type StaffAnswer = Readonly<{ by: AuditActor; toId: string | null; objectId: string; text: string | null }>;

/** As `leadNowhere`, of what staff answer a student. The house's own address and number, and helplines, may be named. */
export async function answerLeadsNowhere(
  tx: Executor,
  { by, toId, objectId, text }: StaffAnswer,
  now: Date,
): Promise<boolean> {
  if (toId === null || text === null || (await identifiedPerson(tx, toId))?.role !== "student") return true;
  const ways = await waysOfTheHouse(tx);
  const rest = ways.reduce((left, way) => left.replaceAll(way, " "), text);
  return leadNowhere(tx, { by, toId, what: "answer", objectId, texts: [rest] }, now);
}

/** Each as a whole, the longest first: no other number goes on from them. */
async function waysOfTheHouse(tx: Executor): Promise<RegExp[]> {
  const site = toSiteSettings(await allSiteSettings(tx));
  const numbers = numbersByCountry(site).flatMap(({ emergency, lines }) => [
    ...emergency,
    ...lines.map(({ number }) => number),
  ]);
  const named = [site.supportEmail, site.reportingAddress, site.contactPhone, helplineDirectory, ...numbers];
  return [...new Set(named.filter((way) => way !== undefined && way !== ""))]
    .toSorted((one, other) => String(other).length - String(one).length)
    .map((way) => new RegExp(`(?<![\\p{L}\\p{N}+._-])${escaped(String(way))}(?![\\p{L}\\p{N}@-])`, "giu"));
}

const escaped = (way: string) => way.replace(/[$()*+./?[\\\]^{|}]/g, "\\$&");
