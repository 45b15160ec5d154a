import { fold } from "#lib/safety/safety-words/word-lines.ts";

/** Names of zones that say something else, or are people's. */
const words = new Set(
  "canary|casey|center|christmas|davis|easter|knox|midway|oral|palmer|regina|resolute|reunion|salta|stanley|troll|wake".split(
    "|",
  ),
);
/** Places that no zone is named after, and names in other languages. */
const others =
  "hawaii|hawai|san francisco|washington|miami|boston|montreal|california|kalifornien|nueva york|ciudad de mexico|tokio|japan|japon|singapur|singapour|samoa|fidji|fidschi|new zealand|neuseeland|nueva zelanda|nouvelle zelande|australia|australien|australie|canada|kanada|usa|united states|estados unidos|etats unis|vereinigte staaten|america|amerika|amerique";

const cityOf = (zone: string) => fold(zone.split("/").at(-1) ?? "").trim();
const citiesIn = (zones: readonly string[]) => zones.map(cityOf).filter((city) => !words.has(city));

/** Every zone's city, and a few more places. */
export function zoneCities(): string[] {
  return [...citiesIn(Intl.supportedValuesOf("timeZone")), ...others.split("|")];
}

/** "GMT-11", "utc8": a zone by its difference. */
export function offsets(): string[] {
  const hours = Array.from({ length: 15 }, (_, hour) => [String(hour), String(hour).padStart(2, "0")]).flat();
  return [
    "gmt",
    ...["gmt", "utc"].flatMap((name) => [`${name} ${hours.join("|")}`, ...hours.map((hour) => name + hour)]),
  ];
}

/** Where hardly anybody lives, and day is night. */
export function farCities(): string {
  const pacific = Intl.supportedValuesOf("timeZone").filter((zone) => zone.startsWith("Pacific/"));
  return [...citiesIn(pacific).filter((city) => !city.includes(" ")), "hawaii", "hawai", "samoa"].join("|");
}
