import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { BackLink } from "#components/platform/layout/back-link.tsx";
import { Alert } from "#components/platform/ui/alert.tsx";
import { ExternalLinkIcon, FileTextIcon, PencilIcon } from "#components/platform/ui/app-icons.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { FoldSummary } from "#components/platform/ui/fold-summary.tsx";
import { StepForm } from "#components/platform/ui/step-form.tsx";
import { PageReportLink } from "#components/safety/reports/page-report-link.tsx";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatDateIn } from "#lib/platform/time/written-dates.ts";
import { decideOnMaterial, dropMaterial } from "#lib/progress/materials/actions.ts";
import { linkHost } from "#lib/progress/materials/link-rules.ts";
import type { ReadMaterial } from "#lib/progress/materials/read-library.ts";
import { materialLimits } from "#lib/progress/materials/rules.ts";
import { KeepOffline } from "./keep-offline.tsx";
import { MaterialMarks } from "./material-marks.tsx";
import { MaterialText } from "./material-text.tsx";

type Props = Readonly<{
  material: ReadMaterial;
  /** Whether the reader may change it. */
  changeable: boolean;
  user: Readonly<{ id: string; timeZone: string; sharedActiveAt: Date | null }>;
  locale: string;
  address: string;
}>;

export async function MaterialView({ material, changeable, user, locale, address }: Props) {
  const t = await getTranslations("materials");
  const { id, title, language, text, kind, own, authorRole, createdAt, moderates } = material;
  const by = own ? "own" : authorRole === "mentor" ? "mentor" : "staff";
  return (
    <article className="flex max-w-3xl flex-col gap-5">
      <header className="flex flex-col gap-2">
        <BackLink href={withLocale(locale, paths.materials)}>{t("page.back")}</BackLink>
        <h1 lang={language} dir="auto" className="text-2xl wrap-anywhere sm:text-3xl">
          {title}
        </h1>
        <MaterialMarks material={material} locale={locale} />
        <p className="text-sm text-muted">
          {t(`by.${by}`)} ·{" "}
          <time dateTime={createdAt.toISOString()}>{formatDateIn(createdAt, locale, user.timeZone)}</time>
        </p>
      </header>
      <State material={material} />
      {kind === "text" ? <Pack id={id} user={user} locale={locale} /> : null}
      <MaterialText text={text} language={language} />
      {kind === "link" ? <Link material={material} /> : null}
      <footer className="flex flex-wrap items-center gap-3 border-t border-line pt-4">
        {changeable ? (
          <Button asChild variant="outline">
            <AppLink href={`${withLocale(locale, address)}?edit`}>
              <PencilIcon aria-hidden />
              {t("page.edit")}
            </AppLink>
          </Button>
        ) : null}
        {own ? null : <PageReportLink path={address} />}
      </footer>
      {own && material.hiddenAt === null ? <Remove id={id} locale={locale} address={address} /> : null}
      {moderates && !own ? <Decide material={material} locale={locale} address={address} /> : null}
    </article>
  );
}

/** Why others cannot see it, for people who can. */
async function State({ material: { hiddenAt, held, refused } }: Pick<Props, "material">) {
  const t = await getTranslations("materials.page");
  if (hiddenAt) return <Alert variant="warning" title={t("hidden")} />;
  if (!held) return null;
  return <Alert variant="warning" title={t(refused ? "refused" : "held")} />;
}

async function Link({ material: { url } }: Pick<Props, "material">) {
  const t = await getTranslations("materials.page");
  const host = linkHost(url ?? "");
  return (
    <div className="flex flex-col items-start gap-2">
      <Button asChild className="wrap-anywhere">
        <a href={url ?? ""} rel="noopener noreferrer nofollow ugc external" referrerPolicy="no-referrer">
          <ExternalLinkIcon aria-hidden />
          {t("open", { host })}
        </a>
      </Button>
      <p className="max-w-text text-sm text-muted">{t("outside", { host })}</p>
    </div>
  );
}

async function Pack({ id, user, locale }: { id: string } & Pick<Props, "user" | "locale">) {
  const [t, messages] = await Promise.all([getTranslations("materials.page"), getMessages()]);
  const { offline } = messages.materials;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {user.sharedActiveAt ? null : (
        <NextIntlClientProvider messages={{ materials: { offline } }}>
          <KeepOffline id={id} userId={user.id} locale={locale} />
        </NextIntlClientProvider>
      )}
      <Button asChild variant="ghost">
        <a href={paths.materialPack(id)}>
          <FileTextIcon aria-hidden />
          {t("pack")}
        </a>
      </Button>
      {user.sharedActiveAt ? <p className="max-w-text text-sm text-muted">{t("shared")}</p> : null}
    </div>
  );
}

async function Remove({ id, locale, address }: { id: string; locale: string; address: string }) {
  const t = await getTranslations("materials.page");
  return (
    <details className="rounded-card border border-line bg-surface px-4">
      <FoldSummary>{t("remove")}</FoldSummary>
      <p className="pb-3 text-muted">{t("removeText")}</p>
      <StepForm
        id="remove"
        action={dropMaterial}
        address={withLocale(locale, address)}
        hidden={{ locale, id }}
        button={t("removeNow")}
        pendingLabel={t("working")}
        variant="destructive"
        className="pb-4"
      />
    </details>
  );
}

/** Staff hide or show any material, with a reason (audited). */
async function Decide({ material, locale, address }: Pick<Props, "material" | "locale" | "address">) {
  const [t, error] = await Promise.all([getTranslations("materials.page"), getTranslations("materials.error")]);
  if (material.leadOnly) return <p>{error("leadOnly")}</p>;
  const intent = material.hiddenAt ? "show" : "hide";
  return (
    <section aria-labelledby="decide" className="rounded-card border border-line bg-surface p-4">
      <h2 id="decide" className="mb-3 text-lg">
        {t(`${intent}Title`)}
      </h2>
      <StepForm
        key={intent}
        id="decide"
        action={decideOnMaterial}
        address={withLocale(locale, address)}
        hidden={{ locale, id: material.id, intent }}
        fields={[{ kind: "line", name: "reason", label: t("reason"), max: materialLimits.reason }]}
        button={t(intent)}
        pendingLabel={t("working")}
        variant="outline"
      />
    </section>
  );
}
