import { cookies, headers } from "next/headers";
import { hasLocale } from "next-intl";
import { type Locale, routing } from "#i18n/routing.ts";
import type { Client } from "#lib/identity/access/client.ts";
import { formFields } from "#lib/platform/forms/form-fields.ts";
import { networkOf } from "#lib/platform/limits/network.ts";
import { signInCookie, signInIdOf } from "./cookie.ts";
import { deviceCookie } from "./device-cookie.ts";

export async function clientOfRequest(): Promise<Client> {
  const [head, jar] = await Promise.all([headers(), cookies()]);
  return {
    network: networkOf(head),
    userAgent: head.get("user-agent") ?? undefined,
    marks: jar.get(deviceCookie().name)?.value,
    replaces: await signInIdOf(jar.get(signInCookie().name)?.value),
  };
}

export async function sentForm(form: FormData): Promise<Record<string, unknown> & { locale: Locale }> {
  const fields = formFields(form);
  return { ...fields, locale: await localeOfForm(fields.locale) };
}

/** A server action cannot read its page's language, so forms send it; else the routing header counts. */
async function localeOfForm(sent: unknown): Promise<Locale> {
  if (hasLocale(routing.locales, sent)) return sent;
  const routed = (await headers()).get("x-next-intl-locale");
  return hasLocale(routing.locales, routed) ? routed : routing.defaultLocale;
}
