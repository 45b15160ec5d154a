import { messagesPath } from "#lib/platform/api-paths.ts";
import type { ShownMessage } from "#lib/platform/events/kinds.ts";
import type { Unsent } from "./outbox.ts";
import { outboxKind } from "./outbox-kind.ts";
import { storeNames } from "./store-names.ts";

type Written = Readonly<{ conversationId: string; text: string; replyToId?: string | undefined }>;
/** A message that the server does not have yet. */
export type UnsentMessage = Unsent<Written>;
/** The stored message, and what delays its delivery. */
type Taken = Readonly<{ message: ShownMessage; told: "held" | "waiting" | undefined }>;

export const outboxMessages = outboxKind<Written, Taken>({
  name: storeNames.messages,
  address: messagesPath,
  taken(body) {
    if (typeof body !== "object" || body === null || !("message" in body)) return undefined;
    const { message, told } = body as { message: ShownMessage; told?: "held" | "waiting" };
    return { message, told };
  },
});
