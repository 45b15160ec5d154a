import { getTranslations } from "next-intl/server";
import { WaitingWords } from "#components/administration/second-words/waiting-words.tsx";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { StepForm } from "#components/platform/ui/step-form.tsx";
import { saveSettings } from "#lib/administration/site-settings/actions.ts";
import {
  type SettingSection,
  type StoredSettings,
  seenOf,
  settingSections,
} from "#lib/administration/site-settings/rules.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { sectionFields } from "./section-fields.ts";

type Props = {
  section: SettingSection;
  stored: StoredSettings;
  /** Changes of this section that a second person has to agree to. */
  waiting: readonly string[];
  locale: string;
};

/** One group of settings that are saved together. */
export async function SectionForm({ section, stored, waiting, locale }: Props) {
  const t = await getTranslations("administration.settings");
  return (
    <Card id={section} role="region" aria-label={t(`section.${section}`)}>
      <CardHeader>
        <CardTitle>{t(`section.${section}`)}</CardTitle>
        <p className="text-muted">{t(`about.${section}`)}</p>
      </CardHeader>
      <CardContent className="grid gap-4 *:min-w-0">
        <WaitingWords words={waiting.map((id) => ({ id, text: t("waits") }))} locale={locale} />
        <StepForm
          id={section}
          action={saveSettings}
          address={withLocale(locale, paths.staffSettings)}
          hidden={{ locale, section, seen: seenOf(stored, settingSections[section]) }}
          fields={await sectionFields(section, stored, locale)}
          button={t("save")}
          pendingLabel={t("working")}
        />
      </CardContent>
    </Card>
  );
}
