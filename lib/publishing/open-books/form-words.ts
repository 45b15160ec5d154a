import { getTranslations } from "next-intl/server";
import type { Locale } from "#i18n/routing.ts";
import { at, go, type Words } from "#lib/platform/forms/form-action.ts";
import { paths } from "#lib/platform/paths.ts";
import type { ExpenseResult } from "./keep-expense.ts";

const faults = ["tooLong", "option", "amount", "tooMuch", "date", "future", "contactDetails"] as const;

export async function expenseWords(locale: Locale) {
  const [t, said] = await Promise.all([
    getTranslations({ locale, namespace: "donations.expenses.error" }),
    getTranslations({ locale, namespace: "donations.expenses.said" }),
  ]);
  return {
    title: t("title"),
    refused: ({ reason }) => (reason === "noReason" ? at("reason", t("required"), t("check")) : t(reason)),
    faulty: { check: t("check"), field: (_, fault) => t(faults.find((known) => known === fault) ?? "required") },
    said: (what: "added" | "withdrawn") => go(paths.staffExpenses, { title: said(what) }),
  } satisfies Words<Extract<ExpenseResult, { ok: false }>> & Record<string, unknown>;
}
