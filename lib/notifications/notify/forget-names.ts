import type { Executor } from "#db/client.ts";
import {
  changeWaiting,
  dropPush,
  retellName,
  type Shared,
  sharedBy,
  toldTo,
  waitingMails,
  waitingPushes,
} from "#db/queries/notifications/told-names.ts";

/** After a block: removes each person's name from what the other was told and from unsent mails and pushes. */
export async function forgetEachOther(tx: Executor, personId: string, otherId: string): Promise<void> {
  await forget(tx, await sharedBy(tx, personId, otherId), [personId, otherId]);
}

export async function forgetPerson(tx: Executor, personId: string): Promise<void> {
  const shared = await sharedBy(tx, personId);
  const others = new Set(shared.map(({ otherId }) => otherId));
  await forget(tx, shared, [...others]);
}

type Names = Readonly<{ before: string; now: string }>;

/** Whose name is another one for everybody: in what they were told, and in unsent mails. Unsent pushes go; the page has them. */
export async function renamePerson(tx: Executor, personId: string, names: Names): Promise<void> {
  const readers = [...new Set((await sharedBy(tx, personId)).map(({ otherId }) => otherId))];
  if (readers.length === 0 || names.before === names.now) return;
  const isIn = ({ params }: { params: Record<string, unknown> }) => params.name === names.before;
  const told = (await toldTo(tx, readers)).filter(isIn);
  await retellName(
    tx,
    told.map(({ id }) => id),
    names.now,
  );
  for (const { id } of (await waitingPushes(tx, readers)).filter(isIn)) await dropPush(tx, id);
  for (const mail of await waitingMails(tx, readers)) {
    const { upcoming, ...params } = mail.params;
    if (isIn(mail)) await changeWaiting(tx, mail.id, { ...mail.params, name: names.now });
    else if (Array.isArray(upcoming))
      await changeWaiting(tx, mail.id, { ...params, upcoming: upcoming.map((one) => renamed(one, names)) });
  }
}

const renamed = (one: Record<string, unknown>, names: Names) =>
  one.name === names.before ? { ...one, name: names.now } : one;

async function forget(tx: Executor, shared: readonly Shared[], readers: readonly string[]): Promise<void> {
  if (readers.length === 0) return;
  const ids = new Set(shared.map(({ id }) => id));
  const told = (await toldTo(tx, readers)).filter(({ key, params }) => params.name && isAbout(key, ids));
  await retellName(
    tx,
    told.map(({ id }) => id),
  );
  // The page of notifications still says what happened.
  for (const { id, key, params } of await waitingPushes(tx, readers)) {
    if (isAbout(key, ids) && params.name) await dropPush(tx, id);
  }
  const starts = new Set(shared.flatMap(({ startsAt }) => startsAt?.toISOString() ?? []));
  for (const mail of await waitingMails(tx, readers)) {
    const change = mail.kind === "weeklyDigest" ? withoutSessions(mail.params, starts) : leftOf(mail, ids);
    if (change) await changeWaiting(tx, mail.id, change);
  }
}

/** Keys contain ids between colons; a push's key starts with its browser. */
function isAbout(key: string, ids: ReadonlySet<string>): boolean {
  return key.split(/[:>]/).some((part) => ids.has(part));
}

type Waiting = Readonly<{ key: string; kind: string; params: Record<string, unknown> }>;

/** Only a cancelled session is still worth a mail, without the name. */
function leftOf({ key, kind, params }: Waiting, ids: ReadonlySet<string>) {
  if (!params.name || !isAbout(key, ids)) return undefined;
  return kind === "bookingCancelled" ? { ...params, name: "" } : "drop";
}

function withoutSessions(params: Record<string, unknown>, starts: ReadonlySet<string>) {
  const upcoming: { at: string }[] = Array.isArray(params.upcoming) ? params.upcoming : [];
  const left = upcoming.filter(({ at }) => !starts.has(at));
  return left.length === upcoming.length ? undefined : { ...params, upcoming: left };
}
