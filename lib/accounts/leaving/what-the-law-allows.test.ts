import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { mailSamples } from "#db/support/mail-samples.ts";
import { withRuleNumbers } from "#i18n/rule-words.ts";
import { renderMail } from "#lib/notifications/mail/render-mail.ts";

const law = { en: /where the law/, es: /si la ley/, fr: /si la loi/, de: /wenn das Gesetz/ } as const;
const locales = Object.keys(law) as (keyof typeof law)[];
const site = { name: "Baobab", supportEmail: "team@mentoring.example", url: "https://mentoring.example" };
const isReason = /hold|court|report|retención|aviso|signalement|Meldung|Aufbewahrung/i;

describe("somebody who leaves is told what the law lets us keep, whom to ask, and never why of them [@PRIV-07b]", () => {
  test.each(locales)("in the mail, in %s", async (locale) => {
    for (const kind of ["deletionRequested", "deletionForYou"] as const) {
      const receiver = { locale, timeZone: "UTC", minor: false };
      const { text } = await renderMail({ kind, params: mailSamples[kind] }, receiver, site);
      expect(text).toMatch(law[locale]);
      expect(text).toContain(site.supportEmail);
      expect(text).not.toMatch(isReason);
    }
  });

  test.each(locales)("on the page where they confirm it, in %s", (locale) => {
    const file = new URL(`../../../messages/${locale}/settings.json`, import.meta.url);
    const said: string = JSON.parse(readFileSync(file, "utf8")).leave.what.law;
    expect(said).toMatch(law[locale]);
    expect(withRuleNumbers(locale, said)).toMatch(/3 (?:years|años|ans|Jahre)/);
    expect(said).toContain("{email}");
  });
});
