import { getTranslations } from "next-intl/server";
import { BlockButton } from "./block-button.tsx";
import { ReportLink } from "./report-link.tsx";

type Props = {
  personId: string;
  /** The page it stands on, without language: what a report is about. */
  path: string;
};

/** Report and Block, on every page about another person. */
export async function PersonMenu({ personId, path }: Props) {
  const t = await getTranslations("safety.person");
  return (
    <section aria-label={t("label")} className="flex flex-wrap items-start gap-2">
      <ReportLink path={path} />
      <BlockButton personId={personId} />
    </section>
  );
}
