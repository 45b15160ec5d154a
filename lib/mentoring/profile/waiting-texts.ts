import type { Executor } from "#db/client.ts";
import { waitingText } from "#lib/safety/held-texts/hold-text.ts";
import type { HeldPart } from "./hold-profile.ts";

export type WaitingTexts = Readonly<Partial<Record<HeldPart, string>>>;

/** Profile texts that wait for staff. Only for their author. */
export async function waitingTextsOf(q: Executor, userId: string): Promise<WaitingTexts> {
  const waiting: Partial<Record<HeldPart, string>> = {};
  for (const kind of ["bio", "qualifications", "subjects"] as const) {
    const text = await waitingText(q, { userId, kind, objectId: userId });
    if (text !== null) waiting[kind] = text;
  }
  return waiting;
}
