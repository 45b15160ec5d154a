import { useLocale, useTranslations } from "next-intl";
import { Badge } from "#components/platform/ui/badge.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import type { ListedRevision } from "#db/queries/publishing/revisions.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatInstantIn } from "#lib/platform/time/written-dates.ts";
import { restoreOwnRevision } from "#lib/publishing/blog-posts/copy-actions.ts";
import type { ChosenVersions } from "#lib/publishing/blog-posts/copy-rules.ts";

type Props = {
  postId: string;
  /** Newest first. */
  revisions: readonly ListedRevision[];
  chosen: ChosenVersions | undefined;
  timeZone: string;
};

const formId = "compare";

/** Without script the browser sends the choice of two to the same address. */
export function VersionList({ postId, revisions, chosen, timeZone }: Props) {
  const t = useTranslations("drafts.versions");
  const locale = useLocale();
  if (revisions.length === 0) return <p className="text-muted">{t("none")}</p>;
  const marked = chosen ?? { left: revisions[1]?.version, right: revisions[0]?.version };
  return (
    <section aria-label={t("listLabel")} className="flex flex-col gap-4">
      {revisions.length > 1 ? (
        <form id={formId} method="get" action={withLocale(locale, paths.postVersions(postId))}>
          <Button type="submit">{t("compare")}</Button>
        </form>
      ) : null}
      <ol className="flex flex-col gap-3">
        {revisions.map((revision) => (
          <li
            key={revision.version}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-surface p-4"
          >
            <Saved revision={revision} timeZone={timeZone} />
            <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
              {revisions.length > 1
                ? (["left", "right"] as const).map((side) => (
                    <Side
                      key={side}
                      side={side}
                      version={revision.version}
                      isMarked={marked[side] === revision.version}
                    />
                  ))
                : null}
              <Restore postId={postId} version={revision.version} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Saved({ revision, timeZone }: { revision: ListedRevision; timeZone: string }) {
  const t = useTranslations("drafts.versions");
  const locale = useLocale();
  const { version, savedAt, status, title, by } = revision;
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        {t("number", { version })}
        <Badge tone={status === "published" ? "success" : "neutral"}>{t(status)}</Badge>
      </p>
      <p className="wrap-anywhere">{title}</p>
      <p className="text-sm text-muted">
        {t("saved", { date: formatInstantIn(savedAt, locale, timeZone), name: by ? fullName(by) : t("former") })}
      </p>
    </div>
  );
}

function Side({ side, version, isMarked }: { side: "left" | "right"; version: number; isMarked: boolean }) {
  const t = useTranslations("drafts.versions");
  return (
    <label className="flex min-h-11 items-center gap-2">
      <input
        type="radio"
        form={formId}
        name={side}
        value={version}
        defaultChecked={isMarked}
        aria-label={t(side === "left" ? "leftOf" : "rightOf", { version })}
        className="size-5 accent-leaf"
      />
      {t(side)}
    </label>
  );
}

function Restore({ postId, version }: { postId: string; version: number }) {
  const t = useTranslations("drafts.versions");
  return (
    <form action={restoreOwnRevision}>
      <input type="hidden" name="locale" value={useLocale()} />
      <input type="hidden" name="id" value={postId} />
      <input type="hidden" name="version" value={version} />
      <Button type="submit" variant="outline" aria-label={t("restoreLabel", { version })}>
        {t("restore")}
      </Button>
    </form>
  );
}
