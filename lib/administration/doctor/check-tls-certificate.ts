import { once } from "node:events";
import { isIP } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { connect, type PeerCertificate, type TLSSocket } from "node:tls";
import { day, second } from "#lib/platform/time/time.ts";
import { errorCodeOf } from "./error-code-of.ts";
import { type DoctorFinding, faultOf, found } from "./reasons.ts";

/** Certificates are usually renewed 30 days before their end. */
const soonDays = 21;

/** `ca`: what to trust instead of the usual authorities. */
export async function checkTlsCertificate(siteUrl: string, now: Date, ca?: string): Promise<DoctorFinding[]> {
  const { protocol, hostname, port } = new URL(siteUrl);
  if (protocol !== "https:") return [found("certificate.none")];
  const host = hostname.replace(/^\[|\]$/g, "");
  const place = `${hostname}:${port || 443}`;
  const socket = connect({
    host,
    port: Number(port || 443),
    ...(isIP(host) ? {} : { servername: host }),
    rejectUnauthorized: false,
    ...(ca ? { ca } : {}),
  });
  try {
    const failed = once(socket, "error").then(([error]) => Promise.reject(error));
    await Promise.race([once(socket, "secureConnect"), failed, tooLong()]);
    failed.catch(() => undefined);
    return [judge(socket, place, now)];
  } catch (error) {
    const code = errorCodeOf(error);
    return [found("certificate.failed", { place, fault: faultOf(code), code })];
  } finally {
    socket.destroy();
  }
}

function judge(socket: TLSSocket, place: string, now: Date): DoctorFinding {
  const certificate = socket.getPeerCertificate();
  const ends = new Date(certificate.valid_to);
  const days = Math.floor((ends.getTime() - now.getTime()) / day);
  const facts = { place, days, names: namesOf(certificate) };
  const error = socket.authorized ? "" : String(socket.authorizationError ?? "");
  if (ends <= now || /CERT_HAS_EXPIRED/.test(error)) return found("certificate.ended", facts);
  if (/ALTNAME|does not match/i.test(error)) return found("certificate.otherName", facts);
  if (error) return found("certificate.untrusted", { ...facts, code: error });
  return found(days < soonDays ? "certificate.ending" : "certificate.fine", facts);
}

function namesOf({ subjectaltname, subject }: PeerCertificate): string {
  const names = (subjectaltname ?? "").split(", ").map((name) => name.replace(/^(?:DNS|IP Address):/, ""));
  return names.filter(Boolean).join(", ") || String(subject?.CN ?? "");
}

async function tooLong(): Promise<never> {
  await wait(10 * second, undefined, { ref: false });
  throw Object.assign(new Error("No answer"), { code: "ETIMEDOUT" });
}
