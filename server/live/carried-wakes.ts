import { z } from "zod";
import { onWake, type Wake, wake } from "#lib/platform/events/bus.ts";
import { onContentWake, wakeContent } from "#lib/platform/refresh/content-wakes.ts";
import { logSeldom } from "./log-seldom.ts";

/** What goes to other processes. Stored events and changes stay in the database: this only says "look". */
export type Carried = Pick<Wake, "userId" | "passing" | "standing"> | { content: true };

const person = z.looseObject({ userId: z.string() });
const content = z.looseObject({ content: z.literal(true) });
const message = z.object({ from: z.string(), wakes: z.array(z.union([content, person])) });

/** Returns how to stop. */
export function onOwnWakes(carry: (what: Carried) => void): () => void {
  const endPeople = onWake(({ userId, passing, standing, remote }) => {
    if (!remote) carry({ userId, ...(passing ? { passing } : {}), ...(standing ? { standing } : {}) });
  });
  const endContent = onContentWake((own) => {
    if (own !== undefined) carry({ content: true });
  });
  return () => {
    endPeople();
    endContent();
  };
}

export function writeMessage(from: string, wakes: readonly Carried[]): string {
  return JSON.stringify({ from, wakes });
}

/** Wakes this process as the sender was woken. Ignores its own messages, and what is none. */
export function receiveMessage(text: string, own: string): void {
  const read = message.safeParse(parsed(text));
  if (!read.success) logSeldom("The bus carries something that is no wake-up", read.error);
  if (!read.success || read.data.from === own) return;
  for (const one of read.data.wakes as Carried[]) {
    if ("content" in one) wakeContent();
    else wake({ ...one, remote: true });
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
