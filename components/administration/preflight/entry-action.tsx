import { getTranslations } from "next-intl/server";
import { StepForm } from "#components/platform/ui/step-form.tsx";
import { TextLink } from "#components/platform/ui/text-link.tsx";
import {
  checkReportingCode,
  confirmPreflight,
  mailReportingTest,
  tryRelayNow,
} from "#lib/administration/preflight/actions.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import type { SiteSettings } from "#lib/platform/site/input.ts";
import { inCommandsOfHere } from "#lib/platform/typed-command.ts";
import type { PreflightEntry } from "#lib/safety/preflight/entries.ts";
import type { EntryState, PreflightFacts } from "#lib/safety/preflight/preflight-rules.ts";
import { ClaimForms } from "./claim-forms.tsx";
import { KeptTimes } from "./kept-times.tsx";
import { sharedOf, type Viewer } from "./shared-form.ts";

type Props = { state: EntryState; site: SiteSettings; digests: PreflightFacts["now"]; viewer: Viewer };

/** Where an entry is done: the form for it, or the way to the page. */
export async function EntryAction(props: Props) {
  const { state, digests, viewer } = props;
  const t = await getTranslations("preflight");
  const holds = state.missing.length === 0;
  const settings = <AdminLink viewer={viewer} path={`${paths.staffSettings}#programme`} text={t("link.settings")} />;
  const accounts = <AdminLink viewer={viewer} path={paths.staffAccounts} text={t("link.accounts")} />;
  const made: Record<PreflightEntry, React.ReactNode> = {
    lead: holds ? null : accounts,
    deputy: holds ? null : accounts,
    staff: holds ? null : accounts,
    helplines: settings,
    reporting: digests.reporting ? <ReportingForms {...props} /> : settings,
    retention: (
      <>
        <KeptTimes />
        <ConfirmForm {...props} kind="retention" button={t("form.confirmRetention")} />
      </>
    ),
    privacyNotice: digests.privacyNotice ? (
      <>
        <p>
          <TextLink href={withLocale(viewer.locale, paths.privacy)}>{t("link.privacy")}</TextLink>
        </p>
        <ConfirmForm {...props} kind="privacyNotice" button={t("form.confirmNotice")} />
      </>
    ) : (
      settings
    ),
    claims: <ClaimForms {...props} />,
    relay: state.missing.some(({ why }) => why === "unset") ? null : <RelayForm {...props} />,
    restoredBackup: holds ? null : (
      <p className="wrap-anywhere">{t("drillCommand", { command: inCommandsOfHere("npm run backup -- drill") })}</p>
    ),
  };
  return made[state.entry];
}

async function ConfirmForm(props: Props & { kind: "retention" | "privacyNotice"; button: string }) {
  const { state, digests, viewer, kind, button } = props;
  const shared = await sharedOf(viewer.locale);
  if (state.missing.length === 0) return null;
  const hidden = { ...shared.hidden, kind, seen: digests[kind] ?? "" };
  return <StepForm {...shared} id={kind} action={confirmPreflight} hidden={hidden} button={button} />;
}

async function RelayForm({ state, viewer }: Props) {
  const [t, shared] = await Promise.all([getTranslations("preflight"), sharedOf(viewer.locale)]);
  const holds = state.missing.length === 0;
  return (
    <StepForm
      {...shared}
      id="relay"
      action={tryRelayNow}
      button={t(holds ? "form.tryAgain" : "form.tryRelay")}
      variant={holds ? "outline" : "default"}
    />
  );
}

/** Settings and accounts are the admins'; a lead reads who can do it. */
async function AdminLink({ viewer, path, text }: { viewer: Viewer; path: string; text: string }) {
  const t = await getTranslations("preflight");
  if (viewer.role !== "admin") return <p className="text-muted">{t("linkForAdmin")}</p>;
  return (
    <p>
      <TextLink href={withLocale(viewer.locale, path)}>{text}</TextLink>
    </p>
  );
}

async function ReportingForms({ state, viewer, site }: Props) {
  const [t, shared] = await Promise.all([getTranslations("preflight"), sharedOf(viewer.locale)]);
  const holds = state.missing.length === 0;
  return (
    <>
      <p className="wrap-anywhere">{site.reportingAddress}</p>
      <StepForm
        {...shared}
        id="send-test"
        action={mailReportingTest}
        button={t(holds ? "form.sendAgain" : "form.sendTest")}
        variant="outline"
      />
      <StepForm
        {...shared}
        id="code"
        action={checkReportingCode}
        fields={[{ kind: "line", name: "code", label: t("form.code"), max: 40 }]}
        button={t("form.answer")}
        variant={holds ? "outline" : "default"}
      />
    </>
  );
}
