import { useTranslations } from "next-intl";
import type { Comparison } from "#lib/publishing/blog-posts/compare-posts.ts";
import type { ChosenVersions } from "#lib/publishing/blog-posts/copy-rules.ts";
import { PostComparison } from "./post-comparison.tsx";

type Props = { chosen: ChosenVersions; comparison: Comparison };

export function ComparedVersions({ chosen, comparison }: Props) {
  const t = useTranslations("drafts");
  return (
    <section aria-labelledby="compared" className="flex flex-col gap-4">
      <h2 id="compared" className="text-xl">
        {t("versions.compared", chosen)}
      </h2>
      <PostComparison
        comparison={comparison}
        left={t("versions.number", { version: chosen.left })}
        right={t("versions.number", { version: chosen.right })}
        equal={t("compare.equal")}
      />
    </section>
  );
}
