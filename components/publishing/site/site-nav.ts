import { paths } from "#lib/platform/paths.ts";

/** In page order. */
export const siteNav = [
  { key: "mission", path: paths.mission },
  { key: "about", path: paths.about },
  { key: "blog", path: paths.blog },
  { key: "contact", path: paths.contact },
] as const;

/** By column. */
export const footerNav = [
  {
    title: "platform",
    links: [
      { key: "about", path: paths.about },
      { key: "mission", path: paths.mission },
      { key: "openBooks", path: paths.openBooks },
    ],
  },
  {
    title: "support",
    links: [
      { key: "help", path: paths.help },
      { key: "faq", path: paths.faq },
      { key: "contact", path: paths.contact },
      { key: "report", path: paths.report },
    ],
  },
  {
    title: "legal",
    links: [
      { key: "safety", path: paths.safety },
      { key: "privacy", path: paths.privacy },
      { key: "terms", path: paths.terms },
    ],
  },
] as const;
