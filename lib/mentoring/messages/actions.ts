"use server";

import { actingUser } from "#lib/identity/access/guards.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { acting, formAction, go } from "#lib/platform/forms/form-action.ts";
import { paths } from "#lib/platform/paths.ts";
import { writingStopped } from "#lib/safety/sanctions/writing-stopped.ts";
import { messageWords } from "./form-words.ts";
import { parseMessage, parseReading } from "./input.ts";
import { markMessagesRead } from "./mark-read.ts";
import { sendMessage } from "./send-contact-message.ts";

export async function submitMessage(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    stopped: writingStopped,
    words: messageWords,
    who: async () => acting(await actingUser()),
    read: parseMessage,
    act: async ({ user, now, words }, message) => {
      const result = await sendMessage(user.id, message, now);
      return result.ok ? go(paths.conversation(message.conversationId), words.stored(result.told)) : result;
    },
  });
}

export async function markConversationRead(conversationId: string, upTo: number): Promise<void> {
  const user = await actingUser();
  const parsed = parseReading(conversationId, upTo);
  if (!user || !parsed.ok) return;
  await markMessagesRead(user.id, parsed.input.conversationId, parsed.input.upTo, new Date());
}
