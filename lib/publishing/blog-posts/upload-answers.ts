import { z } from "zod";

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

const uploaded = z.object({ src: z.string(), width: z.number(), height: z.number() });
const refused = z.object({ code: z.enum(uploadRefusals) });

/** Reads the answer of `POST /api/pictures`; anything else is a fault of the way there. */
export function readUploadAnswer(status: number, text: string): UploadedPicture | UploadFault {
  if (status === 0) return "offline";
  if (status === 404 || status === 401) return "signedOut";
  if (status === 413) return "imageTooLarge";
  const body = parsed(text);
  if (status === 200) return uploaded.safeParse(body).data ?? "failed";
  return refused.safeParse(body).data?.code ?? "failed";
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
