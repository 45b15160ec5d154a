"use client";

import { useTranslations } from "next-intl";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { Field } from "#components/platform/ui/field.tsx";
import { Input } from "#components/platform/ui/input.tsx";
import { Textarea } from "#components/platform/ui/textarea.tsx";
import type { TranslationChoice } from "#db/queries/publishing/translations.ts";
import { postLimits } from "#lib/publishing/blog-posts/limit-rules.ts";
import type { FieldName } from "#lib/publishing/blog-posts/post-refusals.ts";
import { slugify } from "#lib/publishing/blog-posts/slug-rules.ts";
import { type CategoryChoice, CategoryToggles } from "./category-toggles.tsx";
import { FeaturedImageField } from "./featured-image-field.tsx";
import { LanguageFields } from "./language-fields.tsx";
import { TagInput } from "./tag-input.tsx";
import type { DraftEditing } from "./use-draft.ts";

type Props = {
  draft: DraftEditing;
  categories: readonly CategoryChoice[];
  translations: readonly TranslationChoice[];
  /** The last refused field, with its message. */
  errors: Partial<Record<FieldName, string>>;
  /** Prefix of field ids: the router keeps hidden pages in the document, so plain names would not be unique. */
  idPrefix: string;
};

export function DetailsCard({ draft, categories, translations, errors, idPrefix }: Props) {
  const t = useTranslations("editor.form");
  const { fields } = draft;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("details")}</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-5">
        <Field name="title" id={`${idPrefix}-title`} label={t("title")} error={errors.title}>
          {(control) => (
            <Input
              {...control}
              value={fields.title}
              onChange={(event) => draft.setTitle(event.target.value)}
              placeholder={t("titlePlaceholder")}
              maxLength={postLimits.title}
              autoComplete="off"
            />
          )}
        </Field>
        <Field
          name="slug"
          id={`${idPrefix}-slug`}
          label={t("slug")}
          hint={
            <span className="break-all">{t("slugHint", { slug: slugify(fields.slug) || t("slugHintEmpty") })}</span>
          }
          error={errors.slug}
        >
          {(control) => (
            <Input
              {...control}
              value={fields.slug}
              onChange={(event) => draft.setSlug(event.target.value)}
              maxLength={postLimits.slug}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        <Field
          name="excerpt"
          id={`${idPrefix}-excerpt`}
          label={t("excerpt")}
          hint={t("excerptHint")}
          error={errors.excerpt}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              value={fields.excerpt}
              onChange={(event) => draft.change({ excerpt: event.target.value })}
              placeholder={t("excerptPlaceholder")}
              maxLength={postLimits.excerpt}
            />
          )}
        </Field>
        <FeaturedImageField
          id={`${idPrefix}-featuredImage`}
          value={fields.featuredImage}
          onChange={(featuredImage) => draft.change({ featuredImage })}
          error={errors.featuredImage}
        />
        <CategoryToggles
          id={`${idPrefix}-categories`}
          categories={categories}
          chosen={fields.categoryIds}
          onChange={(categoryIds) => draft.change({ categoryIds })}
          error={errors.categories}
        />
        <TagInput tags={fields.tags} onChange={(tags) => draft.change({ tags })} error={errors.tags} />
        <LanguageFields
          values={fields}
          onChange={draft.change}
          choices={translations}
          errors={errors}
          idPrefix={idPrefix}
        />
      </CardContent>
    </Card>
  );
}
