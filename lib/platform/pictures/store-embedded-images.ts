import { createHash } from "node:crypto";
import { db, type Executor } from "#db/client.ts";
import { addUploads, uploadById, uploadedBytes } from "#db/queries/platform/uploads.ts";
import type { Upload } from "#db/schema/uploads.ts";
import { uploadsFolder } from "#lib/platform/file-paths.ts";
import { isEmbedded } from "#lib/platform/html/html-scan.ts";
import { isForeignPicture } from "#lib/platform/html/picture-address.ts";
import { logFault } from "#lib/platform/log.ts";
import { fileExists, putFile, removeFile } from "#lib/platform/storage/files.ts";
import { type CopyFormat, copyName, fileNamesOf, pictureAtAddress } from "#lib/platform/storage/picture-names.ts";
import { StorageUnavailableError } from "#lib/platform/storage/store.ts";
import { second } from "#lib/platform/time/time.ts";
import { decodeDataUri, type ImageRefusal, type PictureRefusal } from "./embedded-images.ts";
import { encodeApart, longestWait } from "./encode-apart.ts";
import { fetchPicture } from "./fetch-picture.ts";
import { encodingLimit, imagesPerPost, ownerQuota } from "./picture-limits.ts";

export type StoredImages = {
  /** `/uploads/…` by original address. */
  places: ReadonlyMap<string, string>;
  /** Call it first in the transaction that stores the HTML. Writes nothing if it returns a refusal. */
  record: (tx: Executor) => Promise<ImageRefusal | undefined>;
  /** Removes the files; call it if that transaction did not commit. */
  discard: () => Promise<void>;
};

const fetchingTimeout = 30 * second;

/** These say nothing about the picture, so it is not given up. */
const notGivenUp: ReadonlySet<PictureRefusal> = new Set(["imagesTooOften", "imagesUnavailable"]);

const isForeign = (address: string) => isEmbedded(address) || isForeignPicture(address.trim());

/** Call it inside `oneAtATime`. Files come first, so no row lacks one. `skip` keeps addresses that fail. */
export async function storeImages(
  images: readonly string[],
  { ownerId, asker = ownerId, skip = false }: { ownerId: string; asker?: string; skip?: boolean },
  now: Date,
): Promise<StoredImages | { refusal: PictureRefusal; of: string }> {
  const foreign = images.filter(isForeign);
  if (!skip && areTooMany(foreign, images)) return { refusal: "imagesTooMany", of: "" };
  const rows: Upload[] = [];
  const places = new Map<string, string>();
  const discard = () => discardFiles(rows);
  const deadline = AbortSignal.timeout(fetchingTimeout);
  const waitedOut = performance.now() + longestWait;
  for (const address of foreign) {
    const image = await bytesAt(address, asker, skip ? undefined : deadline);
    const stored = "refusal" in image ? image : await storeImage(image.bytes, ownerId, now, waitedOut);
    if (!("refusal" in stored)) {
      if (stored.row) rows.push(stored.row);
      places.set(address, `${uploadsFolder}${stored.fileName}`);
    } else if (!skip || notGivenUp.has(stored.refusal)) {
      await discard();
      return { refusal: stored.refusal, of: address };
    }
  }
  return { places, record: (tx) => record(tx, ownerId, rows), discard };
}

function areTooMany(foreign: readonly string[], images: readonly string[]): boolean {
  return foreign.length > 0 && foreign.length + images.filter(pictureAtAddress).length > imagesPerPost;
}

async function bytesAt(address: string, asker: string, deadline: AbortSignal | undefined) {
  return isEmbedded(address) ? decodeDataUri(address) : fetchPicture(address.trim(), asker, deadline);
}

async function discardFiles(rows: readonly Upload[]): Promise<void> {
  for (const row of rows) {
    if (await uploadById(db(), row.id)) continue;
    await removeFiles(row.fileName);
  }
}

async function removeFiles(fileName: string): Promise<void> {
  try {
    for (const name of fileNamesOf(fileName)) await removeFile(name);
  } catch (error) {
    // No row names them, so nobody is shown them, and the same picture replaces them.
    if (!(error instanceof StorageUnavailableError)) throw error;
    logFault(`Files of a picture that was not kept stay behind: ${error.message}`);
  }
}

export type StoredOne = Pick<StoredImages, "record" | "discard"> & Readonly<{ id: string; fileName: string }>;

/** Call it inside `oneAtATime`. */
export async function storePicture(
  bytes: Buffer,
  ownerId: string,
  now: Date,
): Promise<StoredOne | { refusal: ImageRefusal }> {
  const stored = await storeImage(bytes, ownerId, now);
  if ("refusal" in stored) return stored;
  const rows = stored.row ? [stored.row] : [];
  const { fileName } = stored;
  return {
    id: fileName.slice(0, 32),
    fileName,
    record: (tx) => record(tx, ownerId, rows),
    discard: () => discardFiles(rows),
  };
}

async function record(tx: Executor, ownerId: string, rows: readonly Upload[]): Promise<ImageRefusal | undefined> {
  if (rows.length === 0) return undefined;
  const added = rows.reduce((total, row) => total + row.bytes, 0);
  if ((await uploadedBytes(tx, ownerId)) + added > ownerQuota) return "imagesQuota";
  await addUploads(tx, rows);
  return undefined;
}

type Stored = Pick<Upload, "fileName"> & { row?: Upload };

/** `waitedOut`: until when it may wait for its turn, by `performance.now()`. */
async function storeImage(
  bytes: Buffer,
  ownerId: string,
  now: Date,
  waitedOut = performance.now() + longestWait,
): Promise<Stored | { refusal: ImageRefusal }> {
  try {
    return await storeFiles(bytes, ownerId, now, waitedOut);
  } catch (error) {
    if (!(error instanceof StorageUnavailableError)) throw error;
    logFault(`A picture was not stored: ${error.message}`);
    return { refusal: "imagesUnavailable" };
  }
}

async function storeFiles(
  bytes: Buffer,
  ownerId: string,
  now: Date,
  waitedOut: number,
): Promise<Stored | { refusal: ImageRefusal }> {
  // The same picture is stored once, and names cannot be guessed.
  const id = createHash("sha256").update(ownerId).update("\0").update(bytes).digest("hex").slice(0, 32);
  const known = await uploadById(db(), id);
  if (known && (await fileExists(known.fileName))) return { fileName: known.fileName };
  if ((await uploadedBytes(db(), ownerId)) >= ownerQuota) return { refusal: "imagesQuota" };
  const image = await encodeApart(bytes, ownerId, encodingLimit, Math.max(0, waitedOut - performance.now()));
  if (image === "busy") return { refusal: "imagesUnavailable" };
  if (image === "unsupported") return { refusal: "imageUnsupported" };
  if (image === "tooLarge") return { refusal: "imageTooLarge" };
  const fileName = `${id}.${image.extension}`;
  try {
    await putFile(fileName, image.bytes);
    for (const copy of image.copies) await putFile(copyName(id, copy.width, copy.format), copy.bytes);
  } catch (error) {
    await removeFiles(fileName);
    throw error;
  }
  const { mime, width, height } = image;
  const total = [image, ...image.copies].reduce((sum, file) => sum + file.bytes.length, 0);
  const widthsIn = (format: CopyFormat) =>
    image.copies.filter((copy) => copy.format === format).map((copy) => copy.width);
  return {
    fileName,
    row: {
      id,
      ownerId,
      mime,
      bytes: total,
      width,
      height,
      fileName,
      widths: widthsIn("webp"),
      avifWidths: widthsIn("avif"),
      looseUntil: null,
      unusedAt: null,
      createdAt: now,
    },
  };
}
