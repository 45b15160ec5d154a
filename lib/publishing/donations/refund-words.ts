import { getTranslations } from "next-intl/server";
import type { Locale } from "#i18n/routing.ts";
import type { Refused } from "#lib/platform/answer.ts";
import { at, type Words } from "#lib/platform/forms/form-action.ts";
import { formatMoney } from "./money.ts";
import type { RefundResult } from "./refund-donation.ts";

type Refusal = Extract<RefundResult, { ok: false }> | Refused<"noProvider" | "amount">;

/** What the form that gives a donation back answers. */
export async function refundWords(locale: Locale) {
  const [t, error] = await Promise.all([
    getTranslations({ locale, namespace: "donations.refund" }),
    getTranslations({ locale, namespace: "donations.refund.error" }),
  ]);
  return {
    title: error("title"),
    refused: (refusal) => {
      if (refusal.reason === "noReason") return at("reason", error("required"), error("check"));
      if (refusal.reason === "amount") return at("amount", error("amount"), error("check"));
      if (refusal.reason !== "tooMuch") return error(refusal.reason);
      const left = formatMoney(refusal.leftMinor, refusal.currency, locale);
      return at("amount", error("tooMuch", { left }), error("check"));
    },
    faulty: { check: error("check"), field: (_, fault) => error(fault === "tooLong" ? fault : "required") },
    said: (again: boolean, amount: string) => t(again ? "again" : "done", { amount }),
  } satisfies Words<Refusal> & Record<string, unknown>;
}
