import { getTranslations } from "next-intl/server";
import { nameOfCountry } from "#lib/identity/users/country-names.ts";
import { countedDays, type EntryState, type Missing } from "#lib/safety/preflight/preflight-rules.ts";

type Translate = Awaited<ReturnType<typeof getTranslations<"preflight">>>;

/** What an entry lacks, a sentence each. */
export async function missingSentences({ entry, missing }: EntryState, locale: string): Promise<string[]> {
  const t = await getTranslations("preflight");
  return missing.map((one) => sentenceOf(t, entry, one, locale));
}

function sentenceOf(t: Translate, entry: string, missing: Missing, locale: string): string {
  switch (missing.why) {
    case "nobody":
    case "countries":
      return t(`missing.${missing.why}`);
    case "twoStep":
    case "away":
      return t(`missing.${missing.why}`, { name: missing.name, days: countedDays.signIn });
    case "staff":
      return t("missing.staff", { names: missing.names.join(", ") });
    case "helpline": {
      const countries = missing.countries.map((code) => nameOfCountry(code, locale) ?? code).join(", ");
      return t("missing.helpline", { countries });
    }
    default: {
      const claim = missing.claim ? t(`claim.${missing.claim}`) : "";
      const about = missing.claim ? "claim" : entry;
      return t(`missing.${missing.why}.${about}` as "missing.old.claim", { claim });
    }
  }
}
