import type { DoctorFacts, DoctorReason } from "#lib/administration/doctor/reasons.ts";
import { type DoctorWords, sizeInWords, why } from "./doctor-phrases.ts";

/** Of what holds an installation's data. */
export const dataWords = {
  "database.fine": ({ engine, version, bytes, migrations }) => [
    `${engine} ${version}, ${sizeInWords(bytes)}, ${migrations} migrations, undamaged`,
  ],
  "database.missing": ({ place }) => [
    `there is none at ${place}`,
    "Start the server once, or check DATABASE_URL and DATA_DIR.",
  ],
  "database.unreachable": (facts) => [`${facts.place}: ${why(facts)}`, "Start it, or correct DATABASE_URL."],
  "database.pending": ({ count }) => [
    `${count} migrations are still to be applied`,
    "Start the server, or run `npm run db:migrate`.",
  ],
  "database.newer": ({ names }) => [
    `made by a newer version of Baobab (${names})`,
    "Start that version, or restore a copy.",
  ],
  "database.damaged": ({ place, damage }) => [
    `${place} is damaged: ${damage}`,
    "Stop the server and restore the newest backup.",
  ],
  "disk.fine": ({ folder, free }) => [`${sizeInWords(free)} free in ${folder}`],
  "disk.low": ({ folder, free }) => [
    `only ${sizeInWords(free)} free in ${folder}`,
    "Make room before the next update: it copies the database.",
  ],
  "disk.full": ({ folder, free }) => [
    `${sizeInWords(free)} free in ${folder}: nothing can be stored`,
    "Make room now.",
  ],
  "disk.fewFiles": ({ folder, files }) => [
    `room for only ${files} more files in ${folder}`,
    "Remove files you do not need: the file system runs out of inodes.",
  ],
  "disk.noFiles": ({ folder, files }) => [
    `room for only ${files} more files in ${folder}`,
    "Remove files now: the file system is out of inodes.",
  ],
  "disk.unwritable": ({ folder, code }) => [
    `${folder} cannot be written (${code})`,
    "Give it to the user the service runs as.",
  ],
  "disk.open": ({ folder }) => [`every user of this machine can look into ${folder}`, `Close it: chmod 700 ${folder}`],
  "backups.demo": () => ["a demo makes none by itself"],
  "backups.fine": ({ name, place, hours }) => [`the newest is ${hours} hours old: ${name} in ${place}`],
  "backups.none": () => [
    "BACKUP_PASSWORD is not set, so none are made: with this disk everything is lost",
    "Set it, see docs/operations/backups.md.",
  ],
  "backups.never": ({ place }) => [
    `none has been made yet in ${place}`,
    "Let the server run, or make one now: npm run backup",
  ],
  "backups.old": ({ name, place, hours }) => [
    `the newest is ${hours} hours old: ${name} in ${place}`,
    "See whether the server runs at night, then /staff/jobs and the log.",
  ],
  "backups.failed": ({ what, failure }) => [
    `the last ${what === "backup" ? "one" : what} failed: ${failure}`,
    `Correct that, then run it again: npm run backup${what === "backup" ? "" : ` -- ${what}`}`,
  ],
  "backups.moved": ({ place, newPlace }) => [
    `the newest is in ${place}, and the next goes to ${newPlace}`,
    "Make one there now: npm run backup. Those in the old place are not rotated any more.",
  ],
  "backups.besideData": ({ place }) => [
    `${place} is on the same disk as the data, and would be lost with it`,
    "Set BACKUP_DIR to another disk, or BACKUP_S3_BUCKET.",
  ],
  "backups.drillDue": () => [
    "none was restored for a test in the last five weeks",
    "Run the drill: npm run backup -- drill",
  ],
  "bucket.none": () => ["none is set; uploads are in the data folder"],
  "bucket.fine": ({ what, place }) => [`${what} can be written, read and removed in ${place}`],
  "bucket.odd": ({ what, place }) => [
    `${place} (for ${what}) does not give back what was written, or keeps what was removed`,
    "Use a bucket that answers with what it stored at once, and is no one else's.",
  ],
  "bucket.failed": (facts) => [
    `${facts.place} (for ${facts.what}): ${facts.doing} failed, ${why(facts)}`,
    "Check endpoint, bucket, region and keys; the keys must be allowed to write, read, list and delete there.",
  ],
  "audit.fine": ({ rows }) => [`the audit log is whole: ${rows} rows`],
  "audit.lost": ({ row }) => [
    `row ${row} of the audit log was noted and is gone, or another one now`,
    "If an older database was put in place, do what docs/operations.md says under “Updating”; else keep the backups and find out who could write there.",
  ],
  "audit.broken": ({ row }) => [
    `row ${row} of the audit log is not as it was written`,
    "Keep the backups and compare with them, and find out who could write to the database.",
  ],
  "secret.fine": () => ["AUTH_SECRET is the one this database was used with"],
  "secret.exchanging": () => [
    "AUTH_SECRET is the one this database was used with, and AUTH_SECRET_OLD is still set",
    "See what still needs the former one: npm run secret",
  ],
  "secret.other": () => [
    "AUTH_SECRET is not the one this database was used with: the server refuses to start",
    "Set the former one again. If it is lost, see `npm run secret`.",
  ],
} as const satisfies Partial<Record<DoctorReason, (facts: DoctorFacts) => DoctorWords>>;
