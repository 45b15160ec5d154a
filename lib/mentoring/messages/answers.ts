import { getTranslations } from "next-intl/server";
import type { Locale } from "#i18n/routing.ts";
import { type ClosedReason, longestMessage } from "./rules.ts";
import type { SendResult } from "./send-message.ts";

/** How what became of a sent message is said, to scripts and to forms alike. */

export type MessageRefusal = Readonly<{ status: number; code: string; text: string; retryAfter?: number }>;
type Refused = Extract<SendResult, { ok: false }>;

async function words(locale: Locale) {
  return getTranslations({ locale, namespace: "messages.server" });
}

export async function refusalOf(locale: Locale, refused: Refused, now: Date): Promise<MessageRefusal> {
  const t = await words(locale);
  if (refused.reason === "unknown") return { status: 404, code: "unknown", text: t("unknown") };
  if (refused.reason === "closed") return { status: 409, code: "closed", text: t(`closed.${refused.why}`) };
  const retryAfter = Math.max(1, Math.ceil((refused.until.getTime() - now.getTime()) / 1000));
  return { status: 429, code: "tooMany", text: t("tooMany"), retryAfter };
}

export async function signedOut(locale: Locale): Promise<MessageRefusal> {
  return { status: 401, code: "signedOut", text: (await words(locale))("signedOut") };
}

/** Why what came is no message: the sentence for its text, if that is what is wrong. */
export async function invalid(locale: Locale, faults: Readonly<Record<string, string>>): Promise<MessageRefusal> {
  const t = await words(locale);
  const { text: fault } = faults;
  const text = fault === "tooLong" ? t("tooLong", { most: longestMessage }) : t(fault ? "blank" : "unexpected");
  return { status: 400, code: "invalid", text };
}

/** Why nobody can write in a conversation, to stand where its field would be. */
export async function closedText(locale: Locale, why: ClosedReason): Promise<string> {
  return (await words(locale))(`closed.${why}`);
}

/** What a person is told of a message that was stored: delivered, or why not yet. */
export async function toldOf(locale: Locale, told: "held" | "waiting" | undefined) {
  const t = await words(locale);
  const key = told ?? "delivered";
  return { title: t(`stored.${key}.title`), description: t(`stored.${key}.text`) };
}
