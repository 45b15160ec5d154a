import { getLocale, getTranslations } from "next-intl/server";
import { BanIcon } from "#components/platform/ui/app-icons.tsx";
import { buttonVariants } from "#components/platform/ui/button.tsx";
import { cn } from "#components/platform/ui/cn.ts";
import { SubmitButton } from "#components/platform/ui/submit-button.tsx";
import { submitBlock } from "#lib/safety/blocks/actions.ts";

/** The first click explains, the second blocks; both work without script. */
export async function BlockButton({ personId }: { personId: string }) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("safety.person")]);
  return (
    <details className="group open:w-full">
      <summary
        className={cn(
          buttonVariants({ variant: "ghost" }),
          "cursor-pointer list-none [&::-webkit-details-marker]:hidden",
        )}
      >
        <BanIcon aria-hidden />
        {t("block")}
      </summary>
      <form action={submitBlock} className="mt-2 grid max-w-xl gap-3 rounded-card border border-line bg-surface p-4">
        <input type="hidden" name="locale" value={locale} />
        <input type="hidden" name="personId" value={personId} />
        <p className="font-semibold">{t("blockAsk")}</p>
        <p className="text-muted">{t("blockText")}</p>
        <SubmitButton variant="destructive" pendingLabel={t("blocking")} className="justify-self-start">
          {t("blockConfirm")}
        </SubmitButton>
      </form>
    </details>
  );
}
