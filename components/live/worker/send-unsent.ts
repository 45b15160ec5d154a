import type { ShownMessage } from "#lib/events/kinds.ts";
import type { Outbox, Unsent } from "./outbox.ts";

/** What became of an unsent message: the server has it, and whether it goes on at once; or it will never be sent. */
export type Outcome =
  | Readonly<{ kind: "stored"; unsent: Unsent; message: ShownMessage; told: "held" | "waiting" | undefined }>
  | Readonly<{ kind: "refused"; unsent: Unsent; text: string }>;

/** What stopped a pass; `after` is in milliseconds, where the server said so. */
export type Stopped = Readonly<{ why: "unreachable" | "tooMany" | "signedOut"; after?: number }>;

type Answer =
  | Omit<Extract<Outcome, { kind: "stored" }>, "unsent">
  | Omit<Extract<Outcome, { kind: "refused" }>, "unsent">
  | Stopped;

type Options = Readonly<{
  outbox: Outbox;
  /** Only this person's; everybody's in the service worker, which does not know who is signed in. */
  userId?: string;
  tell: (outcome: Outcome) => void;
  post?: (unsent: Unsent) => Promise<Response>;
}>;

/**
 * Sends what waits, one after the other and oldest first, until nothing waits or something stops it. A message leaves the outbox only
 * after the server's answer: cut off in between it is sent again, and stored once by its id.
 */
export async function sendUnsent({ outbox, userId, tell, post = postMessage }: Options): Promise<Stopped | undefined> {
  const passedOver = new Set<string>();
  let stopped: Stopped | undefined;
  for (;;) {
    const next = (await outbox.all()).find(
      (unsent) =>
        unsent.refused === undefined &&
        !passedOver.has(unsent.userId) &&
        (userId === undefined || unsent.userId === userId),
    );
    if (!next) return stopped;
    const answer = await answerTo(post(next));
    if ("why" in answer) {
      // Somebody else's sign-in: theirs wait for them, others' may go.
      if (answer.why !== "signedOut") return answer;
      passedOver.add(next.userId);
      stopped = answer;
    } else {
      if (answer.kind === "stored") await outbox.remove(next.id);
      else await outbox.put({ ...next, refused: answer.text });
      tell({ ...answer, unsent: next });
    }
  }
}

function postMessage({ id, conversationId, text, userId, locale }: Unsent): Promise<Response> {
  return fetch(`/api/messages?lang=${locale}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ id, conversationId, text, userId }),
    // Goes on when its page is closed.
    keepalive: true,
    signal: AbortSignal.timeout(20_000),
  });
}

const final = new Set([400, 404, 409, 413, 422]);

async function answerTo(sent: Promise<Response>): Promise<Answer> {
  const response = await sent.catch(() => undefined);
  const body: unknown = await response?.json().catch(() => undefined);
  if (!response) return { why: "unreachable" };
  if (response.status === 401) return { why: "signedOut" };
  if (response.status === 429)
    return { why: "tooMany", after: Number(response.headers.get("retry-after") ?? 5) * 1000 };
  if (final.has(response.status)) return { kind: "refused", text: textOf(body) };
  if (response.ok && isStored(body)) return { kind: "stored", message: body.message, told: body.told };
  return { why: "unreachable" };
}

function isStored(body: unknown): body is { message: ShownMessage; told?: "held" | "waiting" } {
  return typeof body === "object" && body !== null && "message" in body;
}

function textOf(body: unknown): string {
  const text = typeof body === "object" && body !== null && "text" in body ? body.text : undefined;
  return typeof text === "string" ? text : "";
}
