"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Alert } from "#components/platform/ui/alert.tsx";
import { useToast } from "#components/platform/ui/toast.tsx";

/** Says why a post does not open (missing, or hidden by staff) and redirects to the list; without script, by a link. */
export function OwnPostNotFound({ list, why }: { list: string; why: "notFound" | "hidden" }) {
  const t = useTranslations("editor");
  const router = useRouter();
  const { toast } = useToast();
  const told = useRef(false);
  const title = t(`refused.${why}.title`);
  const description = t(`refused.${why}.description`);
  useEffect(() => {
    if (told.current) return;
    told.current = true;
    toast({ title, description, variant: "destructive" });
    router.replace(list);
  }, [title, description, list, router, toast]);
  return (
    <Alert variant="destructive" className="flex flex-col items-start gap-2">
      <h1 className="text-xl font-bold">{title}</h1>
      <p>{description}</p>
      <AppLink href={list}>{t("form.backToList")}</AppLink>
    </Alert>
  );
}
