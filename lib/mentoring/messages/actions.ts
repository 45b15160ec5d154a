"use server";

import { redirect } from "next/navigation";
import { actingUser } from "#lib/identity/access/guards.ts";
import { sentForm } from "#lib/identity/access/request.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { setFlash } from "#lib/platform/forms/flash.ts";
import { typedValues } from "#lib/platform/forms/form-fields.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { invalid, type MessageRefusal, refusalOf, signedOut, toldOf } from "./answers.ts";
import { parseMessage, parseReading } from "./input.ts";
import { markRead } from "./mark-read.ts";
import { sendMessage } from "./send-message.ts";

/** Sends a message by the form of a conversation, without script; the page comes back with it (CHAT-04). */
export async function submitMessage(_before: ActionState, form: FormData): Promise<ActionState> {
  const user = await actingUser();
  const { locale, ...fields } = await sentForm(form);
  if (!user) return refused(await signedOut(locale), fields);
  const parsed = parseMessage(fields);
  if (!parsed.ok) return refused(await invalid(locale, parsed.faults), fields, "text");
  const now = new Date();
  const result = await sendMessage(user.id, parsed.input, now);
  if (!result.ok) return refused(await refusalOf(locale, result, now), fields);
  await setFlash(await toldOf(locale, result.told));
  redirect(withLocale(locale, paths.conversation(parsed.input.conversationId)));
}

/** Notes that the signed-in person has read a conversation of theirs up to a position (CHAT-03); a page's script calls it. */
export async function markConversationRead(conversationId: string, upTo: number): Promise<void> {
  const user = await actingUser();
  const parsed = parseReading(conversationId, upTo);
  if (!user || !parsed.ok) return;
  await markRead(user.id, parsed.input.conversationId, parsed.input.upTo, new Date());
}

function refused({ code, text }: MessageRefusal, fields: Record<string, unknown>, field?: string): ActionState {
  const values = typedValues(fields, []);
  return { status: "error", code, message: text, values, ...(field ? { fields: { [field]: text } } : {}) };
}
