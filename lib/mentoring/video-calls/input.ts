import { z } from "zod";
import { readSent } from "#lib/platform/forms/form-fields.ts";
import { postedText } from "#lib/platform/forms/posted-text.ts";
import { longestNotes } from "./merge-notes.ts";
import { signal } from "./signal-rules.ts";

const visitId = z.uuid();
const token = z.string().max(200);

export const doingInput = z.discriminatedUnion("do", [
  z.strictObject({ do: z.literal("join"), token }),
  z.strictObject({ do: z.literal("answer"), token }),
  z.strictObject({ do: z.literal("stay"), visitId }),
  z.strictObject({ do: z.literal("leave"), visitId }),
  z.strictObject({ do: z.literal("report"), visitId }),
  z.strictObject({ do: z.literal("decline") }),
]);
export type Doing = z.infer<typeof doingInput>;

export const addressedInput = z.strictObject({ from: visitId, to: visitId, signal });
export const notesInput = z.strictObject({
  base: z.int().min(0).max(1_000_000_000),
  // Longer than allowed, so the answer can be `tooLong`.
  text: z
    .string()
    .max(4 * longestNotes)
    .transform(postedText),
});

export const parseDoing = (sent: unknown): Doing | undefined => readSent(doingInput, sent).data;
export const parseAddressed = (sent: unknown) => readSent(addressedInput, sent).data;
export const parseNotes = (sent: unknown) => readSent(notesInput, sent).data;

export const ringing = z.strictObject({ partnerId: z.uuid("option") });
export const declining = z.strictObject({ callId: z.uuid("option") });
