import { getLocale, getTranslations } from "next-intl/server";
import { Button } from "#components/platform/ui/button.tsx";
import { Icon } from "#components/platform/ui/icon.tsx";
import type { StaffRole } from "#lib/identity/users/roles.ts";

type Action = (form: FormData) => Promise<void>;
type Props = { who: "student" | "mentor"; action: Action };

/** Enters the demo with one button, as a plain form. */
export async function DemoChoice({ who, action }: Props) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("site.demo")]);
  return (
    <form
      action={action}
      className="flex flex-col items-start gap-2 rounded-card border border-line bg-surface p-6 sm:p-8"
    >
      <Icon name={who === "student" ? "graduation-cap" : "hand-heart"} className="size-9 text-leaf" />
      <h2 className="mt-2 text-xl">{t(`${who}.title`)}</h2>
      <p className="mb-4 grow text-muted">{t(`${who}.text`)}</p>
      <input type="hidden" name="demo" value={who} />
      <input type="hidden" name="locale" value={locale} />
      <Button type="submit" size="lg" data-pending={t("pending")}>
        {t(`${who}.action`)}
      </Button>
    </form>
  );
}

export async function DemoStaffChoice({ who, action }: { who: StaffRole; action: Action }) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("site.demo")]);
  return (
    <form action={action} className="flex flex-col items-start gap-2 rounded-card border border-line bg-surface p-6">
      <h3 className="text-lg">{t(`${who}.title`)}</h3>
      <p className="mb-3 grow text-muted">{t(`${who}.text`)}</p>
      <input type="hidden" name="demo" value={who} />
      <input type="hidden" name="locale" value={locale} />
      <Button type="submit" variant="outline" data-pending={t("pending")}>
        {t(`${who}.action`)}
      </Button>
    </form>
  );
}
