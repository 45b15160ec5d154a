import { z } from "zod";
import { opaque } from "#lib/platform/forms/bounds.ts";
import { readSent } from "#lib/platform/forms/form-fields.ts";
import { postedText } from "#lib/platform/forms/posted-text.ts";
import { longestNotes } from "./merge-notes.ts";
import { longestSdp } from "./signal-rules.ts";

const visitId = z.uuid();
const token = z.string().max(200);

const doing = z.discriminatedUnion("do", [
  z.strictObject({ do: z.literal("join"), token }),
  z.strictObject({ do: z.literal("answer"), token }),
  z.strictObject({ do: z.literal("stay"), visitId }),
  z.strictObject({ do: z.literal("leave"), visitId }),
  z.strictObject({ do: z.literal("report"), visitId }),
  z.strictObject({ do: z.literal("decline") }),
]);
export type Doing = z.infer<typeof doing>;

const addressed = z.strictObject({ from: visitId, to: visitId, signal: opaque(z.unknown(), longestSdp) });
const notes = z.strictObject({
  base: z.int().min(0).max(1_000_000_000),
  // Longer than allowed, so the answer can be `tooLong`.
  text: z
    .string()
    .max(4 * longestNotes)
    .transform(postedText),
});

export const parseDoing = (sent: unknown): Doing | undefined => readSent(doing, sent).data;
export const parseAddressed = (sent: unknown) => readSent(addressed, sent).data;
export const parseNotes = (sent: unknown) => readSent(notes, sent).data;

export const ringing = z.strictObject({ partnerId: z.uuid("option") });
export const declining = z.strictObject({ callId: z.uuid("option") });
