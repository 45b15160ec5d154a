import { getTranslations } from "next-intl/server";
import type { Locale } from "#i18n/routing.ts";
import { mailMode } from "#lib/notifications/mail/mail-mode.ts";
import type { Refused } from "#lib/platform/answer.ts";
import { at, go, stay, type Words } from "#lib/platform/forms/form-action.ts";
import { paths } from "#lib/platform/paths.ts";
import type { StaffDecisionRefusal } from "./decide-on-staff.ts";
import type { InvitationRefusal } from "./manage-invitations.ts";
import type { AccountDecision } from "./staff-account-rules.ts";

type Refusal = Refused<InvitationRefusal | "taken" | "stale"> | StaffDecisionRefusal;
type Said = "role" | "withdrawn" | "signedOut" | "first" | AccountDecision;

/** What the forms of staff accounts answer. */
export async function staffAccountWords(locale: Locale) {
  const t = await getTranslations({ locale, namespace: "staffAccounts" });
  return {
    title: t("error.title"),
    refused: (refusal) => {
      if (refusal.reason === "taken") return at("email", t("error.taken"), t("error.check"));
      if (refusal.reason === "reports") return t("error.reports", { numbers: refusal.numbers.join(", ") });
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
    said: (said: Said) => go(paths.staffAccounts, { title: t(`done.${said}`) }),
    /** Shown once: where no mail leaves, the link is handed over otherwise. */
    invited: (link: string) =>
      stay({ status: "ok", title: t("done.invited"), message: t(`done.mode.${mailMode()}`), shownOnce: [link] }),
  } satisfies Words<Refusal> & Record<string, unknown>;
}
