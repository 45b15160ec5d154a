import { searchOf } from "#lib/safety/safety-words/word-lines.ts";
import { lessonWords, nightWords, setting } from "./contact-words/nights.ts";
import { farCities, offsets, zoneCities } from "./contact-words/zone-cities.ts";

/**
 * What a minor's night is ended with: another time zone is asked for, and the night or its waiting is named beside it. Nobody needs
 * to hear that their zone is one of an island.
 */

type Part = keyof (typeof nightWords)["en"];

type Kind = Part | "far";

/** Stands for every zone's city. */
const city = "zonecity";
/** Where, what is to be done, and the city, in whatever order. */
const asked = Object.values(setting).flatMap(({ where, set, spot, yours, as, so, when, tell }) => [
  `${tell} … … ${city}`,
  `${set} ${yours} ${spot} [${as}] ${city}`,
  `${set} ${as} [${yours}] ${spot} ${city}`,
  `${set} ${city} ${as} ${yours} ${spot}`,
  ...where.flatMap((place) => [
    `${when} … ${place} … ${city}`,
    `${city} … … ${place} ${so}`,
    ...inAnyOrder(place, `${set}|${spot}`, city),
  ]),
]);

function inAnyOrder(one: string, two: string, three: string): string[] {
  const orders = [
    [one, two, three],
    [one, three, two],
    [two, one, three],
    [two, three, one],
    [three, one, two],
    [three, two, one],
  ];
  return orders.map((order) => order.join(" … "));
}

function makeSearch() {
  const linesOf = (part: Part) => Object.values(nightWords).flatMap((words) => words[part]);
  return {
    lessons: searchOf({ lesson: lessonWords }),
    cities: searchOf({ city: [...zoneCities(), ...offsets()] }),
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
  const { lessons, cities, said } = made;
  const found = new Set(
    readings.flatMap((words) => {
      const left = lessons.without(words, ";");
      return [...said.found(left), ...said.found(cities.without(left, city))];
    }),
  );
  return found.has("far") || (found.has("zone") && found.has("night"));
}
