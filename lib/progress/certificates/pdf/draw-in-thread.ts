import { type Answer, refuse } from "#lib/platform/answer.ts";
import { heavyWork, workApart } from "#lib/platform/workers/pool.ts";
import type { CertificateWords, drawInThread } from "./draw-certificate.ts";

/** Shaping and embedding fonts takes 0.2 seconds of processor time. */
const drawing = heavyWork<typeof drawInThread>("lib/progress/certificates/pdf/draw-certificate.ts", "drawInThread");

export async function drawnCertificate(
  words: CertificateWords,
  created: Date,
  ownerId: string,
): Promise<Answer<"busy", { file: Uint8Array<ArrayBuffer> }>> {
  const drawn = await workApart(drawing, { words, created }, ownerId);
  return drawn.ok ? { ok: true, file: new Uint8Array(drawn.value) } : refuse("busy");
}
