import { z } from "zod";

/** The last entry of a backup: what is in it. */
export const manifestName = "manifest.json";
export const secretName = "secret";
export const uploadsStart = "uploads/";

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const manifestSchema = z.object({
  format: z.literal(1),
  /** Version of the program. */
  app: z.string(),
  engine: z.enum(["sqlite", "postgres"]),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  /** By table. */
  rows: z.record(z.string(), z.int().min(0)),
  /** The newest row of the audit log that is in it for certain. Older backups have none. */
  audit: z.object({ seq: z.int().min(1), hash: sha256 }).optional(),
  files: z.array(z.object({ name: z.string(), bytes: z.int().min(0), sha256 })),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type ListedFile = Manifest["files"][number];

/** `undefined` if it is no manifest that this version reads. */
export function parseManifest(text: string): Manifest | undefined {
  try {
    return manifestSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Only these names are written when a backup is unpacked. */
export function isEntryName(name: string): boolean {
  if (["database.sqlite", "database.dump", secretName, manifestName].includes(name)) return true;
  return name.length <= 250 && /^uploads(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$/.test(name);
}

export function firstDifference(listed: readonly ListedFile[], read: readonly ListedFile[]): string | undefined {
  const found = new Map(read.map((file) => [file.name, file]));
  for (const { name, bytes, sha256: hash } of listed) {
    const file = found.get(name);
    if (!file) return `${name} is missing`;
    if (file.bytes !== bytes) return `${name} has ${file.bytes} bytes instead of ${bytes}`;
    if (file.sha256 !== hash) return `${name} has another content than the one that was stored`;
    found.delete(name);
  }
  const [extra] = found.keys();
  return extra === undefined ? undefined : `${extra} is in no list`;
}
