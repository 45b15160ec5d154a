import type { Executor } from "#db/client.ts";
import { type ListedMail, listedMails, mailById } from "#db/queries/notifications/mails.ts";
import { type AskedParams, asking } from "#lib/platform/forms/asked.ts";
import { mailMode } from "./mail-mode.ts";
import { isKeptFromAdmins } from "./masked-links.ts";
import { type MailStatus, mailStatuses } from "./rules.ts";

export const mailsPerPage = 50;

export type OutboxQuery = Readonly<{
  status: MailStatus | undefined;
  /** Mails beyond the one with this id; a link keeps its meaning while new mails come. */
  place: Readonly<{ direction: "older" | "newer"; id: string }> | undefined;
}>;

export function outboxQuery({ status, older, newer }: AskedParams): OutboxQuery {
  const known = mailStatuses.find((one) => one === status);
  if (typeof older === "string") return { status: known, place: { direction: "older", id: older } };
  return { status: known, place: typeof newer === "string" ? { direction: "newer", id: newer } : undefined };
}

export function outboxSearch({ status, place }: OutboxQuery): string {
  return asking({ status, ...(place && { [place.direction]: place.id }) });
}

export type OutboxPage = Readonly<{
  mails: readonly (ListedMail & Readonly<{ isKept: boolean }>)[];
  newer: OutboxQuery | undefined;
  older: OutboxQuery | undefined;
}>;

/** Newest first. The newest page is always full: it is also what a place answers that is near it, or gone. */
export async function outboxPage(q: Executor, { status, place }: OutboxQuery, mode = mailMode()): Promise<OutboxPage> {
  const mail = place && (await mailById(q, place.id));
  const beyond = mail && place ? { direction: place.direction, beyond: mail } : undefined;
  const found = await listedMails(q, status, mailsPerPage + 1, beyond);
  const isMore = found.length > mailsPerPage;
  if (beyond?.direction === "newer" && !isMore) {
    return outboxPage(q, { status, place: undefined }, mode);
  }
  const shown = beyond?.direction === "newer" ? found.slice(1) : found.slice(0, mailsPerPage);
  const mails = shown.map((one) => {
    return isKeptFromAdmins(one.kind, mode)
      ? { ...one, toAddress: "", subject: null, isKept: true }
      : { ...one, isKept: false };
  });
  const [first, last] = [mails[0], mails.at(-1)];
  const at = (direction: "older" | "newer", id: string) => ({ status, place: { direction, id } });
  if (beyond?.direction === "newer") {
    return { mails, newer: first && at("newer", first.id), older: last && at("older", last.id) };
  }
  // At the end of the list, the way back leads from the place itself.
  const back = first ?? mail;
  return {
    mails,
    newer: beyond && back ? at("newer", back.id) : undefined,
    older: isMore && last ? at("older", last.id) : undefined,
  };
}
