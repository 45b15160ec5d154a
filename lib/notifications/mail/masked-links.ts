import { isNotificationMail, type MailKind } from "#lib/notifications/kinds/mail-kinds.ts";

/** Whether a mail of this kind can carry a link that opens an account or a guardian's page. */
export function opensDoors(kind: string): boolean {
  return !isNotificationMail(kind as MailKind);
}

const mask = "[…]";

/** Masks the link in the text and HTML; the site's own address stays. */
export function maskLink<T extends { text: string | null; html: string | null }>(written: T, link: unknown): T {
  if (typeof link !== "string" || link === "") return written;
  return { ...written, text: written.text?.replaceAll(link, mask) ?? null, html: maskHtml(written.html, link) };
}

function maskHtml(html: string | null, link: string): string | null {
  return html?.replaceAll(`href="${link}"`, "").replaceAll(link, mask) ?? null;
}
