"use client";

import { useLocale, useTranslations } from "next-intl";
import { useId } from "react";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { ArrowLeftIcon, EyeIcon, SendIcon } from "#components/platform/ui/app-icons.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { withLocale } from "#lib/platform/paths.ts";
import type { EditorPublication } from "#lib/publishing/blog-posts/editor-publication.ts";
import type { RefusalCode } from "#lib/publishing/blog-posts/post-refusals.ts";
import type { PostSchedule } from "#lib/publishing/blog-posts/schedule-rules.ts";
import { PublicationNotices } from "./publication-notices.tsx";
import { SaveDraft } from "./save-draft.tsx";
import { SchedulePost } from "./schedule-post.tsx";

type Props = {
  mode: "create" | "edit";
  saving: boolean;
  /** Where the newest words are. */
  state: React.ReactNode;
  /** The page of its versions, without language. */
  versions: string | undefined;
  waiting: boolean;
  isPublic: boolean;
  id: string;
  publication: EditorPublication;
  back: string;
  onPreview: () => void;
  onSave: (intent: "draft" | "publish", schedule?: PostSchedule) => Promise<RefusalCode | undefined>;
};

export function FormHeader(props: Props) {
  const { mode, saving, state, waiting, isPublic, id, publication, versions, back, onPreview, onSave } = props;
  const t = useTranslations("editor.form");
  const td = useTranslations("drafts.versions");
  const locale = useLocale();
  const prefix = useId();
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <h1 className="text-2xl sm:text-3xl">{t(mode === "create" ? "createTitle" : "editTitle")}</h1>
        <p className="mt-1.5 text-muted">{t(mode === "create" ? "createIntro" : "editIntro")}</p>
        {state}
        {versions ? (
          <p className="mt-1.5 text-sm">
            <AppLink className="underline" href={withLocale(locale, versions)}>
              {td("link")}
            </AppLink>
          </p>
        ) : null}
        <p className="mt-1.5 max-w-prose text-sm text-muted">{t("lookedAt")}</p>
        {waiting ? (
          <p className="mt-3 max-w-prose rounded-control border border-line bg-surface p-3">{t("waiting")}</p>
        ) : null}
        <PublicationNotices id={id} publication={publication} />
      </div>
      {/* Long words need the room of the icons on a narrow page. */}
      <div className="grid grid-cols-2 gap-2 hyphens-auto max-lg:w-full max-lg:[&>:last-child:nth-child(odd)]:col-span-2 max-sm:[&_:is(a,button)]:px-2 max-sm:[&>*>svg]:hidden lg:flex">
        <Button asChild variant="ghost">
          <AppLink href={back}>
            <ArrowLeftIcon aria-hidden />
            {t("back")}
          </AppLink>
        </Button>
        <Button variant="outline" onClick={onPreview}>
          <EyeIcon aria-hidden />
          {t("preview")}
        </Button>
        <SaveDraft isPublic={isPublic} saving={saving} onSave={() => onSave("draft")} />
        {isPublic ? null : (
          <SchedulePost
            schedule={publication.schedule}
            saving={saving}
            idPrefix={prefix}
            onSchedule={(schedule) => onSave("publish", schedule)}
          />
        )}
        <Button disabled={saving} onClick={() => onSave("publish")}>
          <SendIcon aria-hidden />
          {t("publish")}
        </Button>
      </div>
    </header>
  );
}
