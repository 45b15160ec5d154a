"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { ArrowLeftIcon } from "#components/platform/ui/app-icons.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { TrapField } from "#components/platform/ui/plain-form.tsx";
import { sayZone } from "#components/platform/ui/say-zone.ts";
import { SubmitButton } from "#components/platform/ui/submit-button.tsx";
import { TextLink } from "#components/platform/ui/text-link.tsx";
import { focusFirstFault, useKeptForm } from "#components/platform/ui/use-kept-form.ts";
import { submitSignUp } from "#lib/accounts/sign-up/actions.ts";
import type { CountryOption } from "#lib/identity/users/country-names.ts";
import { isPublicRole, type PublicRole } from "#lib/identity/users/roles.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { RoleChoice } from "./role-choice.tsx";
import { SignUpFields } from "./sign-up-fields.tsx";
import { Agreement, ShownSignUpRefusal, SignUpSent, TooYoung } from "./sign-up-messages.tsx";

type Props = {
  initialRole: PublicRole | undefined;
  otherCountries: readonly CountryOption[];
  /** The link in a mail that this page is behind, and the address that it proved. */
  proven?: { token: string; email: string };
};

/** Both steps in one form, so going back and forth loses nothing, with or without script. */
export function SignUpForm({ initialRole, otherCountries, proven }: Props) {
  const t = useTranslations("auth");
  const locale = useLocale();
  const page = withLocale(locale, proven ? paths.resetPassword(proven.token) : paths.signup);
  const [mismatch, setMismatch] = useState<string>();
  const { state, pending, form } = useKeptForm(submitSignUp, addressOf(page, initialRole), (fields) => {
    sayZone(fields);
    const same = fields.get("password") === fields.get("confirmPassword");
    setMismatch(same ? undefined : t("fault.mismatch"));
    if (!same) requestAnimationFrame(() => focusFirstFault(form.ref.current));
    return same;
  });
  const sent = "values" in state ? state.values : undefined;
  const [role, setRole] = useState(() => (sent ? roleIn(sent.role) : initialRole));
  const shown = useRef(false);
  function show(next: PublicRole | undefined) {
    setRole(next);
    requestAnimationFrame(() => form.ref.current?.querySelector<HTMLElement>("h2")?.focus());
  }
  function choose(next: PublicRole) {
    show(next);
    // A step of its own, so that the browser's Back leads to the first one.
    window.history.pushState(null, "", `?role=${next}`);
    shown.current = true;
  }
  function back() {
    if (shown.current) return window.history.back();
    show(undefined);
    window.history.replaceState(null, "", window.location.pathname);
  }
  useEffect(() => {
    const follow = () => {
      shown.current = false;
      setRole(roleIn(new URLSearchParams(window.location.search).get("role")));
    };
    window.addEventListener("popstate", follow);
    return () => window.removeEventListener("popstate", follow);
  }, []);
  if (state.status === "ok")
    return <SignUpSent title={state.title} text={state.message} again={addressOf(page, role)} />;
  if (state.status === "error" && state.code === "under13")
    return <TooYoung title={state.title} text={state.message} />;
  return (
    <form
      {...form}
      onInput={(event) => {
        form.onInput(event);
        setMismatch(undefined);
      }}
      className="flex flex-col gap-5"
    >
      <input type="hidden" name="locale" value={locale} />
      {proven ? <input type="hidden" name="token" value={proven.token} /> : null}
      <h2 tabIndex={-1} className="text-lg font-bold outline-none">
        {role ? t(role === "student" ? "signup.asStudent" : "signup.asMentor") : t("signup.chooseRole")}
      </h2>
      {state.status === "error" ? <ShownSignUpRefusal state={state} /> : null}
      {role ? (
        <>
          <input type="hidden" name="role" value={role} />
          {/* Enter presses a form's first submit button, which must not be "back". */}
          <button type="submit" hidden>
            {t("signup.submit")}
          </button>
          <BackButton onBack={back} />
        </>
      ) : (
        <>
          <input type="hidden" name="intent" value="choose" />
          <RoleChoice page={page} sending={sent !== undefined} onChoose={choose} />
        </>
      )}
      <div hidden={!role} className="flex flex-col gap-5 [&[hidden]]:hidden">
        <p className="text-sm text-muted">{t("signup.intro")}</p>
        <SignUpFields
          state={state}
          role={role}
          mismatch={mismatch}
          otherCountries={otherCountries}
          email={proven?.email}
        />
        <TrapField label={t("signup.leaveEmpty")} />
        <Agreement />
        <SubmitButton size="lg" disabled={!role} pending={pending} pendingLabel={t("signup.pending")}>
          {t("signup.submit")}
        </SubmitButton>
      </div>
      <p>
        {t("signup.haveAccount")} <TextLink href={withLocale(locale, paths.login)}>{t("signup.signIn")}</TextLink>
      </p>
    </form>
  );
}

function BackButton({ onBack }: { onBack: () => void }) {
  const t = useTranslations("auth.signup");
  return (
    <div>
      <Button
        type="submit"
        variant="ghost"
        name="intent"
        value="back"
        className="-ms-4"
        onClick={(event) => {
          event.preventDefault();
          onBack();
        }}
      >
        <ArrowLeftIcon aria-hidden className="rtl:-scale-x-100" />
        {t("back")}
      </Button>
    </div>
  );
}

function roleIn(value: unknown): PublicRole | undefined {
  return isPublicRole(value) ? value : undefined;
}

function addressOf(page: string, role: PublicRole | undefined): string {
  return page + (role ? `?role=${role}` : "");
}
