import { expect, test } from "vitest";
import type { BackupOverview } from "#lib/administration/backups/backup-overview.ts";
import { hour } from "#lib/platform/time/time.ts";
import { judgeBackups } from "./check-backups.ts";

const now = new Date("2026-11-23T12:00:00.000Z");
const ran = (hours: number, more: Partial<NonNullable<BackupOverview["made"]>> = {}) => ({
  ...{
    id: crypto.randomUUID(),
    kind: "backup" as const,
    name: "baobab-20261123T030000Z.tar.age",
    place: "/mnt/backups",
  },
  ...{ kilobytes: 900, startedAt: new Date(now.getTime() - hours * hour), tookMs: 1000, failure: null },
  ...more,
});
const made = ran(9);
const fine: BackupOverview = {
  ...{
    nightly: "on",
    place: "/mnt/backups",
    made,
    proved: made,
    drilled: ran(100),
    drillDue: false,
    failed: undefined,
  },
};
const failed = ran(1, { kind: "verify", failure: "The entry uploads/a.png is damaged" });

test.each<[string, Partial<BackupOverview>, boolean, readonly string[]]>([
  ["of last night on another disk", {}, false, ["backups.fine"]],
  ["of a demo", { nightly: "demo", made: undefined }, true, ["backups.demo"]],
  ["without a password", { nightly: "off" }, false, ["backups.none"]],
  ["before the first night", { made: undefined }, true, ["backups.never"]],
  ["whose first try failed", { made: undefined, failed }, false, ["backups.failed"]],
  ["two days old", { made: ran(48) }, false, ["backups.fine"]],
  ["older than two days", { made: ran(49) }, false, ["backups.old"]],
  ["that were found damaged since", { failed }, false, ["backups.failed"]],
  ["that go elsewhere from now on", { place: "/mnt/others" }, false, ["backups.moved"]],
  ["on the disk of the data, not tried for long", { drillDue: true }, true, ["backups.besideData", "backups.drillDue"]],
])("backups %s are judged [@OPS-20g @OPS-09g]", (_, change, besideData, reasons) => {
  const findings = judgeBackups({ ...fine, ...change }, { besideData, now });
  expect(findings.map(({ reason }) => reason)).toEqual(reasons);
});
