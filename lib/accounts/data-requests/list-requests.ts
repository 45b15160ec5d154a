import type { Executor } from "#db/client.ts";
import { type AskedForData, guardianRequests } from "#db/queries/accounts/data-requests.ts";
import { rowsOfOthers } from "#lib/safety/conflicts/concerns-case.ts";
import { type DataWish, dataWishes } from "#lib/safety/guardians/input.ts";
import { answerDue, type DataAsker, readNoted } from "./rules.ts";

export type DataRequest = Readonly<{
  id: string;
  wish: DataWish;
  personId: string;
  asker: DataAsker;
  /** Null where the person asks. */
  guardianId: string | null;
  askedAt: Date;
  dueAt: Date;
  open: boolean;
  overdue: boolean;
  closedAt: Date | null;
  /** The member of staff who entered it; null if a guardian asked on their own page. */
  enteredBy: string | null;
  /** How whoever asks was identified, in the words of staff. */
  identified: string | null;
  /** How to reach the guardian. */
  name: string | null;
  email: string | null;
  phone: string | null;
}>;

/** What people asked for about their data, the oldest first; answered ones only with `closedToo`. */
export async function dataRequests(q: Executor, closedToo: boolean, now: Date): Promise<DataRequest[]> {
  const asked = await guardianRequests(
    q,
    dataWishes.map((wish) => `data.${wish}.ask`),
  );
  const listed = asked.map((row) => requestOf(row, now));
  return closedToo ? listed : listed.filter(({ open }) => open);
}

/** Those of a list of staff: nobody reads what their household asked for, or what was written of it. */
export function requestsFor(q: Executor, staffId: string, requests: readonly DataRequest[]): Promise<DataRequest[]> {
  return rowsOfOthers(q, staffId, requests, ({ personId }) => [personId]);
}

/** Tickets that are no request about data: those have pages of their own, for whoever may answer them. */
export async function otherTickets<Ticket extends Readonly<{ id: string }>>(
  q: Executor,
  tickets: readonly Ticket[],
  now: Date,
): Promise<Ticket[]> {
  const asked = new Set((await dataRequests(q, true, now)).map(({ id }) => id));
  return tickets.filter(({ id }) => !asked.has(id));
}

function requestOf(row: AskedForData, now: Date): DataRequest {
  const { ticketId: id, action, actor, object, status, closedAt, name, email } = row;
  const wish = dataWishes.find((one) => action === `data.${one}.ask`) ?? "export";
  const noted = readNoted(row.noted);
  const askedAt = noted?.received ?? row.askedAt;
  const [dueAt, open] = [answerDue(askedAt), status === "open"];
  const from = noted
    ? { asker: noted.asker, guardianId: noted.guardianId, enteredBy: actor, identified: identifiedIn(row.message) }
    : { asker: "guardian" as const, guardianId: actor.replace(/^guardian:/, ""), enteredBy: null, identified: null };
  const times = { askedAt, dueAt, open, overdue: open && dueAt < now, closedAt };
  const reach = { name, email, phone: noted ? null : phoneIn(row.message) };
  return { id, wish, personId: object.replace(/^user:/, ""), ...from, ...times, ...reach };
}

/** In the line that names the guardian's account. */
function phoneIn(message: string | null): string | null {
  return /^Guardian: \S+, phone (.+)$/m.exec(message ?? "")?.[1] ?? null;
}

/** Below the lines that name the accounts. */
function identifiedIn(message: string | null): string | null {
  const [, text] = (message ?? "").split(/\n\n(.*)/s, 2);
  return text ?? null;
}
