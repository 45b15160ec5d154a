import type { HearingStay, StillListening } from "#lib/mentoring/call-visits/view.ts";
import type { Signal } from "#lib/mentoring/video-calls/view.ts";
import { callVisitPath } from "#lib/platform/api-paths.ts";
import { askCallApi, type CallApiAnswer } from "./call-api.ts";

/** What a visitor may ask of the server. There is nothing here to write, speak or end with. */
export type ListenApi = Readonly<{
  listen: (visitId: string) => Promise<CallApiAnswer<HearingStay>>;
  stay: (visitId: string) => Promise<CallApiAnswer<StillListening>>;
  /** Is sent even while the page is being closed. */
  leave: (visitId: string) => Promise<void>;
  signal: (from: string, to: string, signal: Signal) => Promise<boolean>;
}>;

export function listenApi(callId: string, locale: string): ListenApi {
  const address = callVisitPath(callId);
  const send = <T>(path: string, body: object, keepalive = false) =>
    askCallApi<T>(`${address}${path}?lang=${locale}`, body, keepalive);
  return {
    listen: (visitId) => send("", { do: "listen", visitId }),
    stay: (visitId) => send("", { do: "stay", visitId }),
    leave: async (visitId) => void (await send("", { do: "leave", visitId }, true)),
    signal: async (from, to, signal) => (await send("/signals", { from, to, signal })).kind !== "fault",
  };
}
