"use client";

import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useCallback, useId, useRef, useState } from "react";
import { FieldError } from "#components/platform/ui/field.tsx";
import type { TranslationChoice } from "#db/queries/publishing/translations.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import type { EditorPublication } from "#lib/publishing/blog-posts/editor-publication.ts";
import { type FieldName, type RefusalCode, refusalFields } from "#lib/publishing/blog-posts/post-refusals.ts";
import type { CategoryChoice } from "./category-toggles.tsx";
import { DetailsCard } from "./details-card.tsx";
import { FormHeader, type SaveState } from "./form-header.tsx";
import type { RichTextHandle } from "./rich-text.tsx";
import { RichTextSkeleton } from "./rich-text-skeleton.tsx";
import { type Draft, useDraft } from "./use-draft.ts";
import { useLeaveQuestion } from "./use-leave-question.ts";
import { usePreview } from "./use-preview.ts";
import { useSavePost } from "./use-save-post.ts";

// The editor's script is large and not needed for the first paint.
const RichText = dynamic(() => import("./rich-text.tsx"), { ssr: false, loading: LoadingText });

function LoadingText() {
  const t = useTranslations("editor.form");
  return <RichTextSkeleton label={t("loading")} />;
}

type Props = {
  id: string;
  mode: "create" | "edit";
  initial: Draft;
  /** Staff are checking its text. */
  waiting: boolean;
  /** Everybody can read it now. */
  isPublic: boolean;
  publication: EditorPublication;
  categories: readonly CategoryChoice[];
  translations: readonly TranslationChoice[];
};

export function PostForm({ id, mode, initial, waiting, isPublic, publication, categories, translations }: Props) {
  const t = useTranslations("editor");
  const router = useRouter();
  const prefix = useId();
  const draft = useDraft(mode, initial);
  useLeaveQuestion(draft.dirty);
  const text = useRef<RichTextHandle>(null);
  const [refused, setRefused] = useState<RefusalCode>();
  const list = withLocale(useLocale(), paths.blogs);
  const collect = (): Draft => ({
    ...draft.fields,
    content: text.current?.html() ?? initial.content,
  });

  const { save, saving } = useSavePost({
    id,
    mode,
    collect,
    onSaved() {
      draft.setDirty(false);
      setRefused(undefined);
      router.push(list);
    },
    onRefused(code) {
      setRefused(code);
      const field = refusalFields[code];
      if (field === "content") text.current?.focus();
      else if (field) document.getElementById(`${prefix}-${field}`)?.focus();
    },
  });
  const preview = usePreview(collect);

  const { setDirty } = draft;
  const onChange = useCallback(() => setDirty(true), [setDirty]);
  const onReady = useCallback((handle: RichTextHandle) => {
    text.current = handle;
  }, []);

  const errors = refused ? errorAt(refused, t(`refused.${refused}.description`)) : {};

  return (
    <form data-unkept onSubmit={(event) => event.preventDefault()} noValidate className="flex flex-col gap-6">
      <FormHeader
        mode={mode}
        waiting={waiting}
        isPublic={isPublic}
        id={id}
        publication={publication}
        state={saveState(saving, draft.dirty, mode)}
        back={list}
        onPreview={preview}
        onSave={save}
      />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <span id={`${prefix}-content`} className="sr-only">
            {t("form.content")}
          </span>
          <RichText
            initial={initial.content}
            labelledBy={`${prefix}-content`}
            describedBy={errors.content ? `${prefix}-content-error` : undefined}
            invalid={errors.content !== undefined}
            onChange={onChange}
            onReady={onReady}
          />
          <FieldError id={`${prefix}-content-error`}>{errors.content}</FieldError>
        </div>
        <DetailsCard
          draft={draft}
          categories={categories}
          translations={translations}
          errors={errors}
          idPrefix={prefix}
        />
      </div>
    </form>
  );
}

function errorAt(code: RefusalCode, sentence: string): Partial<Record<FieldName, string>> {
  const field = refusalFields[code];
  return field ? { [field]: sentence } : {};
}

function saveState(saving: boolean, dirty: boolean, mode: "create" | "edit"): SaveState {
  if (saving) return "stateSaving";
  if (dirty) return "stateUnsaved";
  return mode === "create" ? "stateNew" : "stateSaved";
}
