import { styleText } from "node:util";
import { seconds } from "#scripts/support/steps.ts";
import { type AttackedServer, type AttackPart, onlyLoopback, type PartOutcome } from "./arena.ts";
import { makePeople } from "./people.ts";

/** Returns the number of findings. */
export async function runParts(server: AttackedServer, parts: readonly AttackPart[], quick: boolean): Promise<number> {
  onlyLoopback(server.url);
  const people = await makePeople(server);
  let findings = 0;
  for (const part of parts) {
    const started = performance.now();
    const outcome = await part.run({ ...server, people, quick });
    print(part, outcome, performance.now() - started);
    findings += outcome.findings.length;
  }
  return findings;
}

function print({ name, about }: AttackPart, { asked, figures, findings }: PartOutcome, milliseconds: number): void {
  const colour = findings.length === 0 ? "green" : "red";
  console.log(`\n${styleText(colour, name)}: ${about}, ${asked} asked in ${seconds(milliseconds)}`);
  const width = Math.max(0, ...Object.keys(figures).map((key) => key.length));
  for (const [key, value] of Object.entries(figures)) console.log(`  ${key.padEnd(width)}  ${value}`);
  for (const finding of findings) console.log(styleText("red", `  ! ${finding}`));
}
