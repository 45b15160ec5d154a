import { fold } from "#lib/safety/safety-words/word-lines.ts";

/** Names of zones that say something else, or are people's. */
const words = new Set(
  "canary|casey|center|christmas|davis|easter|knox|midway|oral|palmer|regina|resolute|reunion|salta|stanley|troll|wake".split(
    "|",
  ),
);
/** Places that no zone is named after, and names in other languages. */
const others =
  "hawaii|hawai|san francisco|washington|miami|boston|montreal|california|kalifornien|nueva york|ciudad de mexico|tokio|japan|japon|singapur|singapour|samoa|fidji|fidschi|new zealand|neuseeland|nueva zelanda|nouvelle zelande|australia|australien|australie";

const cityOf = (zone: string) => fold(zone.split("/").at(-1) ?? "").trim();
const citiesIn = (zones: readonly string[]) => zones.map(cityOf).filter((city) => !words.has(city));

/** Every zone's city, and a few more places. */
export function zoneCities(): string[] {
  return [...citiesIn(Intl.supportedValuesOf("timeZone")), ...others.split("|")];
}

/** Where hardly anybody lives, and day is night. */
export function farCities(): string {
  const pacific = Intl.supportedValuesOf("timeZone").filter((zone) => zone.startsWith("Pacific/"));
  return [...citiesIn(pacific).filter((city) => !city.includes(" ")), "hawaii", "hawai", "samoa"].join("|");
}
