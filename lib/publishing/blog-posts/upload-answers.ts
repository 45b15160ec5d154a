/** What an uploaded picture is answered: where it is, or why it was not taken. */

export type UploadedPicture = Readonly<{ src: string; width: number; height: number }>;

export const uploadRefusals = [
  "imageUnsupported",
  "imageTooLarge",
  "imagesTooMany",
  "imagesQuota",
  "imagesUnavailable",
  "uploadsTooOften",
] as const;
export type UploadRefusal = (typeof uploadRefusals)[number];

/** `signedOut`: also for people who write no posts. */
export const uploadFaults = [...uploadRefusals, "signedOut", "offline", "failed"] as const;
export type UploadFault = (typeof uploadFaults)[number];

/** Reads the answer of `POST /api/pictures`; anything else is a fault of the way there. */
export function readUploadAnswer(status: number, text: string): UploadedPicture | UploadFault {
  if (status === 0) return "offline";
  if (status === 404 || status === 401) return "signedOut";
  if (status === 413) return "imageTooLarge";
  const { src, width, height, code } = parsed(text);
  if (status !== 200) return uploadRefusals.find((known) => known === code) ?? "failed";
  const isWhole = typeof src === "string" && typeof width === "number" && typeof height === "number";
  return isWhole ? { src, width, height } : "failed";
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === "object" && body !== null ? { ...body } : {};
  } catch {
    return {};
  }
}
