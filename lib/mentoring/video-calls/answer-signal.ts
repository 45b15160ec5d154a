import type { Locale } from "#i18n/routing.ts";
import type { Answer } from "#lib/platform/answer.ts";
import { postedJson } from "#lib/platform/forms/posted-json.ts";
import { mayDo } from "./call-limits.ts";
import { answeredCall, refusedCall } from "./call-responses.ts";
import { addressedInput, parseAddressed } from "./input.ts";
import { parseSignal } from "./signal-rules.ts";
import type { CallRefusal, Signal } from "./view.ts";

type Posted = Readonly<{ from: string; to: string; signal: Signal }>;
type Sender = Readonly<{ userId: string; locale: Locale }>;

/** Answers one posted signal, which `pass` hands on if its form and the limits allow it. */
export async function answerSignal(
  request: Request,
  { userId, locale }: Sender,
  pass: (posted: Posted) => Promise<Answer<CallRefusal>>,
): Promise<Response> {
  if (!(await mayDo("signals", userId, new Date()))) return refusedCall(locale, "tooMany");
  const sent = parseAddressed(await postedJson(request, addressedInput));
  const signal = parseSignal(sent?.signal);
  if (!sent || !signal) return refusedCall(locale, "invalid");
  if (!(await mayDo("signalCharacters", userId, new Date(), JSON.stringify(signal).length)))
    return refusedCall(locale, "tooMany");
  return answeredCall(locale, await pass({ from: sent.from, to: sent.to, signal }));
}
