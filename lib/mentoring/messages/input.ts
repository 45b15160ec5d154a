import { z } from "zod";
import { fieldsOf, type Parsed, parseFields } from "#lib/platform/forms/form-fields.ts";
import { postedText } from "#lib/platform/forms/posted-text.ts";
import { longestMessage } from "./rules.ts";

const id = z.uuid("id").transform((text) => text.toLowerCase());
/** Counted in UTF-16 units here, in characters below. */
const text = z
  .string()
  .max(2 * longestMessage, "tooLong")
  .transform((typed) => postedText(typed).trim())
  .refine((typed) => typed !== "", "blank")
  .refine((typed) => characterCount(typed) <= longestMessage, "tooLong");
const position = z.coerce.number("position").int("position").min(0, "position").max(2_147_483_647, "position");

const replyToId = id.optional();

const form = z.strictObject({ id, conversationId: id, text, replyToId });
export const messageInput = z.strictObject({ id, conversationId: id, text, replyToId, userId: id });
const older = z.object({ conversation: id, before: position });
const answered = z.object({ conversation: id, reply: id });
const reading = z.strictObject({ conversationId: id, upTo: position });

export type WrittenMessage = z.infer<typeof form>;
export type SentMessage = z.infer<typeof messageInput>;

/** Counts code points, so a simple emoji is one character. */
export function characterCount(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

export const parseMessage = fieldsOf(form);
export const parseSent = (body: unknown): Parsed<SentMessage> => parseFields(messageInput, body);
export const parseOlder = fieldsOf(older);
export const parseAnswered = (conversation: unknown, reply: unknown) => parseFields(answered, { conversation, reply });
export const parseReading = (conversationId: unknown, upTo: unknown) => parseFields(reading, { conversationId, upTo });
