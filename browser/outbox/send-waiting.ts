import type { Outbox, Unsent } from "./outbox.ts";
import type { OutboxKind } from "./outbox-kind.ts";

/** The server stored it and what it said, or it will never be sent. */
export type Became<T extends object, Taken extends object> =
  | (Readonly<{ kind: "stored"; unsent: Unsent<T> }> & Taken)
  | Readonly<{ kind: "refused"; unsent: Unsent<T>; text: string }>;

/** `after`: milliseconds, if the server gave a delay. */
export type Stopped = Readonly<{ why: "unreachable" | "tooMany" | "signedOut"; after?: number }>;

type Options<T extends object, Taken extends object> = Readonly<{
  outbox: Outbox<Unsent<T>>;
  /** Only this person's items; the service worker does not know who is signed in and sends everyone's. */
  userId?: string;
  tell: (became: Became<T, Taken>) => void;
}>;

/** Sends oldest first, until empty or stopped. Items leave only after the response; resends are stored once, by id. */
export async function sendWaiting<T extends object, Taken extends object>(
  kind: OutboxKind<T, Taken>,
  { outbox, userId, tell }: Options<T, Taken>,
): Promise<Stopped | undefined> {
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
    const answer = await answerTo(post(kind.address, next), kind.taken);
    if ("why" in answer) {
      // Someone else is signed in: this person's items wait, others' may go.
      if (answer.why !== "signedOut") return answer;
      passedOver.add(next.userId);
      stopped = answer;
    } else if ("refused" in answer) {
      await outbox.put({ ...next, refused: answer.refused });
      tell({ kind: "refused", unsent: next, text: answer.refused });
    } else {
      await outbox.remove(next.id);
      tell({ ...answer.taken, kind: "stored", unsent: next });
    }
  }
}

/** Continues when the page closes. The creation time stays in this browser. */
function post<T extends object>(address: string, unsent: Unsent<T>): Promise<Response> {
  const { locale, createdAt, refused, ...body } = unsent;
  return fetch(`${address}?lang=${locale}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    keepalive: true,
    signal: AbortSignal.timeout(20_000),
  });
}

const final = new Set([400, 404, 409, 413, 422]);

type Answer<Taken> = Stopped | Readonly<{ refused: string }> | Readonly<{ taken: Taken }>;

async function answerTo<Taken>(
  sent: Promise<Response>,
  takenOf: (body: unknown) => Taken | undefined,
): Promise<Answer<Taken>> {
  const response = await sent.catch(() => undefined);
  const body: unknown = await response?.json().catch(() => undefined);
  if (!response) return { why: "unreachable" };
  if (response.status === 401) return { why: "signedOut" };
  if (response.status === 429) {
    return { why: "tooMany", after: Number(response.headers.get("retry-after") ?? 5) * 1000 };
  }
  if (final.has(response.status)) return { refused: textOf(body) };
  const taken = response.ok ? takenOf(body) : undefined;
  return taken === undefined ? { why: "unreachable" } : { taken };
}

function textOf(body: unknown): string {
  const text = typeof body === "object" && body !== null && "text" in body ? body.text : undefined;
  return typeof text === "string" ? text : "";
}
