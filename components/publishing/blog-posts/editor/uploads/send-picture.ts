import { picturesPath } from "#lib/platform/api-paths.ts";
import { imageLimit } from "#lib/platform/pictures/picture-limits.ts";
import { readUploadAnswer, type UploadedPicture, type UploadFault } from "#lib/publishing/blog-posts/upload-answers.ts";

export type SentPicture = UploadedPicture | UploadFault | "cancelled";
export type SendOptions = { onProgress?: (percent: number) => void; signal?: AbortSignal };

/** `XMLHttpRequest`, because only that tells how much was sent. */
export function sendPicture(file: Blob, { onProgress, signal }: SendOptions = {}): Promise<SentPicture> {
  if (signal?.aborted) return Promise.resolve("cancelled");
  if (file.size > imageLimit) return Promise.resolve("imageTooLarge");
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", picturesPath);
    // The server looks at the bytes alone.
    request.setRequestHeader("content-type", "application/octet-stream");
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? Math.round((100 * loaded) / total) : 0);
    request.onload = () => resolve(readUploadAnswer(request.status, request.responseText));
    request.onerror = () => resolve("offline");
    request.onabort = () => resolve("cancelled");
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(file);
  });
}
