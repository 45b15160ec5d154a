import { getTranslations } from "next-intl/server";
import { notConfirmed, nothingLeft, otherName } from "#lib/progress/certificates/rules.ts";

/** Why a certificate was revoked: the site's own reasons are codes, those of staff their words. */
export async function revokedWords(): Promise<(reason: string) => string> {
  const t = await getTranslations("certificates.verify");
  const ofTheHouse: Readonly<Record<string, string>> = {
    [nothingLeft]: t("nothingLeft"),
    [otherName]: t("otherName"),
    [notConfirmed]: t("notConfirmed"),
  };
  return (reason) => ofTheHouse[reason] ?? reason;
}
