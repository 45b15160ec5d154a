import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { SignedInUser } from "#lib/identity/access/read-sign-in.ts";
import { tellTyping } from "#lib/mentoring/messages/tell-typing.ts";
import { typingPath } from "#lib/platform/api-paths.ts";
import { readSent } from "#lib/platform/forms/form-fields.ts";
import { type ArrivingBodies, refusedBody } from "#server/bodies.ts";
import { sendRefusal } from "#server/send-refusal.ts";

const schema = z.strictObject({ conversationId: z.uuid() });
/** Milliseconds between two events of the same person. */
const pauseMs = 1_000;
const told = new LRUCache<string, true>({ max: 20_000, ttl: pauseMs });

/** Sent at most once a second. Refusals look like a conversation that does not exist. */
export async function answerTyping(
  request: IncomingMessage,
  response: ServerResponse,
  user: SignedInUser,
  bodies: ArrivingBodies,
): Promise<void> {
  try {
    await bodies.work(request, response, typingPath, ({ body }) => tell(response, user, body));
  } catch (error) {
    if (!refusedBody(request, response, "en", error)) throw error;
  }
}

async function tell(response: ServerResponse, user: SignedInUser, body: Buffer): Promise<void> {
  const given = readSent(schema, jsonIn(body));
  if (!given.success) return sendRefusal(response, 400, "malformed");
  if (!told.has(user.id)) {
    if (!(await tellTyping(user.id, given.data.conversationId, new Date())))
      return sendRefusal(response, 404, "missing");
    told.set(user.id, true);
  }
  response.writeHead(204, { "cache-control": "no-store" });
  response.end();
}

function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}
