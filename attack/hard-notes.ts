import type { HttpClient } from "#e2e/shows/http-client.ts";
import { newPair, writeSession } from "#e2e/support/mentoring.ts";
import { readRows } from "#e2e/support/rows.ts";
import { longestNotes } from "#lib/mentoring/video-calls/merge-notes.ts";
import { paths } from "#lib/platform/paths.ts";
import { minute } from "#lib/platform/time/time.ts";
import type { HardRequest, Judged } from "./hard-requests.ts";

const lines = [1, 2, 3, 4, 5, 6, 7, 8];
const times = 20;

/** One word hundreds of times in each line, and each line another one at both ends. */
const textOf = (side: string, words: number) =>
  lines.map((line) => `${line} ${side}${" a".repeat(words)} ${side}\nKept ${line}\n`).join("");

/** Both sides of a call are merged by one person, who writes on a revision that they replaced. */
export const hardNotes: HardRequest = {
  what: `notes of a call, of one word ${lines.length} × 580 times, merged ${times} times`,
  who: "a mentor in a call",
  quick: true,
  ready: async (arena) => {
    const pair = await newPair(arena);
    const startsAt = new Date(Date.now() + 2 * minute);
    const session = writeSession(pair, { status: "confirmed", startsAt }, arena);
    await pair.mentor.get(paths.videoSession(session));
    const [call] = readRows<{ id: string }>(arena.dataDir, "SELECT id FROM calls WHERE session_id = ?", session);
    const write = (base: number, text: string) => writeNotes(pair.mentor, call?.id ?? "", { base, text });
    await write(0, textOf("base", 580));
    await write(1, textOf("theirs", 578));
    return async () => {
      const answers: Judged[] = [];
      for (let time = 0; time < times; time++) {
        answers.push(await write(1, textOf(`mine${time}`, 579)));
        answers.push(await write(1, `${textOf("mine", 579)}${"z".repeat(longestNotes)}`));
      }
      return answers;
    };
  },
};

async function writeNotes(client: HttpClient, callId: string, sent: Readonly<{ base: number; text: string }>) {
  const started = performance.now();
  const { status, location, body } = await client.send(`/api/calls/${callId}/notes`, {
    ...{ method: "POST", body: JSON.stringify(sent) },
    headers: { "content-type": "application/json", origin: client.origin },
  });
  const wrong = /"(?:code|revision)":/.test(body) ? undefined : "neither stored nor refused";
  return { status, to: location, text: body, milliseconds: performance.now() - started, wrong };
}
