import { usage } from "./staff-usage.ts";
import { CommandRefusal } from "./steps.ts";

/** The words after a command of `npm run staff`; any other number of them is answered with how it is used. */

/** The one word a command takes. */
export function only(words: readonly string[]): string {
  const [word, ...more] = words;
  if (word === undefined || more.length > 0) throw new CommandRefusal(usage);
  return word;
}

/** For commands that take none. */
export function none(words: readonly string[]): void {
  if (words.length > 0) throw new CommandRefusal(usage);
}

/** The two words a command takes. */
export function two(words: readonly string[]): [string, string] {
  const [first, second, ...more] = words;
  if (first === undefined || second === undefined || more.length > 0) throw new CommandRefusal(usage);
  return [first, second];
}
