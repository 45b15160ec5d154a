import { getTranslations } from "next-intl/server";
import { Alert } from "#components/platform/ui/alert.tsx";
import { TextLink } from "#components/platform/ui/text-link.tsx";
import { db } from "#db/client.ts";
import { type Role, staffView } from "#lib/identity/users/roles.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatDateIn } from "#lib/platform/time/written-dates.ts";
import { endingSoon, failingOf } from "#lib/safety/preflight/preflight-rules.ts";
import { readPreflight } from "#lib/safety/preflight/read-preflight.ts";

type Props = { user: Readonly<{ role: Role; twoStep: boolean; timeZone: string }>; locale: string };

/** For who may open the preflight: what is missing while minors cannot sign up, and what ends soon while they can. */
export async function PreflightStep({ user, locale }: Props) {
  if (staffView(user, paths.staffPreflight) !== "page") return null;
  const now = new Date();
  const [t, { states, open }] = await Promise.all([getTranslations("preflight"), readPreflight(db(), now)]);
  const ending = endingSoon(states, now).toSorted((one, other) => Number(one.until) - Number(other.until));
  if (open && ending.length === 0) return null;
  const [all, missing] = [states.length, failingOf(states).length];
  const link = <TextLink href={withLocale(locale, paths.staffPreflight)}>{t("step.link")}</TextLink>;
  if (!open) {
    return (
      <Alert title={t(missing > 0 ? "step.title" : "step.ready")}>
        <p>{t("progress", { done: all - missing, all })}</p>
        <p>{link}</p>
      </Alert>
    );
  }
  return (
    <Alert variant="warning" title={t("step.soon")}>
      <ul>
        {ending.map(({ entry, until }) => (
          <li key={entry}>
            {t(`entry.${entry}.title`)}:{" "}
            {until ? t("holdsUntil", { date: formatDateIn(until, locale, user.timeZone) }) : null}
          </li>
        ))}
      </ul>
      <p>{link}</p>
    </Alert>
  );
}
