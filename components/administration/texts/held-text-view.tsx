import { getTranslations } from "next-intl/server";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { DecisionForm } from "#components/platform/ui/decision-form.tsx";
import { submitTextDecision } from "#lib/administration/texts/actions.ts";
import { textReasonLength } from "#lib/administration/texts/input.ts";
import type { TextForLead } from "#lib/administration/texts/text-for-lead.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatInstantIn } from "#lib/platform/time/written-dates.ts";
import { waitsForMorning } from "#lib/safety/held-texts/held.ts";
import { textPageWords } from "./text-words.ts";

type Props = { held: TextForLead; locale: string; timeZone: string };

/** One held text: what it says, who wrote it to whom, what was found, and how often that was so. */
export async function HeldTextView({ held, locale, timeZone }: Props) {
  const [t, { personOf, foundIn }] = await Promise.all([getTranslations("texts"), textPageWords(locale)]);
  const { text, writer, reader, times, parted } = held;
  const others = Math.max(0, times - (text.status === "released" ? 0 : 1));
  return (
    <Card>
      <CardHeader>
        <CardTitle>{text.kind === "picture" ? t("picture.title") : t("text")}</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-4">
        {text.kind === "picture" ? (
          <HeldPicture held={held} locale={locale} timeZone={timeZone} />
        ) : (
          <blockquote className="max-w-read border-s-4 border-edge ps-4 whitespace-pre-line wrap-anywhere">
            {text.text}
          </blockquote>
        )}
        <dl className="grid gap-x-4 gap-y-1 wrap-anywhere sm:grid-cols-[auto_1fr]">
          <dt className="text-muted">{t("from")}</dt>
          <dd>{personOf(writer)}</dd>
          <dt className="text-muted">{t("to")}</dt>
          <dd>{text.toId === null ? t("all") : personOf(reader)}</dd>
        </dl>
        {text.findings.length === 0 ? null : (
          <p className="font-semibold wrap-anywhere">{t("found", { what: foundIn(text.findings) })}</p>
        )}
        {parted ? <p className="font-semibold">{t("parted")}</p> : null}
        <p>{t("times", { count: others })}</p>
        <p className="text-sm text-muted">
          {t(`kind.${text.kind}`)} · {t("held", { date: formatInstantIn(text.createdAt, locale, timeZone) })}
        </p>
      </CardContent>
    </Card>
  );
}

/** As large as the page allows: a number in a corner must be readable. */
async function HeldPicture({ held: { picture, writer }, locale, timeZone }: Props) {
  const [t, { personOf }] = await Promise.all([getTranslations("texts.picture"), textPageWords(locale)]);
  if (!picture) return null;
  return (
    <>
      {/* biome-ignore lint/performance/noImgElement: the stored picture itself, in full size */}
      <img
        src={picture.address}
        alt={t("alt", { name: personOf(writer) })}
        className="max-w-full rounded-card bg-white"
      />
      <p>
        <a className="underline underline-offset-4" href={picture.address} target="_blank" rel="noreferrer">
          {t("full")}
        </a>
      </p>
      <p className="text-sm text-muted">{t("look")}</p>
      {picture.unusedAt === null ? null : (
        <p className="font-semibold">{t("unused", { date: formatInstantIn(picture.unusedAt, locale, timeZone) })}</p>
      )}
    </>
  );
}

/** What waits is let through or kept back; a picture that was let through can be taken away again. */
export async function HeldTextDecision({
  held: { text, writer, parted, staysDraft },
  locale,
}: Omit<Props, "timeZone">) {
  const [t, { personOf }] = await Promise.all([getTranslations("texts.decide"), textPageWords(locale)]);
  const name = personOf(writer);
  const told = t("told", { name });
  const isPicture = text.kind === "picture";
  const isShown = text.status === "released";
  const refused = isPicture ? [t("pictureGone"), t("reasonTold", { name })] : [t("refuseGone"), told, t("again")];
  const place = waitsForMorning(text.kind) ? "releaseShown" : "releaseForAll";
  const reaches = parted ? "releaseParted" : staysDraft ? "releaseDraft" : place;
  const shown = [t(isPicture ? "pictureShown" : reaches), told];
  const release = { value: "release", label: t("release"), effects: shown };
  const refuse = { value: "refuse", label: t("refuse"), effects: refused };
  const takeAway = { ...refuse, label: t("takeAway") };
  return (
    <Card>
      <CardContent>
        <DecisionForm
          id="decide"
          action={submitTextDecision}
          address={withLocale(locale, paths.staffText(text.id))}
          hidden={{ locale, id: text.id }}
          question={t(isShown ? "againQuestion" : "question")}
          choices={isShown ? [takeAway] : [release, refuse]}
          fields={[{ kind: "line", name: "reason", label: t("reason"), max: textReasonLength }]}
          button={t("button")}
          pendingLabel={t("working")}
        />
      </CardContent>
    </Card>
  );
}

export async function HeldTextResult({ held: { text, decider }, locale, timeZone }: Props) {
  const t = await getTranslations("texts.done");
  const { status, decidedAt, reason } = text;
  if (status === "held") return null;
  const date = decidedAt === null ? "" : formatInstantIn(decidedAt, locale, timeZone);
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("title")}</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-2 wrap-anywhere">
        <p>{t("line", { by: decider?.name || t("system"), date, status: t(`status.${status}`) })}</p>
        {reason === null ? null : <p className="text-muted">{t("reason", { text: reason })}</p>}
      </CardContent>
    </Card>
  );
}
