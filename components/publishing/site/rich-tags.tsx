import type { ReactNode } from "react";
import { feedPaths } from "#lib/platform/file-paths.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";

export const textLink = "font-semibold text-leaf underline underline-offset-4";

/** Tags in the texts of public pages: `<report>…</report>` becomes a link to the report form. */
export function richTags(locale: string, supportEmail: string) {
  const link = (href: string) =>
    function TextLink(words: ReactNode) {
      return (
        <a href={href} className={textLink}>
          {words}
        </a>
      );
    };
  const to = (path: string) => link(withLocale(locale, path));
  return {
    b: (words: ReactNode) => <b>{words}</b>,
    books: to(paths.openBooks),
    code: (words: ReactNode) => <code>{words}</code>,
    mail: link(`mailto:${supportEmail}`),
    contact: to(paths.contact),
    demo: to(paths.demo),
    donate: to(paths.donate),
    faq: to(paths.faq),
    feed: link(feedPaths.rss),
    privacy: to(paths.privacy),
    report: to(paths.report),
    safety: to(paths.safety),
    signup: to(paths.signup),
    terms: to(paths.terms),
  };
}
