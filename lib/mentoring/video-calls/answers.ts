import { getTranslations } from "next-intl/server";
import type { Locale } from "#i18n/routing.ts";
import { longestNotes } from "./merge-notes.ts";
import type { CallRefusal } from "./view.ts";

type Said = Exclude<CallRefusal, "self" | "mentorPaused" | "mentorFull" | "alreadyConnected">;

/** Contact refusals that do not apply to calls become the nearest one that does. */
export function saidAs(why: CallRefusal): Said {
  if (why === "self" || why === "alreadyConnected") return "unknown";
  return why === "mentorPaused" || why === "mentorFull" ? "partnerUnavailable" : why;
}

export async function refusalText(locale: Locale, why: CallRefusal): Promise<string> {
  const t = await getTranslations({ locale, namespace: "calls.server.refused" });
  return t(saidAs(why), { most: longestNotes });
}

const statuses: Partial<Record<Said, number>> = {
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

export function answeredCall(body: object = {}): Response {
  return Response.json(body, { headers: { "cache-control": "no-store" } });
}
