import { getTranslations } from "next-intl/server";
import { PageTitle } from "#components/platform/layout/page-title.tsx";

/** What guards of staff pages show; `proxy.ts` has already handled most cases. */
export default async function StaffNotFound() {
  const t = await getTranslations("staff.notFound");
  return <PageTitle title={t("title")} text={t("text")} />;
}
