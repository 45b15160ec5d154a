import { getLocale, getTranslations } from "next-intl/server";
import { PageHead } from "#components/platform/layout/page-head.tsx";
import { knownKey } from "#i18n/known-key.ts";
import { currentEdition, type Policy } from "#lib/identity/users/policies.ts";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";
import { formatMonth } from "#lib/platform/time/time.ts";
import { richTags } from "./rich-tags.tsx";

/** Keys of a section's texts in order: `p…` is a paragraph, `i…` a list item. */
export type PolicyOutline = readonly Readonly<{ key: string; blocks: readonly string[] }>[];

type Props = {
  policy: Policy;
  outline: PolicyOutline;
  /** Values for names in its texts. */
  words?: Readonly<Record<string, string>>;
};

/** `i1` to `i{count}`. */
export function items(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `i${index + 1}`);
}

/** A policy: the month of its version, a table of contents, and numbered sections with anchors. */
export async function PolicyPage({ policy, outline, words }: Props) {
  const [locale, t, shared, site] = await Promise.all([
    getLocale(),
    getTranslations(`policies.${policy}`),
    getTranslations("policies"),
    keptSiteSettings(),
  ]);
  const values = { ...words, siteName: site.name, email: site.supportEmail, ...richTags(locale, site.supportEmail) };
  return (
    <>
      <PageHead title={t("title")} lead={t("lead")}>
        <p className="mt-4 text-muted">
          {shared("updated", { date: formatMonth(currentEdition(policy).month, locale) })}
        </p>
        {site.operator ? (
          <p className="mt-1 text-muted wrap-anywhere">
            {shared("operator", { operator: site.operator, version: currentEdition(policy).version })}
          </p>
        ) : null}
      </PageHead>
      <div className="mx-auto grid max-w-6xl gap-10 px-4 py-12 sm:px-6 lg:grid-cols-[2fr_3fr] lg:gap-16">
        <nav aria-labelledby="contents" className="self-start lg:sticky lg:top-6">
          <h2 id="contents" className="mb-2 text-xl">
            {shared("contents")}
          </h2>
          <ol>
            {outline.map(({ key }, index) => (
              <li key={key}>
                <a
                  href={`#${key}`}
                  className="inline-flex min-h-9 items-center text-muted no-underline hover:text-ink hover:underline"
                >
                  {index + 1}. {t(knownKey(t, `sections.${key}.title`))}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="flex max-w-read flex-col gap-10 text-lg">
          {/* Sections without labels: headings are enough, and a dozen landmarks would not help. */}
          {outline.map(({ key, blocks }, index) => (
            <section key={key} id={key} className="flex flex-col gap-4">
              <h2 className="text-2xl">
                {index + 1}. {t(knownKey(t, `sections.${key}.title`))}
              </h2>
              {grouped(blocks).map(([first, ...rest]) =>
                isItem(first) ? (
                  <ul key={first} className="flex list-disc flex-col gap-2 ps-6">
                    {[first, ...rest].map((block) => (
                      <li key={block}>{t.rich(knownKey(t, `sections.${key}.${block}`), values)}</li>
                    ))}
                  </ul>
                ) : (
                  <p key={first}>{t.rich(knownKey(t, `sections.${key}.${first}`), values)}</p>
                ),
              )}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}

const isItem = (block: string) => block.startsWith("i");

/** Consecutive items form one list; each paragraph is its own group. */
function grouped(blocks: readonly string[]): (readonly [string, ...string[]])[] {
  const groups: [string, ...string[]][] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (last && isItem(block) && isItem(last[0])) last.push(block);
    else groups.push([block]);
  }
  return groups;
}
