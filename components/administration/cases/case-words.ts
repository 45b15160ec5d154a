import { getTranslations } from "next-intl/server";
import { knownKey } from "#i18n/known-key.ts";
import { aboutOne } from "#lib/safety/reports/about.ts";
import { reportKinds } from "#lib/safety/reports/rules.ts";

/** The sentence for a kind of report, also for those that no form offers. */
export async function kindWords(): Promise<(kind: string) => string> {
  const [t, own] = await Promise.all([getTranslations("safety.report.kinds"), getTranslations("cases.kind")]);
  return (kind) => {
    const known = reportKinds.find((one) => one === kind);
    if (known) return t(known);
    return own.has(kind as never) ? own(knownKey(own, kind)) : kind;
  };
}

type Pointing = Readonly<{ about: string | null; postId: string | null }>;

/** What kind of thing a report is about, without names. */
export async function aboutWords(): Promise<(report: Pointing) => string> {
  const t = await getTranslations("cases.what");
  return ({ about, postId }) => {
    if (postId !== null) return t("post");
    if (about === null) return t("nothing");
    const one = aboutOne(about);
    return one ? t(one.kind) : t("page", { path: about });
  };
}
