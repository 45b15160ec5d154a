import type { Metadata } from "next";
import { connection } from "next/server";
import { getLocale, getTranslations } from "next-intl/server";
import { Ended } from "#components/account/link-button.tsx";
import { linkMetadata } from "#components/account/link-metadata.ts";
import { LostDevice } from "#components/account/lost-device.tsx";
import { AuthCard } from "#components/auth/auth-card.tsx";
import { readLostDevice } from "#lib/account/lost-device.ts";
import { formatInstantWithZone } from "#lib/time.ts";

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("account.lostDevice");
  return linkMetadata(t("metaTitle"));
}

type Props = { params: Promise<{ token: string }> };

/** Opening the link changes nothing. Before the wait is over it only stops; then it needs the password as well. */
export default async function LostDevicePage({ params }: Props) {
  const [{ token }, t, locale] = await Promise.all([params, getTranslations("account.lostDevice"), getLocale()]);
  // Without it Next takes the time of day for a value that could be prerendered.
  await connection();
  const now = new Date();
  const link = await readLostDevice(token, now);
  if (!link.ok || !link.at) {
    return (
      <AuthCard title={t("title")}>
        <Ended standing={link.ok ? "unknown" : link.reason} />
        <p className="mt-5">{t("ended")}</p>
      </AuthCard>
    );
  }
  const ready = link.at <= now;
  const intro = ready ? t("ready") : t("waiting", { when: formatInstantWithZone(link.at, locale, "UTC") });
  return (
    <AuthCard title={t("title")} intro={intro}>
      <LostDevice token={token} ready={ready} />
    </AuthCard>
  );
}
