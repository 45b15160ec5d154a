import { getTranslations } from "next-intl/server";
import { Badge } from "#components/platform/ui/badge.tsx";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { StepForm } from "#components/platform/ui/step-form.tsx";
import type { StaffExpense } from "#db/queries/publishing/books.ts";
import { suggestionLengths } from "#lib/mentoring/suggestions/input.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatTableDate } from "#lib/platform/time/written-dates.ts";
import { submitExpense, submitExpenseBack } from "#lib/publishing/open-books/actions.ts";
import { columnAmount } from "#lib/publishing/open-books/amounts.ts";
import { expenseTitleLength } from "#lib/publishing/open-books/input.ts";

const reason = { kind: "line", name: "reason", max: suggestionLengths.staffReason } as const;

/** The form for one more expense. `entered`: how many there are, so each has an empty form. */
export async function ExpenseForm({ entered, locale }: { entered: number; locale: string }) {
  const t = await getTranslations("donations.expenses");
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("add")}</CardTitle>
      </CardHeader>
      <CardContent>
        <StepForm
          key={entered}
          id="expense"
          action={submitExpense}
          address={withLocale(locale, paths.staffExpenses)}
          hidden={{ locale }}
          fields={[
            {
              ...{ kind: "line", name: "title", label: t("what"), max: expenseTitleLength },
              hint: t("whatHint"),
            },
            { kind: "line", name: "amount", label: t("amount"), hint: t("amountHint"), max: 20 },
            { kind: "line", name: "currency", label: t("currency"), hint: t("currencyHint"), max: 3, value: "USD" },
            { kind: "day", name: "spentOn", label: t("spentOn") },
            { ...reason, label: t("reason") },
          ]}
          button={t("addButton")}
          pendingLabel={t("working")}
        />
      </CardContent>
    </Card>
  );
}

/** Every expense, the newest first, each with the way to withdraw it. */
export async function StaffExpenses({ expenses, locale }: { expenses: readonly StaffExpense[]; locale: string }) {
  const t = await getTranslations("donations.expenses");
  return (
    <ul aria-label={t("title")} className="divide-y divide-line rounded-card border border-line bg-surface">
      {expenses.map((expense) => (
        <li key={expense.id} className="grid gap-1 px-4 py-3 sm:px-5">
          <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
            <span className="min-w-0 font-semibold wrap-anywhere">{expense.title}</span>
            {expense.withdrawnAt ? <Badge>{t("withdrawn")}</Badge> : null}
            <span className="ms-auto font-semibold tabular-nums">
              {columnAmount(expense.amountMinor, expense.currency, locale)}
            </span>
          </p>
          <time dateTime={expense.spentOn} className="text-sm text-muted">
            {formatTableDate(new Date(expense.spentOn), locale)}
          </time>
          {expense.withdrawnAt ? null : (
            <StepForm
              id={`expense-${expense.id}`}
              action={submitExpenseBack}
              address={withLocale(locale, paths.staffExpenses)}
              hidden={{ locale, id: expense.id }}
              fold={{ summary: t("withdraw", { title: expense.title }), effects: [t("effect")] }}
              fields={[{ ...reason, label: t("reason") }]}
              button={t("withdrawButton")}
              pendingLabel={t("working")}
              variant="outline"
            />
          )}
        </li>
      ))}
    </ul>
  );
}
