"use client";

import { useLocale, useTranslations } from "next-intl";
import { Alert } from "#components/platform/ui/alert.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { TextLink } from "#components/platform/ui/text-link.tsx";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";

export function ShownSignUpRefusal({ state }: { state: Extract<ActionState, { status: "error" }> }) {
  const t = useTranslations("auth");
  const locale = useLocale();
  return (
    <Alert variant="destructive" title={state.title}>
      <p>
        {state.message}
        {state.code === "emailTaken" ? (
          <>
            {" "}
            <TextLink href={withLocale(locale, paths.login)}>{t("login.submit")}</TextLink>
          </>
        ) : null}
        {state.code === "minorsNotYet" ? (
          <>
            {" "}
            <TextLink href={withLocale(locale, paths.blog)}>{t("tooYoung.blog")}</TextLink>
          </>
        ) : null}
      </p>
    </Alert>
  );
}

/** What signing up agrees to. The texts open in a new tab, so the form keeps its entries. */
export function Agreement() {
  const t = useTranslations("auth.signup");
  const locale = useLocale();
  const link = (path: string) => (chunks: React.ReactNode) => (
    <TextLink href={withLocale(locale, path)} target="_blank" rel="noopener">
      {chunks}
    </TextLink>
  );
  return (
    <p className="text-sm text-muted">
      {t.rich("agree", { terms: link(paths.terms), privacy: link(paths.privacy) })}{" "}
      {t.rich("safety", { safety: link(paths.safety) })}
    </p>
  );
}

/** Where mail works: the same for everybody, whether the address is new or has an account. */
export function SignUpSent({ title, text, again }: { title: string; text: string | undefined; again: string }) {
  const t = useTranslations("auth");
  const locale = useLocale();
  return (
    <div role="status" className="flex flex-col gap-5">
      <h2 className="text-lg font-bold">{title}</h2>
      <p className="wrap-anywhere">{text}</p>
      <p className="flex flex-wrap gap-x-5 gap-y-3">
        <TextLink href={again}>{t("sent.again")}</TextLink>
        <TextLink href={withLocale(locale, paths.login)}>{t("signup.signIn")}</TextLink>
      </p>
    </div>
  );
}

/** A neutral message for children under 13: no reason, no form, and something good to read. */
export function TooYoung({ title, text }: { title: string | undefined; text: string }) {
  const t = useTranslations("auth.tooYoung");
  const locale = useLocale();
  return (
    <div role="status" className="flex flex-col gap-5">
      {title ? <h2 className="text-lg font-bold">{title}</h2> : null}
      <p>{text}</p>
      <div className="flex flex-wrap gap-3">
        <Button asChild>
          <a href={withLocale(locale, paths.blog)}>{t("blog")}</a>
        </Button>
        <Button asChild variant="outline">
          <a href={withLocale(locale, paths.help)}>{t("help")}</a>
        </Button>
      </div>
    </div>
  );
}
