import { memoryOf } from "#bench/support/cpu.ts";
import type { Arena, AttackPart } from "./arena.ts";
import { Bystander, type Experience, ratioOf, waitFor } from "./bystander.ts";
import type { Called } from "./call-action.ts";
import { type HardRequest, hardRequests, type Judged } from "./hard-requests.ts";
import { Tally } from "./tally.ts";

/** Waits are printed and not judged: they depend on the machine. What everybody is answered is judged. */
export const heavyPart: AttackPart = {
  name: "heavy",
  about: "one person's requests that are much work, and what a bystander in another process notices of them",
  run: async (arena) => {
    const tally = new Tally();
    const bystander = await Bystander.at({ url: arena.url, paths: ["/"], pace: 20 });
    const table: Line[] = [["who", "worst quiet", "worst during", "ratio", "pages", "server", "outcome"]];
    const names = [""];
    try {
      await bystander.while(waitFor(1_000));
      for (const one of hardRequests.filter(({ quick }) => quick || !arena.quick)) {
        names.push(one.what);
        table.push(await tried(tally, { arena, bystander, one }));
      }
    } finally {
      bystander.end();
    }
    const lines = aligned(table);
    return tally.outcome(Object.fromEntries(names.map((name, at) => [name || "what", lines[at] ?? ""])));
  },
};

type Line = readonly string[];
type Trial = Readonly<{ arena: Arena; bystander: Bystander; one: HardRequest }>;

async function tried(tally: Tally, { arena, bystander, one }: Trial): Promise<Line> {
  const send = await one
    .ready(arena)
    .catch((error: unknown) => tally.finding(`${one.what}: not ready (${String(error)})`));
  if (!send) return [one.who];
  // Beside it, on the same machine.
  const quiet = await bystander.while(waitFor(arena.quick ? 500 : 2_000));
  let answers: readonly Judged[] = [];
  let most = 0;
  const watch = setInterval(() => {
    // Other systems than Linux do not tell it.
    if (process.platform === "linux") most = Math.max(most, memoryOf(arena.pid));
  }, 50);
  const noticed = await bystander.while(
    send().then(
      (all) => {
        answers = all;
      },
      (error: unknown) => tally.finding(`${one.what}: no answer (${String(error)})`),
    ),
  );
  clearInterval(watch);
  judge(tally, one.what, { answers, quiet, noticed });
  const megabytes = most > 0 ? `${Math.round(most / 1_000_000)} MB` : "";
  return [
    ...[one.who, milliseconds(quiet.worst), milliseconds(noticed.worst), ratioOf(quiet, noticed)],
    ...[`${noticed.asked - noticed.refused.length} of ${noticed.asked}`, megabytes, outcomeOf(answers)],
  ];
}

type Found = Readonly<{ answers: readonly Judged[]; quiet: Experience; noticed: Experience }>;

/** Every request of the person was answered plainly, and the bystander got all pages. */
function judge(tally: Tally, what: string, { answers, quiet, noticed }: Found): void {
  for (const { status, milliseconds: took, name = what, wrong } of answers) {
    tally.answered(name, status, took);
    if (wrong) tally.finding(`${name}: ${wrong}`);
  }
  const refused = [...quiet.refused, ...noticed.refused];
  if (refused.length > 0)
    tally.finding(`${what}: ${refused.length} of a bystander's requests failed (${refused.slice(0, 3).join(", ")})`);
}

/** `200 refused tooLarge ×8`, and `then a page` where it leads to one. Of many different ones only their status. */
function outcomeOf(answers: readonly Called[]): string {
  const kinds = new Set(answers.map(plainly)).size;
  const counts = new Map<string, number>();
  for (const answer of answers) {
    const told = kinds > mostTold ? String(answer.status) : plainly(answer);
    counts.set(told, (counts.get(told) ?? 0) + 1);
  }
  return [...counts].map(([told, count]) => (count > 1 ? `${told} ×${count}` : told)).join(", ");
}

const mostTold = 6;

function plainly({ status, text, to }: Called): string {
  if (/^\d+ MB$/.test(text)) return `${status} ${text}`;
  const said = /"status":"(ok|refused|error)"/.exec(text)?.[1];
  const code = /"code":"(\w+)"/.exec(text)?.[1];
  return [String(status), said, code, to && "then a page"].filter(Boolean).join(" ");
}

const milliseconds = (value: number) => `${Math.round(value)} ms`;

function aligned(table: readonly Line[]): string[] {
  const widths = (table[0] ?? []).map((_, at) => Math.max(...table.map((line) => (line[at] ?? "").length)));
  return table.map((line) =>
    line
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}
