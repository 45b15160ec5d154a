import { resolve } from "node:path";
import { z } from "zod";

/** `prefix` is empty or ends with a slash. */
type Bucket = Readonly<Record<"endpoint" | "bucket" | "region" | "accessKeyId" | "secretAccessKey" | "prefix", string>>;

/** Where backups go and what they are encrypted with. Without a password none are made by themselves. */
export type BackupSettings = Readonly<{ password: string | undefined; folder: string; bucket: Bucket | undefined }>;

export const backupShape = {
  BACKUP_PASSWORD: z.string().min(16, "must have 16 characters or more").optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  /** With it backups go to a bucket. What is not set here is taken from the settings of the bucket for uploads. */
  BACKUP_S3_BUCKET: z
    .string()
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{1,62}$/, "is no name of a bucket")
    .optional(),
  BACKUP_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  BACKUP_S3_REGION: z.string().min(1).optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  BACKUP_S3_PREFIX: z
    .string()
    .regex(/^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/, "is no prefix")
    .default("backups"),
} as const;

type Values = Readonly<Record<string, unknown>>;

const parts = ["ENDPOINT", "REGION", "ACCESS_KEY_ID", "SECRET_ACCESS_KEY"] as const;

/** The names of settings that a bucket for backups lacks. */
export function missingForBackups(values: Values): string[] {
  if (!values.BACKUP_S3_BUCKET) return [];
  const lacking = parts.filter((part) => part !== "REGION" && !values[`BACKUP_S3_${part}`] && !values[`S3_${part}`]);
  return lacking.map((part) => `BACKUP_S3_${part}`);
}

export function backupsOf(values: Values, dataDir: string): BackupSettings {
  const missing = missingForBackups(values);
  if (missing.length > 0)
    throw new Error(`Settings are not usable:\nBACKUP_S3_BUCKET also needs ${missing.join(" and ")}.`);
  const text = (name: string) => (values[name] ? String(values[name]) : undefined);
  const either = (part: (typeof parts)[number]) => text(`BACKUP_S3_${part}`) ?? text(`S3_${part}`) ?? "";
  const bucket = text("BACKUP_S3_BUCKET");
  return {
    password: text("BACKUP_PASSWORD"),
    folder: resolve(/* turbopackIgnore: true */ text("BACKUP_DIR") ?? `${dataDir}/backups/nightly`),
    bucket: bucket
      ? {
          endpoint: either("ENDPOINT").replace(/\/+$/, ""),
          bucket,
          region: either("REGION") || "us-east-1",
          accessKeyId: either("ACCESS_KEY_ID"),
          secretAccessKey: either("SECRET_ACCESS_KEY"),
          prefix: `${text("BACKUP_S3_PREFIX") ?? "backups"}/`,
        }
      : undefined,
  };
}
