import type { Executor } from "#db/client.ts";
import { guardianRequests } from "#db/queries/accounts/data-requests.ts";
import { type DataWish, dataWishes } from "#lib/safety/guardians/input.ts";
import { answerDue } from "./rules.ts";

export type DataRequest = Readonly<{
  id: string;
  wish: DataWish;
  studentId: string;
  guardianId: string;
  askedAt: Date;
  dueAt: Date;
  open: boolean;
  overdue: boolean;
  closedAt: Date | null;
  /** How to write to the guardian. */
  name: string | null;
  email: string | null;
}>;

/** What guardians asked for, the oldest first; answered ones only with `closedToo`. */
export async function dataRequests(q: Executor, closedToo: boolean, now: Date): Promise<DataRequest[]> {
  const asked = await guardianRequests(
    q,
    dataWishes.map((wish) => `data.${wish}.ask`),
  );
  const listed = asked.map(({ ticketId, action, actor, object, askedAt, status, ...rest }): DataRequest => {
    const wish = dataWishes.find((one) => action === `data.${one}.ask`) ?? "export";
    const [studentId, guardianId] = [object.replace(/^user:/, ""), actor.replace(/^guardian:/, "")];
    const [dueAt, open] = [answerDue(askedAt), status === "open"];
    return { ...rest, id: ticketId, wish, studentId, guardianId, askedAt, dueAt, open, overdue: open && dueAt < now };
  });
  return closedToo ? listed : listed.filter(({ open }) => open);
}
