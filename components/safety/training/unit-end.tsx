import { getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { PressForm } from "#components/platform/ui/press-form.tsx";
import { SubmitButton } from "#components/platform/ui/submit-button.tsx";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { submitUnitRead } from "#lib/safety/training/actions.ts";
import { type TrainingUnit, trainingUnits } from "#lib/safety/training/course-rules.ts";
import type { OwnTraining } from "#lib/safety/training/own-training.ts";

type Props = { unit: TrainingUnit; own: OwnTraining; titles: Readonly<Record<TrainingUnit, string>>; locale: string };

const link = "inline-flex min-h-11 items-center text-leaf underline underline-offset-4";

export async function UnitEnd({ unit, own, titles, locale }: Props) {
  const t = await getTranslations("training");
  const at = trainingUnits.indexOf(unit);
  const [before, after] = [trainingUnits[at - 1], trainingUnits[at + 1]];
  const read = own.read.has(unit);
  return (
    <div className="grid max-w-read gap-4 border-t border-line pt-6">
      {read ? <p className="font-semibold text-success">{t("unit.isRead")}</p> : null}
      {read || own.standing.state === "done" ? null : (
        <PressForm action={submitUnitRead} address={withLocale(locale, paths.trainingUnit(unit))}>
          <input type="hidden" name="locale" value={locale} />
          <input type="hidden" name="unit" value={unit} />
          <SubmitButton pendingLabel={t("unit.marking")}>{t("unit.markRead")}</SubmitButton>
        </PressForm>
      )}
      <nav aria-label={t("units")}>
        <ul className="grid wrap-anywhere">
          {after ? (
            <li>
              <AppLink href={withLocale(locale, paths.trainingUnit(after))} className={link}>
                {t("unit.next", { title: titles[after] })}
              </AppLink>
            </li>
          ) : null}
          {before ? (
            <li>
              <AppLink href={withLocale(locale, paths.trainingUnit(before))} className={link}>
                {t("unit.previous", { title: titles[before] })}
              </AppLink>
            </li>
          ) : null}
          {own.allRead && own.standing.state !== "done" ? (
            <li>
              <AppLink href={withLocale(locale, paths.trainingQuiz)} className={link}>
                {t("quiz.open")}
              </AppLink>
            </li>
          ) : null}
        </ul>
      </nav>
    </div>
  );
}
