import { searchOf } from "#lib/safety/safety-words/word-lines.ts";
import type { WordSearch } from "#lib/safety/safety-words/word-search.ts";
import { nightWords } from "./contact-words/nights.ts";

/** What a minor's night is ended with: another time zone is asked for, and the night or its waiting is named beside it. */

type Part = keyof (typeof nightWords)["en"];

let made: WordSearch<Part> | undefined;
function search(): WordSearch<Part> {
  const linesOf = (part: Part) => Object.values(nightWords).flatMap((words) => words[part]);
  made ??= searchOf({ zone: linesOf("zone"), night: linesOf("night") });
  return made;
}

export function endsNight(readings: readonly (readonly string[])[]): boolean {
  const said = new Set(readings.flatMap((words) => [...search().found(words)]));
  return said.has("zone") && said.has("night");
}
