import { getTranslations } from "next-intl/server";
import { pageNumbers } from "#lib/publishing/blog-posts/addresses.ts";

type Props = {
  /** The address of a page of the list. */
  at: (page: number) => string;
  page: number;
  pages: number;
};

const link =
  "inline-flex size-11 items-center justify-center rounded-control border border-edge bg-surface font-semibold text-ink no-underline hover:bg-clay aria-[current=page]:border-leaf aria-[current=page]:bg-leaf aria-[current=page]:text-leaf-ink";
const step = link.replace("size-11", "min-h-11 px-4");

export async function Pagination({ at, page, pages }: Props) {
  if (pages < 2) return null;
  const t = await getTranslations("posts.pages");
  return (
    <nav aria-label={t("label")} className="mt-10 flex flex-wrap items-center justify-center gap-2 print:hidden">
      {page > 1 ? (
        <a href={at(page - 1)} rel="prev" className={step}>
          {t("previous")}
        </a>
      ) : null}
      <ul className="flex flex-wrap justify-center gap-2">
        {pageNumbers(page, pages).map((number, index, all) => (
          <li key={number === 0 ? `gap-${all[index - 1]}` : number}>
            {number === 0 ? (
              <span className="inline-flex size-11 items-center justify-center text-muted">…</span>
            ) : (
              <a
                href={at(number)}
                aria-label={t("page", { number })}
                aria-current={number === page ? "page" : undefined}
                className={link}
              >
                {number}
              </a>
            )}
          </li>
        ))}
      </ul>
      {page < pages ? (
        <a href={at(page + 1)} rel="next" className={step}>
          {t("next")}
        </a>
      ) : null}
    </nav>
  );
}
