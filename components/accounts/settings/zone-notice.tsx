import { NextIntlClientProvider } from "next-intl";
import { getLocale, getMessages } from "next-intl/server";
import type { SignedInUser } from "#lib/identity/access/guards.ts";
import { ZoneQuestion } from "./zone-question.tsx";

/** Asks once for the time zone of people who see UTC only because nobody knew better. */
export async function ZoneNotice({ user }: { user: SignedInUser }) {
  if (user.zoneKnown || user.timeZone !== "UTC") return null;
  const [locale, messages] = await Promise.all([getLocale(), getMessages()]);
  return (
    <NextIntlClientProvider messages={{ settings: { zone: messages.settings.zone } }}>
      <ZoneQuestion locale={locale} />
    </NextIntlClientProvider>
  );
}
