import { createHash } from "node:crypto";
import { db, type Executor } from "#db/client.ts";
import { addUploads, uploadById } from "#db/queries/uploads.ts";
import type { Upload } from "#db/schema/uploads.ts";
import { getFile, putFile, removeFile } from "#lib/storage/files.ts";
import { decodeDataUri, embeddedImageUris, type ImageRefusal, replaceImageUris } from "./embedded-images.ts";
import { encodeImage } from "./encode-image.ts";

export type StoredImages = {
  /** The HTML with `/uploads/…` in place of every embedded picture. */
  html: string;
  /** Writes the pictures' rows; call it in the transaction that stores the HTML. */
  record: (tx: Executor) => Promise<void>;
  /** Removes the files again; call it when that transaction did not commit. */
  discard: () => Promise<void>;
};

/**
 * Makes uploads of the pictures embedded in some HTML. Files are written first, rows come with the caller's transaction:
 * a row never lacks its file. A picture's name is a digest of owner and content, so that previewing, saving and saving
 * again store it once, and nobody can guess a name without having the picture.
 */
export async function storeEmbeddedImages(
  html: string,
  ownerId: string,
  now: Date,
): Promise<StoredImages | { refusal: ImageRefusal }> {
  const rows: Upload[] = [];
  const replacements = new Map<string, string>();
  const discard = async () => {
    for (const row of rows) if (!(await uploadById(db(), row.id))) await removeFile(row.fileName);
  };
  for (const uri of embeddedImageUris(html)) {
    const image = decodeDataUri(uri);
    const stored = "refusal" in image ? image : await storeImage(image.bytes, ownerId, now);
    if ("refusal" in stored) {
      await discard();
      return stored;
    }
    if (stored.row) rows.push(stored.row);
    replacements.set(uri, `/uploads/${stored.fileName}`);
  }
  return { html: replaceImageUris(html, replacements), record: (tx) => addUploads(tx, rows), discard };
}

type Stored = { fileName: string; row?: Upload };

async function storeImage(bytes: Buffer, ownerId: string, now: Date): Promise<Stored | { refusal: ImageRefusal }> {
  const id = createHash("sha256").update(ownerId).update("\0").update(bytes).digest("hex").slice(0, 32);
  const known = await uploadById(db(), id);
  if (known && (await getFile(known.fileName))) return known;
  const image = await encodeImage(bytes);
  if (!image) return { refusal: "imageUnsupported" };
  const fileName = `${id}.${image.extension}`;
  await putFile(fileName, image.bytes);
  const { mime, width, height } = image;
  return { fileName, row: { id, ownerId, mime, bytes: image.bytes.length, width, height, fileName, createdAt: now } };
}
