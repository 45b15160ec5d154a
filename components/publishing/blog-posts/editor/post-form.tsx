"use client";

import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { FieldError } from "#components/platform/ui/field.tsx";
import type { TranslationChoice } from "#db/queries/publishing/translations.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import type { EditorPublication } from "#lib/publishing/blog-posts/editor-publication.ts";
import { type FieldName, type RefusalCode, refusalFields } from "#lib/publishing/blog-posts/post-refusals.ts";
import type { CategoryChoice } from "./category-toggles.tsx";
import { DetailsCard } from "./details-card.tsx";
import { FormHeader } from "./form-header.tsx";
import { KeepState } from "./keep-state.tsx";
import { LeaveQuestion } from "./leave-question.tsx";
import type { PostAuthor } from "./post-editor.tsx";
import type { RichTextHandle } from "./rich-text.tsx";
import { RichTextSkeleton } from "./rich-text-skeleton.tsx";
import type { Known } from "./use-autosave.ts";
import type { Draft } from "./use-draft.ts";
import { useEditing } from "./use-editing.ts";
import { usePreview } from "./use-preview.ts";
import { type SaveWish, useSavePost } from "./use-save-post.ts";

// The editor's script is large and not needed for the first paint.
const RichText = dynamic(() => import("./rich-text.tsx"), { ssr: false, loading: LoadingText });

// Rarely needed.
const ConflictDialog = dynamic(() => import("./conflict-dialog.tsx"), { ssr: false });

function LoadingText() {
  const t = useTranslations("editor.form");
  return <RichTextSkeleton label={t("loading")} />;
}

type Props = {
  id: string;
  author: PostAuthor;
  mode: "create" | "edit";
  draft: Draft;
  start: Known;
  /** Found on this device; the server does not have it. */
  isUnsent: boolean;
  /** Staff are checking its text. */
  waiting: boolean;
  /** Everybody can read it now. */
  isPublic: boolean;
  publication: EditorPublication;
  categories: readonly CategoryChoice[];
  translations: readonly TranslationChoice[];
};

export function PostForm({ waiting, isPublic, publication, categories, translations, ...props }: Props) {
  const { id, author, mode, draft: initial } = props;
  const router = useRouter();
  const list = withLocale(useLocale(), paths.blogs);
  const prefix = useId();
  const editing = useEditing({ ...props, userId: author.id });
  const { draft, collect, autosave, leaving, text } = editing;
  const [refused, setRefused] = useState<RefusalCode>();
  const [conflict, setConflict] = useState<SaveWish>();
  const { save, saving } = useSavePost({
    id,
    mode,
    collect,
    autosave,
    onSaved() {
      setRefused(undefined);
      router.push(list);
    },
    onRefused(code) {
      setRefused(code);
      const field = refusalFields[code];
      if (field === "content") text.current?.focus();
      else if (field) document.getElementById(`${prefix}-${field}`)?.focus();
    },
    onConflict: setConflict,
  });
  const preview = usePreview(collect);

  const errors = useFieldErrors(refused);

  return (
    <form data-unkept onSubmit={(event) => event.preventDefault()} noValidate className="flex flex-col gap-6">
      <FormHeader
        mode={mode}
        waiting={waiting}
        isPublic={isPublic}
        id={id}
        publication={publication}
        saving={saving}
        state={
          <KeepState
            mode={mode}
            saving={saving}
            keeping={autosave.keeping}
            timeZone={author.timeZone}
            here={mode === "edit" || autosave.known.current.revision > 0 ? paths.editPost(id) : paths.newPost}
            onTakeOver={autosave.takeOver}
          />
        }
        versions={mode === "edit" ? paths.postVersions(id) : undefined}
        back={list}
        onPreview={preview}
        onSave={(intent, schedule) => save({ intent, schedule })}
      />
      <Columns
        {...{ draft, categories, translations, errors, idPrefix: prefix }}
        initial={initial.content}
        onChange={autosave.changed}
        onReady={editing.onReady}
      />
      <LeaveQuestion open={leaving.isAsked} onStay={leaving.stay} onLeave={leaving.leave} />
      {conflict ? (
        <ConflictDialog
          {...{ id, author, autosave, collect }}
          onClose={() => setConflict(undefined)}
          onOverwrite={(version) => {
            setConflict(undefined);
            void save({ ...conflict, over: version });
          }}
        />
      ) : null}
    </form>
  );
}

type ColumnsProps = React.ComponentProps<typeof DetailsCard> & Pick<TextProps, "initial" | "onChange" | "onReady">;

function Columns({ initial, onChange, onReady, ...details }: ColumnsProps) {
  const { errors, idPrefix } = details;
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <PostText id={`${idPrefix}-content`} error={errors.content} {...{ initial, onChange, onReady }} />
      <DetailsCard {...details} />
    </div>
  );
}

function useFieldErrors(refused: RefusalCode | undefined): Partial<Record<FieldName, string>> {
  const t = useTranslations("editor.refused");
  const field = refused && refusalFields[refused];
  return field ? { [field]: t(`${refused}.description`) } : {};
}

type TextProps = {
  id: string;
  initial: string;
  error: string | undefined;
  onChange: () => void;
  onReady: (handle: RichTextHandle) => void;
};

function PostText({ id, initial, error, onChange, onReady }: TextProps) {
  const t = useTranslations("editor.form");
  return (
    <div className="min-w-0">
      <span id={id} className="sr-only">
        {t("content")}
      </span>
      <RichText
        initial={initial}
        labelledBy={id}
        describedBy={error ? `${id}-error` : undefined}
        invalid={error !== undefined}
        onChange={onChange}
        onReady={onReady}
      />
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
