"use client";

import { useTranslations } from "next-intl";
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
  AlertDialogTrigger,
} from "#components/platform/ui/alert-dialog.tsx";
import { SaveIcon } from "#components/platform/ui/app-icons.tsx";
import { Button } from "#components/platform/ui/button.tsx";

type Props = { isPublic: boolean; saving: boolean; onSave: () => void };

/** Saves as a draft. A post that everybody can read leaves the site by that, so it asks first. */
export function SaveDraft({ isPublic, saving, onSave }: Props) {
  const t = useTranslations("editor");
  const label = (
    <>
      <SaveIcon aria-hidden />
      {t("form.saveDraft")}
    </>
  );
  if (!isPublic) {
    return (
      <Button variant="secondary" disabled={saving} onClick={onSave}>
        {label}
      </Button>
    );
  }
  return (
    <AlertDialog>
      <AlertDialogTrigger asChild>
        <Button variant="secondary" disabled={saving}>
          {label}
        </Button>
      </AlertDialogTrigger>
      <AlertDialogContent>
        <AlertDialogTitle>{t("unpublish.title")}</AlertDialogTitle>
        <AlertDialogDescription>{t("unpublish.description")}</AlertDialogDescription>
        <AlertDialogFooter>
          <AlertDialogCancel>{t("unpublish.cancel")}</AlertDialogCancel>
          <AlertDialogAction onClick={onSave}>{t("unpublish.confirm")}</AlertDialogAction>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
