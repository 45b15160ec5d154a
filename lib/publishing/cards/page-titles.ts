import { paths } from "#lib/platform/paths.ts";

/** The words on each page's card, by their place in the catalogue. */
const titles = [
  [paths.home, "home.title"],
  [paths.mission, "site.mission.title"],
  [paths.about, "site.about.title"],
  [paths.blog, "posts.title"],
  [paths.faq, "site.faq.title"],
  [paths.help, "site.help.title"],
  [paths.contact, "contact.title"],
  [paths.privacy, "policies.privacy.title"],
  [paths.terms, "policies.terms.title"],
  [paths.demo, "site.demo.title"],
  [paths.safety, "layout.footer.safety"],
  [paths.emergencyNumbers, "safety.numbers.title"],
  [paths.report, "layout.footer.report"],
  [paths.openBooks, "donations.books.title"],
] as const;

export const pageTitles: ReadonlyMap<string, (typeof titles)[number][1]> = new Map(titles);
