import type { DoctorFinding, DoctorReason, Weight } from "#lib/administration/doctor/reasons.ts";

export const healthParts = [
  "jobs",
  "queues",
  "backups",
  "disk",
  "mail",
  "redis",
  "bucket",
  "secret",
  "audit",
  "versions",
] as const;
export type HealthPart = (typeof healthParts)[number];

/** What is wrong, as the page has words for it; `fine` and `none` need no action. */
export const healthReasons = [
  "fine",
  "none",
  "slow",
  "failed",
  "jobs-never",
  "jobs-failing",
  "jobs-stuck",
  "queues-mailsLate",
  "queues-mailsFailed",
  "queues-pushesLate",
  "queues-heldLate",
  "queues-reportsLate",
  "queues-dataLate",
  "backups-none",
  "backups-never",
  "backups-old",
  "backups-failed",
  "backups-moved",
  "backups-besideData",
  "backups-drillDue",
  "disk-low",
  "disk-full",
  "disk-fewFiles",
  "disk-noFiles",
  "disk-unwritable",
  "disk-open",
  "mail-none",
  "mail-plain",
  "mail-failed",
  "redis-failed",
  "bucket-odd",
  "bucket-failed",
  "secret-exchanging",
  "secret-other",
  "audit-lost",
  "audit-broken",
  "versions-node",
] as const;
export type HealthReason = (typeof healthReasons)[number];

/** Numbers and names of jobs; never an address, a folder or what a server said. */
export type HealthFacts = Readonly<{ count?: number; hours?: number; row?: number; names?: readonly string[] }>;
export type HealthLine = Readonly<{ part: HealthPart; weight: Weight; reason: HealthReason; facts: HealthFacts }>;

export function partOf(part: string): HealthPart {
  return healthParts.find((one) => one === part) ?? "versions";
}

const unused: readonly DoctorReason[] = ["redis.none", "bucket.none", "mail.demo", "backups.demo"];

export function lineOf(part: string, { reason, weight, facts }: DoctorFinding): HealthLine {
  const { count, hours, row, names } = facts;
  const known = healthReasons.find((one) => one === reason.replace(".", "-"));
  return {
    part: partOf(part),
    weight,
    reason: unused.includes(reason) ? "none" : weight === "ok" ? "fine" : (known ?? "failed"),
    facts: {
      ...(typeof count === "number" ? { count } : {}),
      ...(typeof hours === "number" ? { hours } : {}),
      ...(typeof row === "number" ? { row } : {}),
      ...(part === "jobs" && typeof names === "string" ? { names: names.split(", ") } : {}),
    },
  };
}
