import type { Executor } from "#db/client.ts";
import { ownSettings } from "#db/queries/identity/settings.ts";
import { postedLine, postedText } from "#lib/platform/forms/posted-text.ts";
import { waitingText } from "#lib/safety/held-texts/hold-text.ts";

type Fields = Readonly<Record<string, unknown>>;

/** Whether the form of the profile settings changes what others read. A bio that waits for staff counts as it is shown. */
export async function changesShownWords(q: Executor, userId: string, fields: Fields): Promise<boolean> {
  const own = await ownSettings(q, userId);
  const waiting = await waitingText(q, { userId, kind: "bio", objectId: userId });
  const bio = waiting ?? own?.bio ?? "";
  return (
    lineOf(fields.firstName) !== own?.firstName ||
    lineOf(fields.lastName) !== own?.lastName ||
    textOf(fields.bio) !== postedText(bio).trim()
  );
}

const lineOf = (sent: unknown) => (typeof sent === "string" ? postedLine(sent) : "");
const textOf = (sent: unknown) => (typeof sent === "string" ? postedText(sent).trim() : "");
