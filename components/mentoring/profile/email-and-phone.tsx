import { getTranslations } from "next-intl/server";
import type { ShownEmailAndPhone } from "#lib/identity/users/privacy.ts";

/** A connected adult's address and number, if they share them. */
export async function EmailAndPhone({ email, phone }: ShownEmailAndPhone) {
  if (email === undefined && phone === undefined) return null;
  const t = await getTranslations("settings.profile");
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
