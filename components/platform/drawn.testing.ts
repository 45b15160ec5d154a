import { DomUtils, parseDocument } from "htmlparser2";
import { NextIntlClientProvider } from "next-intl";
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { loadMessages } from "#i18n/messages.ts";
import type { Locale } from "#i18n/routing.ts";

/** The HTML of an element, as the server answers it. */
export async function drawn(element: ReactElement, locale: Locale = "en"): Promise<string> {
  const messages = await loadMessages(locale);
  const shown = { locale, messages, timeZone: "UTC", children: element };
  return renderToStaticMarkup(createElement(NextIntlClientProvider, shown));
}

/** What a reader of the HTML reads, in one line. */
export const readOf = (html: string): string =>
  DomUtils.innerText(parseDocument(html.replaceAll("><", "> <")).children)
    .replaceAll(/\s+/g, " ")
    .trim();

/** The addresses of its links, by their names. */
export function linksOf(html: string): Record<string, string | undefined> {
  const links = DomUtils.findAll(({ name }) => name === "a", parseDocument(html).children);
  return Object.fromEntries(
    links.map((link) => [link.attribs["aria-label"] ?? DomUtils.textContent(link).trim(), link.attribs.href]),
  );
}
