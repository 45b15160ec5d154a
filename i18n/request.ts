import * as rootParams from "next/root-params";
import { hasLocale } from "next-intl";
import { getRequestConfig } from "next-intl/server";
import { loadMessages } from "./messages.ts";
import { routing } from "./routing.ts";

export default getRequestConfig(async ({ locale: asked }) => {
  const wanted = asked ?? (await rootParams.locale());
  const locale = hasLocale(routing.locales, wanted) ? wanted : routing.defaultLocale;
  return { locale, timeZone: "UTC", messages: await loadMessages(locale) };
});
