import { getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { SubmitButton } from "#components/platform/ui/submit-button.tsx";
import { db } from "#db/client.ts";
import { giveQueueItemBack, openQueueItem } from "#lib/administration/queue/actions.ts";
import { claimOn } from "#lib/administration/queue/claim-item.ts";
import { currentUser } from "#lib/identity/access/guards.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatClockIn } from "#lib/platform/time/time.ts";

type Props = {
  /** As in the audit log: "report:…". */
  object: string;
  /** Whether it still waits; what is decided can be taken by nobody. */
  open: boolean;
  locale: string;
  timeZone: string;
};

/** The way back to the queue, and who has this item in hand. Nobody is kept from deciding. */
export async function ClaimBar({ object, open, locale, timeZone }: Props) {
  const t = await getTranslations("console");
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1">
      <AppLink
        href={withLocale(locale, paths.staff)}
        className="inline-flex min-h-11 items-center text-leaf underline underline-offset-4"
      >
        {t("back")}
      </AppLink>
      {open ? <InHand object={object} locale={locale} timeZone={timeZone} /> : null}
    </div>
  );
}

async function InHand({ object, locale, timeZone }: Omit<Props, "open">) {
  const [t, user, claim] = await Promise.all([
    getTranslations("console"),
    currentUser(),
    claimOn(db(), object, new Date()),
  ]);
  const mine = claim !== undefined && claim.staffId === user?.id;
  const time = claim ? formatClockIn(claim.until, locale, timeZone) : "";
  const theirs = claim && !mine ? t("theirs", { name: claim.name, time }) : undefined;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <p role="status" className="wrap-anywhere text-muted">
        {theirs ?? (mine ? t("yours", { time }) : t("free"))}
      </p>
      {theirs ? null : (
        <form action={mine ? giveQueueItemBack : openQueueItem}>
          <input type="hidden" name="locale" value={locale} />
          <input type="hidden" name="object" value={object} />
          <SubmitButton size="sm" variant="outline" pendingLabel={t("opening")}>
            {mine ? t("giveBack") : t("take")}
          </SubmitButton>
        </form>
      )}
    </div>
  );
}
