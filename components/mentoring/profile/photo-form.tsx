"use client";

import { useTranslations } from "next-intl";
import { AppAvatar } from "#components/identity/avatars/app-avatar.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { Field } from "#components/platform/ui/field.tsx";
import { Input } from "#components/platform/ui/input.tsx";
import { SubmitButton } from "#components/platform/ui/submit-button.tsx";
import { useKeptForm } from "#components/platform/ui/use-kept-form.ts";
import { submitPhoto } from "#lib/mentoring/profile/actions.ts";
import type { OwnPhoto } from "#lib/mentoring/profile/own-photo.ts";
import { errorOf } from "#lib/platform/forms/action-state.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { PhotoNote } from "./photo-note.tsx";

type Props = { name: string; photo: OwnPhoto | undefined; locale: string; allowed: boolean };

/** The picture drawn from the name, or an adult's own photo. */
export function PhotoForm({ name, photo, locale, allowed }: Props) {
  const { state, pending, form } = useKeptForm(submitPhoto, `${withLocale(locale, paths.profile)}?edit`);
  const t = useTranslations("profile.photo");
  const error = errorOf(state, "photo") ?? (state.status === "error" ? state.message : undefined);
  return (
    <form {...form} className="max-w-3xl" aria-label={t("title")}>
      <input type="hidden" name="locale" value={locale} />
      <Card>
        <CardHeader>
          <CardTitle>{t("title")}</CardTitle>
        </CardHeader>
        <CardContent className="flex flex-wrap items-start gap-5">
          <AppAvatar name={name} photo={photo?.address} className="size-20 text-3xl" />
          {allowed ? (
            <div className="grid min-w-0 grow basis-60 gap-4">
              {photo?.staff ? (
                <p className="text-sm wrap-anywhere text-warning">
                  <PhotoNote photo={photo} />
                </p>
              ) : null}
              <Field name="photo" label={t("label")} hint={t("hint")} error={error} focused={error !== undefined}>
                {(control) => <Input {...control} type="file" accept="image/png,image/jpeg,image/webp,image/gif" />}
              </Field>
              <div className="flex flex-wrap gap-3">
                <SubmitButton name="intent" value="save" variant="outline" pending={pending} pendingLabel={t("saving")}>
                  {t("save")}
                </SubmitButton>
                {photo ? (
                  <Button type="submit" name="intent" value="remove" variant="ghost" disabled={pending}>
                    {t("remove")}
                  </Button>
                ) : null}
              </div>
            </div>
          ) : (
            <p className="min-w-0 grow basis-60 text-muted">{t("minor")}</p>
          )}
        </CardContent>
      </Card>
    </form>
  );
}
