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
} from "#components/platform/ui/alert-dialog.tsx";

type Props = { open: boolean; onStay: () => void; onLeave: () => void };

export function LeaveQuestion({ open, onStay, onLeave }: Props) {
  const t = useTranslations("drafts.leave");
  return (
    <AlertDialog open={open} onOpenChange={(next) => next || onStay()}>
      <AlertDialogContent>
        <AlertDialogTitle>{t("title")}</AlertDialogTitle>
        <AlertDialogDescription>{t("description")}</AlertDialogDescription>
        <AlertDialogFooter>
          <AlertDialogCancel>{t("stay")}</AlertDialogCancel>
          <AlertDialogAction onClick={onLeave}>{t("leave")}</AlertDialogAction>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
