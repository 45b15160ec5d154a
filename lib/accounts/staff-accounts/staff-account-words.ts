import { getTranslations } from "next-intl/server";
import type { Locale } from "#i18n/routing.ts";
import { namedReports } from "#lib/accounts/data-requests/rules.ts";
import { mailMode } from "#lib/notifications/mail/mail-mode.ts";
import type { Refused } from "#lib/platform/answer.ts";
import { at, go, stay, type Words } from "#lib/platform/forms/form-action.ts";
import { paths } from "#lib/platform/paths.ts";
import { secondWordSaid } from "#lib/safety/second-words/second-word-said.ts";
import type { StaffDecisionRefusal } from "./decide-on-staff.ts";
import type { InvitationRefusal } from "./manage-invitations.ts";
import type { AccountDecision } from "./staff-account-rules.ts";

type Refusal =
  | Refused<InvitationRefusal | "taken" | "stale" | "same" | "asked" | "tooNew" | "noSecond">
  | StaffDecisionRefusal;
type Said = "role" | "withdrawn" | "signedOut" | AccountDecision;

export async function staffAccountWords(locale: Locale) {
  const [t, second] = await Promise.all([
    getTranslations({ locale, namespace: "staffAccounts" }),
    secondWordSaid(locale),
  ]);
  return {
    title: t("error.title"),
    refused: (refusal) => {
      if (refusal.reason === "taken") return at("email", t("error.taken"), t("error.check"));
      if (refusal.reason === "reports") return t("error.reports", namedReports(refusal.numbers));
      if (refusal.reason === "asked" || refusal.reason === "tooNew" || refusal.reason === "noSecond")
        return second[refusal.reason];
      return t(`error.${refusal.reason}`);
    },
    faulty: {
      check: t("error.check"),
      field: (name, fault) => {
        if (name === "dateOfBirth") return t("error.date");
        if (name === "email" && fault === "email") return t("error.email");
        if (name === "name" && fault !== "required") return t("error.name");
        return t(fault === "option" || fault === "tooLong" ? `error.${fault}` : "error.required");
      },
    },
    waits: second.waits,
    said: (said: Said) => go(paths.staffAccounts, { title: t(`done.${said}`) }),
    /** Shown once, and only where no mail leaves: whoever has the link can be the colleague. */
    invited: (link: string) => {
      const said = { status: "ok", title: t("done.invited"), message: t(`done.mode.${mailMode()}`) } as const;
      return stay(mailMode() === "smtp" ? said : { ...said, shownOnce: [link] });
    },
  } satisfies Words<Refusal> & Record<string, unknown>;
}
