import { randomBytes } from "node:crypto";
import { type AuditActor, administers } from "#lib/identity/audit/record-audit.ts";
import { type Refused, refuse } from "#lib/platform/answer.ts";
import { logFault } from "#lib/platform/log.ts";
import { shrinkApart } from "#lib/platform/pictures/encode-apart.ts";
import { imageLimit } from "#lib/platform/pictures/picture-limits.ts";
import { logoBox, type OwnLogo, ownLogo } from "#lib/platform/site/own-logo.ts";
import { putFile, removeFile } from "#lib/platform/storage/files.ts";
import { StorageUnavailableError } from "#lib/platform/storage/store.ts";
import { type SavedSettings, saveSeen } from "./change-settings.ts";

export type LogoRefusal = Refused<"unsupported" | "tooLarge" | "moving" | "unavailable">;

type LogoInput = Readonly<{
  /** What the form was made from, see `seenOf`. */
  seen: string;
  /** Without them, back to the drawn logo. */
  bytes: Buffer | undefined;
}>;

/** The file comes before its name is stored and the old one goes after, so the name always has its file. */
export async function saveLogo(
  by: AuditActor,
  { seen, bytes }: LogoInput,
  now: Date,
): Promise<SavedSettings | LogoRefusal> {
  if (!administers(by)) return refuse("notAllowed");
  const stored = bytes && (await storeLogo(bytes));
  if (stored && "reason" in stored) return stored;
  let saved = false;
  try {
    const result = await saveSeen(by, { keys: ["logo"], seen, values: new Map([["logo", stored]]) }, now);
    saved = result.ok;
    if (saved) await removeLogo(logoIn(seen));
    return result;
  } finally {
    if (!saved) await removeLogo(stored);
  }
}

async function storeLogo(bytes: Buffer): Promise<OwnLogo | LogoRefusal> {
  if (bytes.length > imageLimit) return refuse("tooLarge");
  const image = await shrinkApart(bytes, logoBox, "logo");
  if (image === "busy") return refuse("unavailable");
  if (typeof image === "string") return refuse(image);
  const name = `${randomBytes(16).toString("hex")}.webp`;
  try {
    await putFile(name, image.bytes);
  } catch (error) {
    if (!(error instanceof StorageUnavailableError)) throw error;
    logFault(`A logo was not stored: ${error.message}`);
    return refuse("unavailable");
  }
  return { name, width: image.width, height: image.height };
}

/** The one that was replaced: only a form that saw what was stored is taken. */
function logoIn(seen: string): OwnLogo | undefined {
  const { logo }: { logo?: unknown } = JSON.parse(seen);
  return ownLogo.safeParse(logo).data;
}

async function removeLogo(logo: OwnLogo | undefined): Promise<void> {
  try {
    if (logo) await removeFile(logo.name);
  } catch (error) {
    // No setting names it, so nobody is shown it.
    if (!(error instanceof StorageUnavailableError)) throw error;
    logFault(`The file of a former logo stays behind: ${error.message}`);
  }
}
