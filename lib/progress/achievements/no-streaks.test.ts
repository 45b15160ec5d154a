import { expect, test } from "vitest";
import { loadMessages } from "#i18n/messages.ts";
import { locales } from "#i18n/routing.ts";

/** What a row of days without a gap is called. */
const streak = { en: /\bstreak/i, es: /\bracha/i, fr: /\bsérie\b|d’affilée/i, de: /\bSerie\b|Strähne|am Stück/i };

test.each(locales)(
  "in %s nothing is said of days in a row: who pauses loses nothing [@ACH-09c @LEARN-09d]",
  async (locale) => {
    const { achievements, home, learning, materials, notifications } = await loadMessages(locale);
    const texts = JSON.stringify({ achievements, home, learning, materials, notifications });
    expect(texts).not.toMatch(streak[locale]);
  },
);
