import { searchOf } from "#lib/safety/safety-words/word-lines.ts";
import { nightWords, setting } from "./contact-words/nights.ts";
import { farCities, zoneCities } from "./contact-words/zone-cities.ts";

/**
 * What a minor's night is ended with: another time zone is asked for, and the night or its waiting is named beside it. Nobody needs
 * to hear that their zone is one of an island.
 */

type Part = keyof (typeof nightWords)["en"];

type Kind = Part | "far";

/** Stands for every zone's city. */
const city = "zonecity";
/** Where, what is to be done, and the city, in whatever order. */
const asked = Object.values(setting).flatMap(({ where, set, when, tell }) => [
  `${tell} … … ${city}`,
  ...where.flatMap((place) => [
    `${when} … ${place} … ${city}`,
    `${place} … ${set} … ${city}`,
    `${place} … ${city} … ${set}`,
    `${set} … ${place} … ${city}`,
    `${set} … ${city} … ${place}`,
    `${city} … ${place} … ${set}`,
    `${city} … ${set} … ${place}`,
  ]),
]);

function makeSearch() {
  const linesOf = (part: Part) => Object.values(nightWords).flatMap((words) => words[part]);
  return {
    cities: searchOf({ city: zoneCities() }),
    said: searchOf<Kind>({
      zone: [...linesOf("zone"), ...asked],
      night: linesOf("night"),
      far: [
        `timezone|zone|zeitzone|horaria|horario|horaire [should|must|needs|debe|doit|sollte|muss] [be|to|ser|être] ${farCities()}`,
      ],
    }),
  };
}

let made: ReturnType<typeof makeSearch> | undefined;

export function endsNight(readings: readonly (readonly string[])[]): boolean {
  made ??= makeSearch();
  const { cities, said } = made;
  const found = new Set(
    readings.flatMap((words) => [...said.found(words), ...said.found(cities.without(words, city))]),
  );
  return found.has("far") || (found.has("zone") && found.has("night"));
}
