import { type SendOptions, type SentPicture, sendPicture } from "./send-picture.ts";

/** One for the page: pictures are sent one after the other, and saving waits for them. */

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;
const failed = new Set<string>();

/** How many pictures are on their way. */
export function uploadingCount(): number {
  return waiting;
}

export function enqueuePicture(file: Blob, options: SendOptions): Promise<SentPicture> {
  waiting += 1;
  const sent = last
    .then(() => sendPicture(file, options))
    .finally(() => {
      waiting -= 1;
    });
  last = sent.catch(() => undefined);
  return sent;
}

export function noteFailed(id: string): void {
  failed.add(id);
}

export function forgetFailed(id: string): void {
  failed.delete(id);
}

/** Resolves once nothing is on its way; false if a picture of the text could not be uploaded and still waits for its author. */
export async function picturesSettled(): Promise<boolean> {
  while (waiting > 0) {
    await last;
    // Those who waited for it put it into the text first.
    await new Promise((resolve) => setTimeout(resolve));
  }
  return failed.size === 0;
}
