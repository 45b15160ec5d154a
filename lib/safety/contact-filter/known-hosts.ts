import { withoutClosing } from "./closing-marks.ts";

export const knownHosts = (
  "wikipedia.org wikimedia.org wiktionary.org wikibooks.org wikisource.org khanacademy.org geogebra.org desmos.com wolframalpha.com " +
  "asp.net nasa.gov noaa.gov bbc.co.uk britannica.com nationalgeographic.com w3schools.com developer.mozilla.org python.org " +
  "scratch.mit.edu ocw.mit.edu phet.colorado.edu code.org openstax.org gutenberg.org oeis.org brilliant.org mathsisfun.com rae.es " +
  "wordreference.com duden.de dict.cc leo.org serlo.org larousse.fr lerobert.com lumni.fr cervantes.es unesco.org who.int europa.eu"
).split(" ");

/** Parts of a known host where everybody writes: forums, shared classes and programs. */
const communal =
  /^(?:(?:.+\.)?(?:forums?|discuss|discourse|community|communities|talk|teacher|student|studio|lists?|mail|groups?|chat|meet|answers|users?|people|classroom|blogs?|wiki|bugs?|upload|commons|meta|phabricator|etherpad))\./u;

const pagesOf = (paths: string) => new RegExp(`^/(?:(?:${paths})/?)?(?:[?#].*)?$`, "u");

/** Sites whose users make most pages: only these were made by the site itself. */
const ownPages: ReadonlyMap<string, RegExp> = new Map([
  [
    "scratch.mit.edu",
    pagesOf(
      "about|parents|educators|faq|ideas|help|community_guidelines|download|starter-projects|explore|projects/editor",
    ),
  ],
  [
    "geogebra.org",
    pagesOf(
      "calculator|graphing|geometry|3d|cas|classic|scientific|notes|suite|probability|spreadsheet|about|download|math(?:/[a-z-]+){0,3}",
    ),
  ],
  // What somebody types there stands in the address.
  ["wolframalpha.com", pagesOf("examples(?:/[a-z-]+){0,4}|calculators(?:/[a-z-]+)?|problem-generator|about|tour")],
  ["desmos.com", pagesOf("calculator|geometry|scientific|fourfunction|matrix|3d|testing|practice|about|math")],
]);

/** A title in a namespace, in any language and of any wiki that a prefix leads to; not of what sorts the articles. */
const inNamespace = /[/=](?!(?:category|categoría|catégorie|kategorie|portal|portail):)[^/?#=&:]*:/iu;
const wikis = ["wikipedia.org", "wikimedia.org", "wiktionary.org", "wikibooks.org", "wikisource.org"] as const;

/** Pages of users on sites that make most pages themselves. */
const usersPages: ReadonlyMap<string, RegExp> = new Map([
  ...wikis.map((wiki) => [wiki, inNamespace] as const),
  ["europa.eu", /^\/!|\/(?:eusurvey|futurium|etwinning|groups?|forums?|communit(?:y|ies))(?:\/|$)/u],
  [
    "khanacademy.org",
    /^\/(?:profile|join|r\/|teacher|coach|parent|computer-programming\/.*\d|cs\/.*\d{6}|.*[?&](?:qa_)?(?:expand_key|comment))/u,
  ],
  ["code.org", /^\/(?:projects|c|v|r)(?:\/|$)/u],
  ["w3schools.com", /^\/(?:spaces|code)(?:\/|$)/u],
  ["developer.mozilla.org", /\/play(?:[/?#]|$)/u],
  ["phet.colorado.edu", /\/(?:contributions?|teaching-resources\/view)\//u],
  ["brilliant.org", /^\/(?:profile|discussions|problems)(?:\/|$)/u],
  ["leo.org", /\/(?:forum|lforum)/u],
  ["serlo.org", /\/(?:discussions?|threads?|mitmachen)(?:\/|$)/u],
  ["python.org", /^\/(?:users|community\/forums)/u],
]);

/** Profiles and talk, on whatever site. */
const personal =
  /\/(?:users?|profiles?|u|members?|author|studios?)[/?]|\/[~@][\p{L}\p{N}_]|[/=](?:[\p{L}_]+[ _])?(?:user|talk|usuari[oa]|benutzer(?:in)?|utilisat(?:eur|rice)|discussion|diskussion|discusión)(?:[ _]\p{L}+)?:|[/=](?:special|spezial|especial|spécial):(?:contributions|emailuser|beiträge|e-mail|contribuciones)/iu;

export function isKnownHost(host: string, ownHost: string): boolean {
  const bare = host.replace(/^www\./u, "");
  if (ownHost !== "" && (bare === ownHost || host === ownHost)) return true;
  return knownHostOf(bare) !== undefined;
}

const knownHostOf = (bare: string) => knownHosts.find((known) => bare === known || bare.endsWith(`.${known}`));

/**
 * Whether an address without its protocol leads to a page of this site, or to one that a known site made itself. What
 * users make there (projects, saved calculators, profiles, talk) may say how to get in touch. For browsers too, which
 * make links of such pages: `leadsToKnownPage` of the filter looks closer.
 */
export function isKnownPage(address: string, ownHost: string): boolean {
  const [, written = "", rest = ""] = /^([^/?#]*)(.*)$/su.exec(address) ?? [];
  const host = withoutClosing(written);
  if (!isKnownHost(host, ownHost) || personal.test(decoded(address))) return false;
  const bare = host.replace(/^www\./u, "");
  const known = knownHostOf(bare);
  if (known === undefined) return true;
  if (bare !== known && communal.test(bare)) return false;
  const path = withoutClosing(decoded(rest)) || "/";
  return (ownPages.get(known)?.test(path) ?? true) && usersPages.get(known)?.test(path) !== true;
}

/** Tries the patterns of every site, each with this path. */
export function tryKnownPages(path: string): void {
  for (const host of [...ownPages.keys(), ...usersPages.keys()]) {
    for (const address of [`${host}/${path}`, `${host}/`, `en.${host}/${path}`]) isKnownPage(address, "");
  }
}

/** As the site reads it: letters of an address may be written as their numbers. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
