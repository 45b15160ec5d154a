import { createHash } from "node:crypto";
import { db, type Executor } from "#db/client.ts";
import { addUploads, uploadById, uploadedBytes } from "#db/queries/uploads.ts";
import type { Upload } from "#db/schema/uploads.ts";
import { isEmbedded } from "#lib/html-scan.ts";
import { getFile, putFile, removeFile } from "#lib/storage/files.ts";
import { decodeDataUri, type ImageRefusal, imagesPerPost, replaceImageUris } from "./embedded-images.ts";
import { encodeImage } from "./encode-image.ts";
import { copyName, fileNamesOf, pictureAt } from "./picture-names.ts";

/** What all stored pictures of one person may take, in bytes: the disk is everyone's. */
export const ownerQuota = 200 * 1024 * 1024;

export type StoredImages = {
  /** The HTML with `/uploads/…` in place of every embedded picture. */
  html: string;
  /**
   * Writes the pictures' rows; call it in the transaction that stores the HTML, before anything else is written there.
   * Answers a refusal, and writes nothing, when they would take the person over the quota.
   */
  record: (tx: Executor) => Promise<ImageRefusal | undefined>;
  /** Removes the files again; call it when that transaction did not commit. */
  discard: () => Promise<void>;
};

/**
 * Makes uploads of the pictures embedded in some HTML, whose pictures' addresses `scanHtml` found. Files are written
 * first, rows come with the caller's transaction: a row never lacks its file. A picture's name is a digest of owner and
 * content, so that previewing, saving and saving again store it once, and nobody can guess a name without having the
 * picture. Runs inside `oneAtATime` for the owner.
 */
export async function storeEmbeddedImages(
  html: string,
  images: readonly string[],
  ownerId: string,
  now: Date,
): Promise<StoredImages | { refusal: ImageRefusal }> {
  const embedded = images.filter(isEmbedded);
  const kept = images.filter(pictureAt);
  if (embedded.length > 0 && embedded.length + kept.length > imagesPerPost) return { refusal: "imagesTooMany" };
  const rows: Upload[] = [];
  const replacements = new Map<string, string>();
  const discard = () => discardFiles(rows);
  for (const uri of embedded) {
    const image = decodeDataUri(uri);
    const stored = "refusal" in image ? image : await storeImage(image.bytes, ownerId, now);
    if ("refusal" in stored) {
      await discard();
      return stored;
    }
    if (stored.row) rows.push(stored.row);
    replacements.set(uri, `/uploads/${stored.fileName}`);
  }
  return { html: replaceImageUris(html, replacements), record: (tx) => record(tx, ownerId, rows), discard };
}

/** Removes the files of rows that were not stored. */
async function discardFiles(rows: readonly Upload[]): Promise<void> {
  for (const row of rows) {
    if (await uploadById(db(), row.id)) continue;
    for (const name of fileNamesOf(row.fileName)) await removeFile(name);
  }
}

/**
 * Makes an upload of one picture, as above: its row comes with the caller's transaction by `record`, and `discard` removes its files
 * when that did not commit. Runs inside `oneAtATime` for the owner.
 */
export async function storePicture(
  bytes: Buffer,
  ownerId: string,
  now: Date,
): Promise<(Pick<StoredImages, "record" | "discard"> & { id: string }) | { refusal: ImageRefusal }> {
  const stored = await storeImage(bytes, ownerId, now);
  if ("refusal" in stored) return stored;
  const rows = stored.row ? [stored.row] : [];
  const id = stored.fileName.slice(0, 32);
  return { id, record: (tx) => record(tx, ownerId, rows), discard: () => discardFiles(rows) };
}

async function record(tx: Executor, ownerId: string, rows: readonly Upload[]): Promise<ImageRefusal | undefined> {
  if (rows.length === 0) return undefined;
  const added = rows.reduce((total, row) => total + row.bytes, 0);
  if ((await uploadedBytes(tx, ownerId)) + added > ownerQuota) return "imagesQuota";
  await addUploads(tx, rows);
  return undefined;
}

type Stored = Pick<Upload, "fileName"> & { row?: Upload };

async function storeImage(bytes: Buffer, ownerId: string, now: Date): Promise<Stored | { refusal: ImageRefusal }> {
  const id = createHash("sha256").update(ownerId).update("\0").update(bytes).digest("hex").slice(0, 32);
  const known = await uploadById(db(), id);
  if (known && (await getFile(known.fileName))) return { fileName: known.fileName };
  if ((await uploadedBytes(db(), ownerId)) >= ownerQuota) return { refusal: "imagesQuota" };
  const image = await encodeImage(bytes);
  if (image === "unsupported") return { refusal: "imageUnsupported" };
  if (image === "tooLarge") return { refusal: "imageTooLarge" };
  const fileName = `${id}.${image.extension}`;
  await putFile(fileName, image.bytes);
  for (const copy of image.copies) await putFile(copyName(id, copy.width), copy.bytes);
  const { mime, width, height } = image;
  const total = [image, ...image.copies].reduce((sum, file) => sum + file.bytes.length, 0);
  const widths = image.copies.map((copy) => copy.width);
  return { fileName, row: { id, ownerId, mime, bytes: total, width, height, fileName, widths, createdAt: now } };
}
