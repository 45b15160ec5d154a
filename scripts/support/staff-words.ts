import { usage } from "./staff-usage.ts";
import { CommandRefusal } from "./steps.ts";

/** Any other number of words prints the usage. */

export function only(words: readonly string[]): string {
  const [word, ...more] = words;
  if (word === undefined || more.length > 0) throw new CommandRefusal(usage);
  return word;
}

export function none(words: readonly string[]): void {
  if (words.length > 0) throw new CommandRefusal(usage);
}

export function two(words: readonly string[]): [string, string] {
  const [first, second, ...more] = words;
  if (first === undefined || second === undefined || more.length > 0) throw new CommandRefusal(usage);
  return [first, second];
}
