import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { MaterialEdit } from "#components/progress/materials/material-edit.tsx";
import { MaterialView } from "#components/progress/materials/material-view.tsx";
import { requireUser } from "#lib/identity/access/guards.ts";
import { paths } from "#lib/platform/paths.ts";
import { mayAdd, readMaterial } from "#lib/progress/materials/read-library.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("materials.list");
  return { title: t("title"), robots: { index: false, follow: false } };
}

type Props = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** One study material; `?edit` shows the owner's form. */
export default async function MaterialPage({ params, searchParams }: Props) {
  const user = await requireUser();
  const [{ id }, query, locale] = await Promise.all([params, searchParams, getLocale()]);
  const material = await readMaterial(user, id);
  if (!material) notFound();
  const changeable = material.own && material.hiddenAt === null && (await mayAdd(user));
  if (changeable && query.edit !== undefined) {
    const { title, kind, url, text, subject, language } = material;
    return <MaterialEdit stored={{ id, title, kind, url: url ?? "", text, subject, language }} locale={locale} />;
  }
  return (
    <MaterialView
      material={material}
      changeable={changeable}
      user={user}
      locale={locale}
      address={paths.material(id)}
    />
  );
}
