import { getTranslations } from "next-intl/server";
import { FoldSummary } from "#components/platform/ui/fold-summary.tsx";
import type { CourseUnit } from "#lib/safety/training/course.ts";

type Props = { text: CourseUnit; siteName: string };

/** All that is read of a unit: its sections, the scenario, the exercise and the key points. Without script. */
export async function UnitText({ text, siteName }: Props) {
  const t = await getTranslations("training.unit");
  const named = (words: string) => words.replaceAll("{siteName}", siteName);
  return (
    <div className="flex max-w-read flex-col gap-8 leading-relaxed wrap-anywhere">
      <p className="text-lg">{named(text.lead)}</p>
      {text.sections.map(({ title, text: parts }, index) => (
        <Section key={title} id={`section-${index + 1}`} title={title}>
          {parts.map((part) =>
            typeof part === "string" ? (
              <p key={part}>{named(part)}</p>
            ) : (
              <Items key={part.join()} items={part.map(named)} />
            ),
          )}
        </Section>
      ))}
      <Scenario scenario={text.scenario} />
      <Section id="exercise" title={t("exercise")}>
        <p>{named(text.exercise)}</p>
      </Section>
      <Section id="key-points" title={t("keyPoints")}>
        <Items items={text.keyPoints.map(named)} />
      </Section>
    </div>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: React.ReactNode }) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Items({ items }: { items: readonly string[] }) {
  return (
    <ul className="flex list-disc flex-col gap-1.5 ps-6">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

async function Scenario({ scenario }: Pick<CourseUnit, "scenario">) {
  const t = await getTranslations("training.unit");
  return (
    <Section id="scenario" title={t("scenario", { title: scenario.title })}>
      {scenario.text.map((part) => (
        <p key={part}>{part}</p>
      ))}
      <p className="font-semibold">{scenario.question}</p>
      <p className="text-muted">{t("think")}</p>
      <ol className="grid gap-3">
        {scenario.answers.map(({ answer, thought }) => (
          <li key={answer} className="rounded-card border border-line bg-surface px-5 pt-4 pb-1">
            <p>{answer}</p>
            <details>
              <FoldSummary>{t("thought")}</FoldSummary>
              <p className="pb-4">{thought}</p>
            </details>
          </li>
        ))}
      </ol>
    </Section>
  );
}
