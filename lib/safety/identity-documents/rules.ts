import { day, hour } from "#lib/platform/time/time.ts";

export const documentTypes = ["passport", "idCard", "drivingLicence", "residencePermit", "other"] as const;
export type DocumentType = (typeof documentTypes)[number];

export const identityMethods = ["live", "upload"] as const;
export type IdentityMethod = (typeof identityMethods)[number];

/** `arriving`: the row is there, the file perhaps not yet. Only a waiting document is shown to staff. */
export const identityStatuses = ["arriving", "waiting", "passed", "failed", "withdrawn", "lapsed"] as const;
export type IdentityStatus = (typeof identityStatuses)[number];

export const identityResults = ["passed", "failed"] as const;

export const mostDocumentBytes = 10_000_000;
/** A document that nobody decided on goes after this time. */
export const waitingLasts = 30 * day;
/** Longer than any upload takes. */
export const arrivingLasts = hour;

export const documentMimes = ["image/jpeg", "image/png", "image/webp", "application/pdf"] as const;
export type DocumentMime = (typeof documentMimes)[number];

const starts: ReadonlyArray<readonly [mime: DocumentMime, at: number, bytes: string]> = [
  ["image/jpeg", 0, "\xff\xd8\xff"],
  ["image/png", 0, "\x89PNG\r\n\x1a\n"],
  ["image/webp", 8, "WEBP"],
  ["application/pdf", 0, "%PDF-"],
];

/** By its first bytes; what the browser calls it does not count. */
export function documentMimeOf(bytes: Uint8Array): DocumentMime | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, 16));
  if (head.slice(8, 12) === "WEBP" && !head.startsWith("RIFF")) return undefined;
  return starts.find(([, at, sign]) => head.startsWith(sign, at))?.[0];
}

/** What a page showed of the checks: a decision made on an older state is refused. Newest first. */
export function seenStateOf(checks: readonly Readonly<{ id: string; status: IdentityStatus }>[]): string {
  const [newest] = checks;
  return newest ? `${newest.id} ${newest.status}` : "";
}
