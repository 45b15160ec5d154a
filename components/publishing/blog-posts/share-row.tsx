import { getTranslations } from "next-intl/server";
import { Icon } from "#components/platform/ui/icon.tsx";
import { shareAddresses } from "#lib/publishing/blog-posts/addresses.ts";

const button =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-control border border-edge bg-surface px-3 font-semibold text-ink no-underline hover:bg-clay";

/** Links to social networks and to the report form; the script opens popups and adds copying. `url` is absolute. */
export async function ShareRow({ url, title, report }: { url: string; title: string; report: string }) {
  const [t, safety] = await Promise.all([getTranslations("posts.share"), getTranslations("safety")]);
  const addresses = shareAddresses(url, title);
  return (
    <section aria-label={t("label")} className="flex flex-wrap gap-2 print:hidden">
      {(["facebook", "twitter", "linkedin"] as const).map((network) => (
        <a
          key={network}
          href={addresses[network]}
          target="_blank"
          rel="noopener noreferrer nofollow"
          data-share={network}
          aria-label={t(network)}
          title={t(network)}
          className={`${button} min-w-11`}
        >
          <Icon name={network} />
        </a>
      ))}
      <button
        type="button"
        data-needs-script
        data-copy-link={url}
        data-toast-title={t("copied")}
        data-toast-description={t("copiedText")}
        data-toast-blocked={t("blocked")}
        className={button}
      >
        <Icon name="link" />
        {t("copy")}
      </button>
      <a href={report} rel="nofollow" className={button}>
        {safety("postLink")}
      </a>
    </section>
  );
}
