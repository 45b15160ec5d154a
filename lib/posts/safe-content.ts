import { safePostHtml } from "#lib/html.ts";
import { deepest, scanHtml } from "#lib/html-scan.ts";
import type { ImageRefusal } from "#lib/uploads/embedded-images.ts";
import { type StoredImages, storeEmbeddedImages } from "#lib/uploads/store-embedded-images.ts";
import { postLimits } from "./input.ts";

type Refused = { refusal: ImageRefusal | "tooLarge" | "tooDeep" };
export type SafeContent = Pick<StoredImages, "record" | "discard"> & { content: string };

/** Content as a person sent it, made fit to be stored: its limits kept, its pictures made uploads, its HTML safe. */
export async function safeContent(html: string, ownerId: string, now: Date): Promise<SafeContent | Refused> {
  const scan = scanHtml(html, { deepest, longest: postLimits.content });
  if ("refusal" in scan) return scan;
  const images = await storeEmbeddedImages(html, scan.images, ownerId, now);
  if ("refusal" in images) return images;
  const content = safePostHtml(images.html);
  if (content.length > postLimits.content) {
    await images.discard();
    return { refusal: "tooLarge" };
  }
  return { content, record: images.record, discard: images.discard };
}
