import type { Metadata } from "next";
import { connection } from "next/server";
import { getLocale, getTranslations } from "next-intl/server";
import { linkMetadata } from "#components/accounts/security/link-metadata.ts";
import { LostDevice } from "#components/accounts/security/lost-device.tsx";
import { AuthCard } from "#components/accounts/sign-in/auth-card.tsx";
import { readLostDevice } from "#lib/accounts/security/lost-device.ts";
import { formatInstantWithZone } from "#lib/platform/time/time.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("account.lostDevice");
  return linkMetadata(t("metaTitle"));
}

type Props = { params: Promise<{ token: string }> };

/** Opening the link changes nothing. Before the wait ends, it can only stop the reset; then it needs the password. */
export default async function LostDevicePage({ params }: Props) {
  const [{ token }, t, locale] = await Promise.all([params, getTranslations("account.lostDevice"), getLocale()]);
  // Every request is answered anew.
  await connection();
  const now = new Date();
  const link = await readLostDevice(token, now);
  const early = link.ok && link.at > now;
  const text = early ? t("waiting", { when: formatInstantWithZone(link.at, locale, "UTC") }) : t("ready");
  const standing = link.ok ? (early ? "early" : "ready") : link.reason;
  // The same component for every link state, so the result of its button stays on the page.
  return (
    <AuthCard title={t("title")}>
      <LostDevice token={token} standing={standing} text={text} />
    </AuthCard>
  );
}
