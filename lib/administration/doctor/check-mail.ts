import { type Letter, smtpTransport } from "#lib/notifications/mail/transport.ts";
import { errorCodeOf } from "./error-code-of.ts";
import { type DoctorFinding, faultOf, found } from "./reasons.ts";

export type MailFacts = Readonly<{
  mode: "smtp" | "demo" | "none";
  smtpUrl: string | undefined;
  from: string;
  siteUrl: string;
  /** What to send, and to whom; without it the server is only asked whether it would take mails. */
  letter: Pick<Letter, "to" | "subject" | "text" | "html"> | undefined;
}>;

export async function checkMail({ mode, smtpUrl, from, siteUrl, letter }: MailFacts): Promise<DoctorFinding[]> {
  if (mode === "demo") return [found("mail.demo")];
  if (mode === "none" || !smtpUrl) return [found("mail.none")];
  const { hostname, port, protocol } = new URL(smtpUrl);
  const place = `${hostname}:${port || (protocol === "smtps:" ? 465 : 587)}`;
  const failed = await verifying(smtpUrl, from, siteUrl);
  if (failed) return [found("mail.failed", { place, fault: faultOf(failed), code: failed })];
  const plain =
    protocol === "smtp:" && !isThisMachine(hostname) && (await verifying(encrypted(smtpUrl), from, siteUrl));
  const findings = [found(plain ? "mail.plain" : "mail.fine", { place })];
  return letter ? [...findings, await sending(smtpUrl, from, siteUrl, letter)] : findings;
}

async function verifying(url: string, from: string, siteUrl: string): Promise<string | undefined> {
  const transport = smtpTransport(url, from, siteUrl);
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    return errorCodeOf(error);
  } finally {
    transport.close();
  }
}

async function sending(
  url: string,
  from: string,
  siteUrl: string,
  letter: NonNullable<MailFacts["letter"]>,
): Promise<DoctorFinding> {
  const transport = smtpTransport(url, from, siteUrl);
  const { to } = letter;
  try {
    await transport.send({ ...letter, id: crypto.randomUUID(), stopAddress: undefined });
    return found("mail.sent", { to });
  } catch (error) {
    const code = errorCodeOf(error);
    const said = (error as { responseCode?: unknown }).responseCode ?? code;
    return found("mail.notSent", { to, fault: faultOf(code), code: String(said) });
  } finally {
    transport.close();
  }
}

/** Refuses to go on without TLS. */
function encrypted(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  url.searchParams.set("requireTLS", "true");
  return url.href;
}

/** By its own names; containers and sockets have others. */
export function isThisMachine(hostname: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}
