"use client";

import { useTranslations } from "next-intl";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { Card, CardContent, CardFooter } from "#components/platform/ui/card.tsx";
import { Field, FieldError } from "#components/platform/ui/field.tsx";
import { Input } from "#components/platform/ui/input.tsx";
import { RadioGroup, RadioTile } from "#components/platform/ui/radio.tsx";
import { Refusal } from "#components/platform/ui/refusal.tsx";
import { Select } from "#components/platform/ui/select.tsx";
import { SubmitButton } from "#components/platform/ui/submit-button.tsx";
import { Textarea } from "#components/platform/ui/textarea.tsx";
import { useKeptForm } from "#components/platform/ui/use-kept-form.ts";
import { errorOf, firstFaultyField, typedIn } from "#lib/platform/forms/action-state.ts";
import { materialKinds } from "#lib/progress/goals/rules.ts";
import { changeOwnMaterial, submitMaterial } from "#lib/progress/materials/actions.ts";
import { materialLimits } from "#lib/progress/materials/rules.ts";

/** In form order. */
const shown = ["title", "kind", "url", "text", "subject", "language"] as const;
type Key = (typeof shown)[number];

export type MaterialDraft = Readonly<Record<Key | "id", string>>;

type Props = Readonly<{
  stored: MaterialDraft;
  /** A new one has a prepared id, so a form sent twice adds it once. */
  isNew: boolean;
  locale: string;
  /** The page's own address, where the form posts without script. */
  address: string;
  /** Where "Cancel" leads. */
  back: string;
  subjects: readonly string[];
  languages: readonly Readonly<{ code: string; name: string }>[];
}>;

export function MaterialForm({ stored, isNew, locale, address, back, subjects, languages }: Props) {
  const t = useTranslations("materials.form");
  const { state, pending, form } = useKeptForm(isNew ? submitMaterial : changeOwnMaterial, address);
  const first = firstFaultyField(state, shown);
  const value = (name: Key) => (state.status === "error" ? typedIn(state, name) : stored[name]);
  const props = (name: Key) => ({ name, error: errorOf(state, name), focused: first === name, required: true });
  const text = (name: "title" | "subject") => ({ maxLength: materialLimits[name], defaultValue: value(name) });
  return (
    <form {...form} className="group max-w-3xl">
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="id" value={stored.id} />
      <Card>
        <CardContent className="grid gap-5">
          <Refusal state={state} />
          <Field label={t("title")} {...props("title")}>
            {(control) => <Input {...control} {...text("title")} />}
          </Field>
          <Kinds value={value("kind")} error={errorOf(state, "kind")} />
          <Field
            label={t("url")}
            hint={t("urlHint")}
            {...props("url")}
            required={false}
            className="hidden group-has-[[value=link]:checked]:flex"
          >
            {(control) => (
              <Input {...control} type="url" inputMode="url" placeholder="https://" defaultValue={value("url")} />
            )}
          </Field>
          <Field label={t("text")} hint={t("textHint")} {...props("text")}>
            {(control) => (
              <Textarea
                {...control}
                rows={14}
                maxLength={materialLimits.text}
                dir="auto"
                defaultValue={value("text")}
              />
            )}
          </Field>
          <div className="grid items-end gap-5 sm:grid-cols-2">
            <Field label={t("subject")} {...props("subject")}>
              {(control) => <Input {...control} {...text("subject")} list="known-subjects" />}
            </Field>
            <Field label={t("language")} {...props("language")}>
              {(control) => (
                <Select {...control} defaultValue={value("language")}>
                  {languages.map(({ code, name }) => (
                    <option key={code} value={code}>
                      {name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </div>
          <datalist id="known-subjects">
            {subjects.map((subject) => (
              <option key={subject} value={subject} />
            ))}
          </datalist>
        </CardContent>
        <CardFooter>
          <SubmitButton pending={pending} pendingLabel={t("saving")}>
            {t(isNew ? "add" : "save")}
          </SubmitButton>
          <Button asChild variant="outline">
            <AppLink href={back}>{t("cancel")}</AppLink>
          </Button>
        </CardFooter>
      </Card>
    </form>
  );
}

function Kinds({ value, error }: { value: string; error: string | undefined }) {
  const t = useTranslations("materials.form");
  return (
    <div className="flex flex-col gap-1.5">
      <p id="kind-question" className="font-semibold">
        {t("kind")}
      </p>
      <RadioGroup labelledBy="kind-question" error={error} errorId="kind-error" className="flex-wrap gap-2">
        {materialKinds.map((kind) => (
          <RadioTile key={kind} name="kind" value={kind} label={t(kind)} defaultChecked={kind === value} />
        ))}
      </RadioGroup>
      <FieldError id="kind-error">{error}</FieldError>
    </div>
  );
}
