import { messagesPath } from "#lib/platform/api-paths.ts";
import type { ShownMessage } from "#lib/platform/events/kinds.ts";
import type { Outbox, Unsent } from "./outbox.ts";
import { type Became, postWaiting, type Stopped, sendWaiting } from "./send-waiting.ts";

export type { Stopped } from "./send-waiting.ts";

type Stored = Readonly<{ message: ShownMessage; told: "held" | "waiting" | undefined }>;
/** What became of an unsent message: the server has it, and whether it goes on at once; or it will never be sent. */
export type Outcome = Became<Unsent, Stored>;

type Options = Readonly<{
  outbox: Outbox;
  userId?: string;
  tell: (outcome: Outcome) => void;
  post?: (unsent: Unsent) => Promise<Response>;
}>;

/** Sends the messages that wait (CHAT-11). */
export function sendUnsent({ post = postMessage, ...options }: Options): Promise<Stopped | undefined> {
  return sendWaiting({ ...options, post, taken: storedOf });
}

function postMessage({ id, conversationId, text, userId, locale }: Unsent): Promise<Response> {
  return postWaiting(`${messagesPath}?lang=${locale}`, { id, conversationId, text, userId });
}

function storedOf(body: unknown): Stored | undefined {
  if (typeof body !== "object" || body === null || !("message" in body)) return undefined;
  const { message, told } = body as { message: ShownMessage; told?: "held" | "waiting" };
  return { message, told };
}
