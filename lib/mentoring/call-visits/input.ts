import { z } from "zod";
import { fieldsOf, readSent } from "#lib/platform/forms/form-fields.ts";
import { requiredText, rowId } from "#lib/platform/forms/posted-fields.ts";
import { visitReasonLength } from "./rules.ts";

const reason = requiredText(visitReasonLength);
const wish = z.strictObject({ callId: rowId, reason });
export const parseVisitWish = fieldsOf(wish);

/** `listen`: the page can hear now; `stay`: it still does. */
export const listeningInput = z.strictObject({ do: z.enum(["listen", "stay", "leave"]), visitId: z.uuid() });
export type ListenDoing = z.infer<typeof listeningInput>;
export const parseListening = (sent: unknown): ListenDoing | undefined => readSent(listeningInput, sent).data;
