"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Field } from "#components/platform/ui/field.tsx";
import { Input } from "#components/platform/ui/input.tsx";
import { Select, SelectOptions } from "#components/platform/ui/select.tsx";
import type { TranslationChoice } from "#db/queries/publishing/translations.ts";
import { languageNames } from "#i18n/names.ts";
import { locales } from "#i18n/routing.ts";
import type { FieldName } from "#lib/publishing/blog-posts/post-refusals.ts";

type Values = { language: string; translationOf: string };

type Props = {
  values: Values;
  onChange: (part: Partial<Values>) => void;
  /** The author's other posts. */
  choices: readonly TranslationChoice[];
  errors: Partial<Record<FieldName, string>>;
  idPrefix: string;
};

/** In the list of posts, stands for one that is not the author's. */
const another = "another";

/** The language of a post, and which post it translates: an own one, or any by its address. */
export function LanguageFields({ values, onChange, choices, errors, idPrefix }: Props) {
  const t = useTranslations("editor.language");
  const tf = useTranslations("editor.form");
  const { language, translationOf } = values;
  const isOwn = choices.some(({ id }) => id === translationOf);
  const [elsewhere, setElsewhere] = useState(translationOf !== "" && !isOwn);
  const chosen = elsewhere ? another : translationOf;
  // Only posts in other languages can be translated; the chosen one stays visible.
  const offered = choices.filter((post) => post.language !== language || post.id === translationOf);

  function choose(value: string) {
    setElsewhere(value === another);
    onChange({ translationOf: value === another ? "" : value });
  }

  const id = `${idPrefix}-translationOf`;
  return (
    <>
      <Field name="language" id={`${idPrefix}-language`} label={t("label")} error={errors.language}>
        {(control) => (
          <Select {...control} value={language} onChange={(event) => onChange({ language: event.target.value })}>
            <SelectOptions options={locales.map((value) => ({ value, label: languageNames[value] }))} />
          </Select>
        )}
      </Field>
      <Field
        name="translation"
        id={elsewhere ? `${id}-choice` : id}
        label={t("translationOf")}
        optionalLabel={tf("optional")}
        error={elsewhere ? undefined : errors.translationOf}
      >
        {(control) => (
          <Select {...control} value={chosen} onChange={(event) => choose(event.target.value)}>
            <option value="">{t("none")}</option>
            {offered.map((post) => (
              <option key={post.id} value={post.id}>
                {post.title}
              </option>
            ))}
            <option value={another}>{t("another")}</option>
          </Select>
        )}
      </Field>
      {elsewhere ? (
        <Field name="translationOf" id={id} label={t("address")} hint={t("addressHint")} error={errors.translationOf}>
          {(control) => (
            <Input
              {...control}
              value={translationOf}
              onChange={(event) => onChange({ translationOf: event.target.value })}
              placeholder={t("addressExample")}
              maxLength={400}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
      ) : null}
    </>
  );
}
