import { useTranslations } from "next-intl";
import type { ShownEmailAndPhone } from "#lib/identity/users/privacy.ts";

/** A connected adult's address and number, if they share them. */
export function EmailAndPhone({ email, phone }: ShownEmailAndPhone) {
  const t = useTranslations("settings.profile");
  if (email === undefined && phone === undefined) return null;
  return (
    <dl className="grid gap-1.5 text-sm">
      {email === undefined ? null : <Line label={t("email")} text={email} href={`mailto:${email}`} />}
      {phone === undefined ? null : (
        <Line label={t("phone")} text={phone} href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`} />
      )}
    </dl>
  );
}

function Line({ label, text, href }: { label: string; text: string; href: string }) {
  return (
    <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-3">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0">
        <a href={href} className="inline-flex min-h-11 items-center wrap-anywhere underline underline-offset-4">
          {text}
        </a>
      </dd>
    </div>
  );
}
