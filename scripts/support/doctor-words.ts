import type { DoctorFacts, DoctorFinding, DoctorReason } from "#lib/administration/doctor/reasons.ts";
import { inCommandsOfHere } from "#lib/platform/typed-command.ts";
import { dataWords } from "./doctor-data-words.ts";
import { type DoctorWords, why } from "./doctor-phrases.ts";

export const doctorWords: Readonly<Record<DoctorReason, (facts: DoctorFacts) => DoctorWords>> = {
  ...dataWords,
  "settings.fine": () => ["a production start accepts all of them"],
  "settings.wrong": ({ problem }) => [String(problem), "Change it in .env and start again."],
  "settings.open": ({ file }) => [
    `${file} holds all secrets, and other users of this machine can read or change it`,
    `chmod 600 ${file}`,
  ],
  "clock.fine": ({ name }) => [`agrees with ${clockOf[String(name)]}`],
  "clock.kept": () => ["the system keeps it by NTP"],
  "clock.alone": () => [
    "whether it is right cannot be known from here: no other machine told its time, nor does the system say that NTP keeps it",
    "Look at it, or at `timedatectl`: with a wrong clock codes of two-step sign-in, links and reminders fail.",
  ],
  "clock.drifting": ({ name, seconds }) => [
    `${off(seconds)} ${clockOf[String(name)]}`,
    "Let both machines set their clocks (NTP).",
  ],
  "clock.wrong": ({ name, seconds }) => [
    `${off(seconds)} ${clockOf[String(name)]}: codes of two-step sign-in fail`,
    "Let both machines set their clocks (NTP).",
  ],
  "mail.none": () => [
    "no SMTP_URL is set: mails wait in the outbox and nobody gets them",
    "Set SMTP_URL and MAIL_FROM.",
  ],
  "mail.demo": () => ["a demo sends none"],
  "mail.fine": ({ place }) => [`${place} accepts the connection and the sign-in`],
  "mail.plain": ({ place }) => [
    `${place} takes mails and passwords without encryption`,
    "Use a server with STARTTLS, or smtps://.",
  ],
  "mail.failed": (facts) => [`${facts.place}: ${why(facts)}`, "Correct SMTP_URL, or ask who runs the mail server."],
  "mail.sent": ({ to }) => [
    `a test mail is on its way to ${to}`,
    "Look whether it arrives, and not as spam: SPF, DKIM and DMARC of your domain.",
  ],
  "mail.notSent": (facts) => [
    `the test mail to ${facts.to} was not taken: ${why(facts)}`,
    "Check MAIL_FROM: the server may not let it send for that address.",
  ],
  "relay.none": () => [
    "no TURN_URLS are set: calls with people under 18 are refused",
    "Set up coturn, see docs/operations/mail-and-calls.md.",
  ],
  "relay.fine": ({ url, software }) => [`${url} works${software ? ` (${software})` : ""}`],
  "relay.private": ({ url, relayed }) => [
    `${url} works, but relays at ${relayed}, which nobody outside reaches`,
    "Set external-ip in turnserver.conf.",
  ],
  "relay.secret": ({ url }) => [
    `${url} does not accept our credentials`,
    "Give coturn and Baobab the same secret: static-auth-secret and TURN_SECRET. Also compare the clocks.",
  ],
  "relay.refused": ({ url, code }) => [
    `${url} refuses with ${code}`,
    "486 means that its quota is used up; otherwise see coturn's log.",
  ],
  "relay.failed": (facts) => [
    `${facts.url}: ${why(facts)}`,
    "Start coturn, open its ports in the firewall, check the address and for turns: the certificate.",
  ],
  "relay.unasked": ({ url }) => [`${url} cannot be asked from here (encrypted datagrams)`],
  "certificate.none": () => ["SITE_URL is http, on this machine only"],
  "certificate.fine": ({ days, names }) => [`valid for ${days} more days, for ${names}`],
  "certificate.ending": ({ days, place }) => [
    `the certificate of ${place} ends in ${days} days`,
    "Renew it; see why it was not renewed by itself.",
  ],
  "certificate.ended": ({ place }) => [
    `the certificate of ${place} has ended: browsers show a warning`,
    "Renew it now.",
  ],
  "certificate.otherName": ({ place, names }) => [
    `the certificate at ${place} is for ${names}`,
    "Get one for the name in SITE_URL.",
  ],
  "certificate.untrusted": ({ place, code }) => [
    `browsers do not trust the certificate of ${place} (${code})`,
    "Use one of a known authority, with its whole chain (fullchain.pem).",
  ],
  "certificate.failed": (facts) => [`${facts.place}: ${why(facts)}`, "Check the proxy, and that port in the firewall."],
  "address.fine": ({ siteUrl }) => [`${siteUrl} leads to this installation`],
  "address.other": ({ siteUrl, status }) => [
    `something else answers at ${siteUrl} (status ${status})`,
    "Check SITE_URL, DNS and the proxy's target. A server with another AUTH_SECRET, or an older one, counts as something else.",
  ],
  "address.lost": (facts) => [
    `the server runs on port ${facts.port}, but ${facts.siteUrl} does not lead to it: ${why(facts)}`,
    "Check DNS, firewall and proxy. Some routers lead nobody inside to their own outer address: then look from elsewhere.",
  ],
  "address.stopped": (facts) => [
    `neither ${facts.siteUrl} nor port ${facts.port} answers: ${why(facts)}`,
    "Start the server, and read what it says.",
  ],
  "proxies.fine": ({ proxies }) => [`TRUSTED_PROXIES is right (${proxies})`],
  "proxies.few": ({ proxies, trustedProxies }) => [
    `TRUSTED_PROXIES is ${trustedProxies}, but ${proxies} proxies pass requests on: all visitors count as one`,
    `Set TRUSTED_PROXIES=${proxies}.`,
  ],
  "proxies.many": ({ proxies, trustedProxies }) => [
    `TRUSTED_PROXIES is ${trustedProxies}, but ${proxies} proxies pass requests on: anybody can pretend to be anywhere`,
    `Set TRUSTED_PROXIES=${proxies}, or let the proxy set X-Forwarded-For.`,
  ],
  "redis.none": () => ["none is set; one process needs none"],
  "redis.fine": ({ place, version }) => [`${place} answers (Redis ${version})`],
  "redis.failed": (facts) => [
    `${facts.place}: ${why(facts)}`,
    "Start it, or correct REDIS_URL. Until then live events take a second longer.",
  ],
  "lead.none": () => ["minors are not admitted, so no safeguarding lead and deputy are asked for"],
  "lead.fine": () => ["the safeguarding lead and a deputy have signed in lately"],
  "lead.missing": () => [
    "no safeguarding lead is there who has signed in lately, so minors can't sign up",
    "See /staff/preflight, and the accounts of staff.",
  ],
  "lead.deputyMissing": () => [
    "no deputy of the safeguarding lead is there who has signed in lately, so minors can't sign up",
    "An admin names a coordinator or admin as deputy at /staff/accounts, and a lead agrees.",
  ],
  "queues.fine": () => ["nothing waits too long"],
  "queues.mailsLate": ({ count }) => [
    `${count} mails should be sent by now`,
    "See whether the server runs, and /staff/jobs.",
  ],
  "queues.mailsFailed": ({ count }) => [
    `${count} mails of the last week were given up`,
    "See why in /staff/outbox, and have them tried again.",
  ],
  "queues.pushesLate": ({ count }) => [
    `${count} pushes should be sent by now`,
    "Let the server reach the push services on port 443.",
  ],
  "queues.heldLate": ({ count }) => [
    `${count} held texts wait for more than a day`,
    "Decide on them: npm run staff -- held",
  ],
  "queues.reportsLate": ({ count }) => [
    `${count} reports wait longer than their grade allows`,
    "Look at them now: npm run staff -- reports",
  ],
  "queues.dataLate": ({ count }) => [
    `${count} requests of guardians for data are overdue`,
    "Answer them: npm run staff -- data-requests",
  ],
  "jobs.fine": ({ count }) => [`all ${count} succeed`],
  "jobs.never": () => ["the server has not run on this database yet", "Start it."],
  "jobs.failing": ({ names }) => [
    `failed the last time: ${names}`,
    "See /staff/jobs and the log; they are tried again by themselves.",
  ],
  "jobs.stuck": ({ names }) => [
    `have not succeeded for too long: ${names}`,
    "See whether the server runs, then /staff/jobs and the log.",
  ],
  "versions.fine": ({ app, node }) => [`Baobab ${app}, Node ${node}`],
  "versions.node": ({ node, needed }) => [
    `Node ${node} is too old: ${needed} is needed`,
    "Start through npm, after `npm ci` with optional packages.",
  ],
  "doctor.failed": ({ name, code }) => [`the check "${name}" itself failed (${code})`, "Please report this."],
};

const clockOf: Readonly<Record<string, string>> = {
  database: "the database server's",
  address: "the one behind SITE_URL",
};
const off = (seconds: unknown) => `${Math.abs(Number(seconds))} s ${Number(seconds) < 0 ? "behind" : "ahead of"}`;

export type SaidFinding = Readonly<{
  check: string;
  state: DoctorFinding["weight"];
  reason: DoctorReason;
  said: string;
  todo: string | null;
}>;

export function inDoctorWords({ reason, weight, facts }: DoctorFinding): SaidFinding {
  const [said, todo = null] = doctorWords[reason](facts);
  const check = reason.split(".", 1)[0] ?? "";
  return { check, state: weight, reason, said: inCommandsOfHere(said), todo: todo && inCommandsOfHere(todo) };
}
