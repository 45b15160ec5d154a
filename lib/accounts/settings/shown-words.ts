import { db, type Executor } from "#db/client.ts";
import { ownSettings } from "#db/queries/identity/settings.ts";
import type { SignedInUser } from "#lib/identity/access/read-sign-in.ts";
import { postedLine, postedText } from "#lib/platform/forms/posted-text.ts";
import { waitingText } from "#lib/safety/held-texts/hold-text.ts";
import { isMuted, writingStopped } from "#lib/safety/sanctions/writing-stopped.ts";

type Fields = Readonly<Record<string, unknown>>;
type Sent = Readonly<{ user: SignedInUser; locale: string; now: Date; fields: Fields }>;

/** Somebody muted keeps name and bio as they are. Telephone, time zone and language stay theirs to change. */
export async function shownWordsStopped(sent: Sent): Promise<string | undefined> {
  if (!isMuted(sent.user, sent.now)) return undefined;
  return (await changesShownWords(db(), sent.user.id, sent.fields)) ? writingStopped(sent) : undefined;
}

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
