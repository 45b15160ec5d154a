import { getTranslations } from "next-intl/server";
import { Icon } from "#components/platform/ui/icon.tsx";
import type { Heading } from "#lib/publishing/dressing/headings.ts";

type Props = {
  headings: readonly Heading[];
  /** The page's; the headings are in the post's language. */
  locale: string;
};

/** Above that, the text would begin too far down. */
const mostOpen = 8;
const indents = ["", "ps-4", "ps-8"];

/** The headings of a long post, as links to them; nothing if there are none. */
export async function PostContents({ headings, locale }: Props) {
  if (headings.length === 0) return null;
  const t = await getTranslations("posts");
  const top = Math.min(...headings.map(({ level }) => level));
  return (
    <nav aria-labelledby="contents" className="mb-8 rounded-card border border-line bg-surface print:hidden">
      <details open={headings.length <= mostOpen} className="group">
        <summary
          id="contents"
          lang={locale}
          className="flex min-h-11 items-center justify-between gap-3 px-5 py-1 font-semibold"
        >
          {t("contents")}
          <Icon name="chevron-down" className="size-5 shrink-0 transition-transform group-open:rotate-180" />
        </summary>
        <ul className="px-5 pb-3">
          {headings.map(({ id, level, text }) => (
            <li key={id} className={indents[level - top]}>
              <a href={`#${id}`} dir="auto" className="inline-flex min-h-11 max-w-full items-center py-1 break-words">
                {text}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
