import type { Executor } from "#db/client.ts";
import { applicationOf } from "#db/queries/safety/mentor-applications.ts";
import { countryOf, recordChecksOf } from "#db/queries/safety/record-checks.ts";
import { kindsOf } from "./kinds.ts";
import { countriesNamed, stillNamed } from "./named-countries.ts";
import { countriesLacking } from "./rules.ts";

/**
 * Where a mentor lived in the last five years, by every application handed in: a record check is needed for each. Without an application that was handed
 * in it is the account's country.
 */
export async function countriesToCheck(q: Executor, mentorId: string, now: Date): Promise<string[]> {
  const application = await applicationOf(q, mentorId);
  const all = application ? stillNamed(countriesNamed(application), now) : [];
  const named = all.filter((code) => kindsOf(code).length > 0);
  if (named.length > 0) return named;
  const country = await countryOf(q, mentorId);
  return country !== null && kindsOf(country).length > 0 ? [country] : [];
}

export async function countriesOpen(q: Executor, mentorId: string, now: Date): Promise<string[]> {
  const countries = await countriesToCheck(q, mentorId, now);
  return countriesLacking(await recordChecksOf(q, mentorId), countries, now);
}
