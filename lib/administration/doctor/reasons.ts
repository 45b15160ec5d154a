/** What the doctor can find, and how grave it is. A problem keeps people from something or endangers their data. */
export const reasons = {
  "settings.fine": "ok",
  "settings.wrong": "problem",
  "settings.open": "warning",
  "database.fine": "ok",
  "database.missing": "problem",
  "database.unreachable": "problem",
  "database.pending": "problem",
  "database.newer": "problem",
  "database.damaged": "problem",
  "clock.fine": "ok",
  "clock.kept": "ok",
  "clock.alone": "warning",
  "clock.drifting": "warning",
  "clock.wrong": "problem",
  "disk.fine": "ok",
  "disk.low": "warning",
  "disk.full": "problem",
  "disk.fewFiles": "warning",
  "disk.noFiles": "problem",
  "disk.unwritable": "problem",
  "disk.open": "warning",
  "mail.none": "warning",
  "mail.demo": "ok",
  "mail.fine": "ok",
  "mail.plain": "warning",
  "mail.failed": "problem",
  "mail.sent": "ok",
  "mail.notSent": "problem",
  "relay.none": "warning",
  "relay.fine": "ok",
  "relay.private": "warning",
  "relay.secret": "problem",
  "relay.refused": "problem",
  "relay.failed": "problem",
  "relay.unasked": "ok",
  "certificate.none": "ok",
  "certificate.fine": "ok",
  "certificate.ending": "warning",
  "certificate.ended": "problem",
  "certificate.otherName": "problem",
  "certificate.untrusted": "problem",
  "certificate.failed": "problem",
  "address.fine": "ok",
  "address.other": "problem",
  "address.lost": "problem",
  "address.stopped": "problem",
  "proxies.fine": "ok",
  "proxies.few": "problem",
  "proxies.many": "problem",
  "redis.none": "ok",
  "redis.fine": "ok",
  "redis.failed": "problem",
  "lead.none": "ok",
  "lead.fine": "ok",
  "lead.missing": "problem",
  "lead.deputyMissing": "problem",
  "queues.fine": "ok",
  "queues.mailsLate": "problem",
  "queues.mailsFailed": "warning",
  "queues.pushesLate": "warning",
  "queues.heldLate": "warning",
  "queues.reportsLate": "problem",
  "queues.dataLate": "problem",
  "jobs.fine": "ok",
  "jobs.never": "warning",
  "jobs.failing": "warning",
  "jobs.stuck": "problem",
  "backups.demo": "ok",
  "backups.fine": "ok",
  "backups.none": "problem",
  "backups.never": "warning",
  "backups.old": "problem",
  "backups.failed": "problem",
  "backups.moved": "warning",
  "backups.besideData": "warning",
  "backups.drillDue": "warning",
  "bucket.none": "ok",
  "bucket.fine": "ok",
  "bucket.odd": "problem",
  "bucket.failed": "problem",
  "secret.fine": "ok",
  "secret.exchanging": "warning",
  "secret.other": "problem",
  "audit.fine": "ok",
  "audit.lost": "problem",
  "audit.broken": "problem",
  "versions.fine": "ok",
  "versions.node": "problem",
  "doctor.failed": "problem",
} as const satisfies Record<string, Weight>;

export type Weight = "ok" | "warning" | "problem";
export type DoctorReason = keyof typeof reasons;
export type DoctorFacts = Readonly<Record<string, string | number>>;
export type DoctorFinding = Readonly<{ reason: DoctorReason; weight: Weight; facts: DoctorFacts }>;

export function found(reason: DoctorReason, facts: DoctorFacts = {}): DoctorFinding {
  return { reason, weight: reasons[reason], facts };
}

/** Why a connection did not come about. */
export type NetworkFault =
  | "unknownHost"
  | "refused"
  | "noAnswer"
  | "certificate"
  | "closed"
  | "signIn"
  | "rights"
  | "other";

const faults: ReadonlyArray<readonly [RegExp, NetworkFault]> = [
  [/^(?:ENOTFOUND|EAI_\w+|EDNS)$/, "unknownHost"],
  [/^ECONNREFUSED$/, "refused"],
  [/^(?:ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ABORT_ERR|UND_ERR_\w*TIMEOUT)$/, "noAnswer"],
  [/CERT|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH/, "certificate"],
  [/^(?:EAUTH|ENOAUTH|WRONGPASS|NOAUTH|28P01|28000)$/, "signIn"],
  [/^(?:ECONNRESET|EPIPE|ECONNECTION|EPROTO\w*|ERR_SSL_\w+|ETLS)$/, "closed"],
];

/** `code`: of Node, of TLS, of a server. */
export function faultOf(code: string): NetworkFault {
  return faults.find(([shape]) => shape.test(code))?.[1] ?? "other";
}
