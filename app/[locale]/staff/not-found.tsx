import { getTranslations } from "next-intl/server";
import { PageTitle } from "#components/platform/layout/page-title.tsx";

/** What a guard of a staff page answers; `proxy.ts` has answered most before. */
export default async function StaffNotFound() {
  const t = await getTranslations("staff.notFound");
  return <PageTitle title={t("title")} text={t("text")} />;
}
