import { readFileSync } from "node:fs";

/** `posts-in-turn.ts list.json`: runs `npm run posts` with one list of words after the other. Prints what came of each as JSON. */
const lists = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8")) as string[][];
const outcomes: { status: number; said: string }[] = [];
let said = "";
console.log = (...words) => {
  said += `${words.join(" ")}\n`;
};
console.error = console.log;
// A refused command ends its process a moment later.
process.exit = (() => undefined) as unknown as typeof process.exit;
for (const [turn, words] of lists.entries()) {
  said = "";
  process.exitCode = 0;
  process.argv.splice(2, process.argv.length, ...words);
  await import(`#scripts/posts.ts?turn=${turn}`);
  outcomes.push({ status: Number(process.exitCode), said });
}
process.exitCode = 0;
process.stdout.write(JSON.stringify(outcomes));
