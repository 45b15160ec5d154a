import type {
  DemoServers,
  Here,
  Joined,
  NotesAnswer,
  NotesRevision,
  RefusedAnswer,
  Signal,
} from "#lib/mentoring/video-calls/view.ts";
import { callPath, demoCallPath } from "#lib/platform/api-paths.ts";

/** `fault`: the server was not reached, or its response was unexpected. */
export type CallApiAnswer<T> =
  | Readonly<{ kind: "ok"; value: T }>
  | Readonly<{ kind: "refused"; refusal: RefusedAnswer }>
  | Readonly<{ kind: "fault" }>;

export type CallApi = Readonly<{
  enter: (does: "join" | "answer", token: string) => Promise<CallApiAnswer<Joined>>;
  stay: (visitId: string) => Promise<CallApiAnswer<Here>>;
  /** Is sent even while the page is being closed. */
  leave: (visitId: string, does?: "leave" | "report") => Promise<void>;
  decline: () => Promise<void>;
  /** Resolves to whether the signal arrived. */
  signal: (from: string, to: string, signal: Signal) => Promise<boolean>;
  /** Between somebody who listens and one of the two. */
  visitSignal: (from: string, to: string, signal: Signal) => Promise<boolean>;
  notes: () => Promise<CallApiAnswer<NotesRevision>>;
  write: (base: number, text: string) => Promise<CallApiAnswer<NotesAnswer>>;
}>;

export function callApi(callId: string, locale: string): CallApi {
  const address = callPath(callId);
  const send = <T>(path: string, body?: object, keepalive = false) =>
    askCallApi<T>(`${address}${path}?lang=${locale}`, body, keepalive);
  return {
    enter: (does, token) => send("", { do: does, token }),
    stay: (visitId) => send("", { do: "stay", visitId }),
    leave: async (visitId, does = "leave") => void (await send("", { do: does, visitId }, true)),
    decline: async () => void (await send("", { do: "decline" }, true)),
    signal: async (from, to, signal) => (await send("/signals", { from, to, signal })).kind !== "fault",
    visitSignal: async (from, to, signal) => (await send("/visit/signals", { from, to, signal })).kind !== "fault",
    notes: () => send("/notes"),
    write: (base, text) => send("/notes", { base, text }),
  };
}

/** ICE servers for a network test; `undefined` if the server does not respond. */
export async function askDemoServers(locale: string): Promise<DemoServers> {
  const answer = await askCallApi<DemoServers>(`${demoCallPath}?lang=${locale}`, {}, false);
  if (answer.kind === "ok") return answer.value;
  return { iceServers: [], ...(answer.kind === "refused" ? { untested: answer.refusal.text } : {}) };
}

export async function askCallApi<T>(
  address: string,
  body: object | undefined,
  keepalive: boolean,
): Promise<CallApiAnswer<T>> {
  try {
    const answer = await fetch(address, {
      cache: "no-store",
      keepalive,
      ...(body ? { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) } : {}),
    });
    if (answer.ok) return { kind: "ok", value: (await answer.json().catch(() => ({}))) as T };
    const refusal = (await answer.json()) as RefusedAnswer;
    return typeof refusal.text === "string" ? { kind: "refused", refusal } : { kind: "fault" };
  } catch {
    return { kind: "fault" };
  }
}
