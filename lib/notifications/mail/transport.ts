import { createTransport } from "nodemailer";
import { env } from "#lib/platform/env.ts";
import { second } from "#lib/platform/time/time.ts";
import { mailMode } from "./mail-mode.ts";

export type Letter = Readonly<{
  /** The mail's ID. Every try has the same Message-ID, so receivers can merge copies. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** A POST to this address stops mails of this kind (RFC 8058). */
  stopAddress: string | undefined;
}>;

/** `send` rejects if the server did not take the letter. */
export type Transport = Readonly<{
  /** The server's host and port. */
  place: string;
  send: (letter: Letter) => Promise<void>;
  /** Connects and signs in without sending. */
  verify: () => Promise<void>;
  close: () => void;
}>;

export function openTransport(): Transport | undefined {
  const { smtpUrl, mailFrom, siteUrl } = env();
  if (mailMode() !== "smtp" || smtpUrl === undefined) return undefined;
  return smtpTransport(smtpUrl, mailFrom ?? `no-reply@${new URL(siteUrl).hostname}`, siteUrl);
}

/** `url`: `smtp://user:password@host:587` or `smtps://…`; `from`: an address, with or without a name. */
export function smtpTransport(url: string, from: string, siteUrl: string): Transport {
  const timeouts = { connectionTimeout: 10 * second, greetingTimeout: 10 * second, socketTimeout: 30 * second };
  const smtp = createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
  const host = new URL(siteUrl).hostname;
  return {
    place: placeOf(url),
    async send({ id, to, subject, text, html, stopAddress }) {
      const stop = stopAddress && {
        "List-Unsubscribe": `<${stopAddress}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      };
      await smtp.sendMail({
        from,
        // As an object it is one address, even if it contains commas.
        to: { name: "", address: to },
        subject,
        text,
        html,
        messageId: `<${id}@${host}>`,
        headers: { "Auto-Submitted": "auto-generated", ...stop },
      });
    },
    async verify() {
      await smtp.verify();
    },
    close: () => smtp.close(),
  };
}

function placeOf(url: string): string {
  const { protocol, hostname, port } = new URL(url);
  return `${hostname}:${port || (protocol === "smtps:" ? 465 : 587)}`;
}
