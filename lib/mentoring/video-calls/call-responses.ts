import { getTranslations } from "next-intl/server";
import type { Locale } from "#i18n/routing.ts";
import type { Answer } from "#lib/platform/answer.ts";
import { longestNotes } from "./merge-notes.ts";
import { type SaidRefusal, saidAs } from "./said-as.ts";
import type { CallRefusal } from "./view.ts";

export async function refusalText(locale: Locale, why: CallRefusal): Promise<string> {
  const t = await getTranslations({ locale, namespace: "calls.server.refused" });
  return t(saidAs(why), { most: longestNotes });
}

const statuses: Partial<Record<SaidRefusal, number>> = {
  invalid: 400,
  tooLong: 400,
  signedOut: 401,
  unknown: 404,
  tooMany: 429,
  tooEarly: 409,
  tooLate: 409,
  night: 409,
  notConfirmed: 409,
  chatSession: 409,
  over: 409,
  ringing: 409,
  notRinging: 409,
  visit: 409,
};

export async function refusedCall(locale: Locale, why: CallRefusal): Promise<Response> {
  const code = saidAs(why);
  const headers = new Headers({ "cache-control": "no-store", "x-error-code": code });
  if (code === "tooMany") headers.set("retry-after", "60");
  return Response.json({ code, text: await refusalText(locale, why) }, { status: statuses[code] ?? 403, headers });
}

/** A refusal as code and sentence, or the facts alone. */
export async function answeredCall(locale: Locale, answer: Answer<CallRefusal>): Promise<Response> {
  if (!answer.ok) return refusedCall(locale, answer.reason);
  const { ok: _, ...facts } = answer;
  return Response.json(facts, { headers: { "cache-control": "no-store" } });
}
