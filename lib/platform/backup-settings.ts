import { resolve } from "node:path";
import { z } from "zod";
import { type Bucket, bucketOf, bucketSettings } from "./bucket-settings.ts";

/** Where backups go and what they are encrypted with. Without a password none are made by themselves. */
export type BackupSettings = Readonly<{ password: string | undefined; folder: string; bucket: Bucket | undefined }>;

export const backupShape = {
  BACKUP_PASSWORD: z.string().min(16, "must have 16 characters or more").optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  /** With it backups go to a bucket. What is not set here is taken from the settings of the bucket for uploads. */
  BACKUP_S3_BUCKET: bucketSettings.S3_BUCKET,
  BACKUP_S3_ENDPOINT: bucketSettings.S3_ENDPOINT,
  BACKUP_S3_REGION: bucketSettings.S3_REGION,
  BACKUP_S3_ACCESS_KEY_ID: bucketSettings.S3_ACCESS_KEY_ID,
  BACKUP_S3_SECRET_ACCESS_KEY: bucketSettings.S3_SECRET_ACCESS_KEY,
  BACKUP_S3_PREFIX: bucketSettings.S3_PREFIX.default("backups"),
} as const;

type Values = Readonly<Record<string, unknown>>;

const parts = ["ENDPOINT", "REGION", "ACCESS_KEY_ID", "SECRET_ACCESS_KEY"] as const;

/** A sentence about what a bucket for backups lacks, or nothing. */
export function backupBucketFault(values: Values): string | undefined {
  if (!values.BACKUP_S3_BUCKET) return undefined;
  const lacking = parts.filter((part) => part !== "REGION" && !values[`BACKUP_S3_${part}`] && !values[`S3_${part}`]);
  const names = lacking.map((part) => `BACKUP_S3_${part}`);
  if (names.length === 0) return undefined;
  return `${names.join(" and ")} ${names.length > 1 ? "are" : "is"} missing: a bucket for backups needs a place and keys.`;
}

/** Ask `backupBucketFault` first. */
export function backupsOf(values: Values, dataDir: string): BackupSettings {
  const text = (name: string) => (values[name] ? String(values[name]) : undefined);
  const either = (part: (typeof parts)[number]) => text(`BACKUP_S3_${part}`) ?? text(`S3_${part}`);
  const name = text("BACKUP_S3_BUCKET");
  return {
    password: text("BACKUP_PASSWORD"),
    folder: resolve(/* turbopackIgnore: true */ text("BACKUP_DIR") ?? `${dataDir}/backups/nightly`),
    bucket: bucketOf({
      S3_BUCKET: name,
      S3_ENDPOINT: either("ENDPOINT"),
      S3_REGION: either("REGION"),
      S3_ACCESS_KEY_ID: either("ACCESS_KEY_ID"),
      S3_SECRET_ACCESS_KEY: either("SECRET_ACCESS_KEY"),
      S3_PREFIX: text("BACKUP_S3_PREFIX"),
    }),
  };
}
