import { isNotificationMail, type MailKind } from "#lib/notifications/kinds/mail-kinds.ts";
import type { MailMode } from "./mail-mode.ts";

/** Whether a mail of this kind can carry a link that opens an account or a guardian's page. */
export function opensDoors(kind: string): boolean {
  return !isNotificationMail(kind as MailKind);
}

/** Whether the mail proves that somebody reads its mailbox. Read in the outbox, its code would prove nothing. */
export function provesMailbox(kind: string): boolean {
  return kind === "reportingTest";
}

/** To and from those whose pages admins do not read. */
const leads: readonly string[] = ["ticketAnswer", "reportClosed", "reportRaised", "messageRaised"] satisfies MailKind[];

/**
 * Whether admins see no more of a mail than that there is one and its state. Without a mail server they hand over guardians'
 * links; what leads hear and answer is theirs.
 */
export function isKeptFromAdmins(kind: string, mode: MailMode): boolean {
  return leads.includes(kind) || (mode === "smtp" && kind.startsWith("guardian"));
}

/** The key can have the number of a report. */
const without = { key: "", userId: null, aboutId: null, toAddress: "" };
export const emptied = { ...without, subject: null, text: null, html: null, params: {} };

const mask = "[…]";

type Written = { text: string | null; html: string | null };

export function maskCode<T extends Written>(written: T, code: unknown): T {
  if (typeof code !== "string" || code === "") return written;
  return {
    ...written,
    text: written.text?.replaceAll(code, mask) ?? null,
    html: written.html?.replaceAll(code, mask) ?? null,
  };
}

/** Masks the link in the text and HTML; the site's own address stays. */
export function maskLink<T extends Written>(written: T, link: unknown): T {
  if (typeof link !== "string" || link === "") return written;
  return { ...written, text: written.text?.replaceAll(link, mask) ?? null, html: maskHtml(written.html, link) };
}

function maskHtml(html: string | null, link: string): string | null {
  return html?.replaceAll(`href="${link}"`, "").replaceAll(link, mask) ?? null;
}
