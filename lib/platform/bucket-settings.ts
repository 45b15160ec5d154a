import { z } from "zod";

const part = "[A-Za-z0-9_-][A-Za-z0-9._-]*";

/** The settings of a bucket for uploads. The four without which there is none come first. */
export const bucketSettings = {
  /** Like `https://s3.example.org`. Without it uploads are in DATA_DIR. */
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: "must be an address like https://s3.example.org" })
    .refine((url) => !/^\w+:\/\/[^/]*@/.test(url), "must be an address like https://s3.example.org, without a key")
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{1,62}$/, "must be the name of a bucket")
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_REGION: z.string().optional(),
  /** Before the name of every object. */
  S3_PREFIX: z
    .string()
    .regex(new RegExp(`^(?:${part}/)*${part}/?$`), "must be letters, digits, - and _ with single slashes between")
    .optional(),
};

/** `prefix` is empty or ends with a slash. */
export type Bucket = Readonly<
  Record<"endpoint" | "bucket" | "region" | "accessKeyId" | "secretAccessKey" | "prefix", string>
>;

type Given = Readonly<Partial<Record<keyof typeof bucketSettings, string | undefined>>>;

/** A sentence about what is missing, or nothing. */
export function bucketFault(given: Given): string | undefined {
  const names = Object.keys(bucketSettings) as (keyof typeof bucketSettings)[];
  const needed = names.slice(0, 4);
  const missing = needed.filter((name) => !given[name]);
  if (missing.length === 0 || names.every((name) => !given[name])) return undefined;
  const list = missing.join(" and ");
  return `${list} ${missing.length > 1 ? "are" : "is"} missing: a bucket needs all of ${needed.join(", ")}.`;
}

export function bucketOf(given: Given): Bucket | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region = "us-east-1", S3_PREFIX: prefix } = given;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = given;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  return {
    endpoint: endpoint.replace(/\/+$/, ""),
    bucket,
    region,
    accessKeyId,
    secretAccessKey,
    prefix: prefix ? `${prefix.replace(/\/$/, "")}/` : "",
  };
}
