import { looksBeside } from "./contact-beside.ts";
import { carriesReachLink, tryReachLinks } from "./reach-links.ts";

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

/** Pages of users on sites that make most pages themselves. */
const usersPages: ReadonlyMap<string, RegExp> = new Map([
  ["europa.eu", /\/(?:eusurvey|futurium|etwinning|groups?|forums?|communit(?:y|ies))(?:\/|$)/u],
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

/** Pages of an encyclopedia on which anybody tries things or plans articles, in four languages. */
const drafts =
  /[/=](?:wikipedia|wikiproje[ck]t|wp|draft|entwurf|borrador|brouillon|template|vorlage|plantilla|modèle|module|modul|módulo|proyecto|projet|projekt)(?:[ _]\p{L}+)?:|sandbox|spielwiese|bac[_ ]à[_ ]sable|zona[_ ]de[_ ]pruebas/iu;

/** What a known site is asked for in an address; anything else there was typed by whoever sends it. */
const query =
  /^(?:(?:title|oldid|diff|curid|lang|hl|uselang|page|tab|section|locale|id|v|book)=[\p{L}\p{N}_().,:'-]{1,80}(?:&|$))*$/iu;
const lookUp = /^\/(?:.+\/)?(?:search|suchen?|suchergebnisse|buscar|busqueda|recherche|rechercher|find)(?:\/|$)/iu;
/** A letter or figure written as its number hides it from people, not from browsers. */
const coded = /%(?:3[0-9]|[46][1-9a-f]|[57][0-9a])/iu;

function isTyped(rest: string): boolean {
  const [, path = "", asked = "", place = ""] = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/su.exec(rest) ?? [];
  if (coded.test(rest) || lookUp.test(decoded(path)) || drafts.test(decoded(rest))) return true;
  return !query.test(decoded(asked)) || place.includes(":~:") || namesSomebody(path);
}

/** Whether a part of an address reads as a network with a name; a network alone is what a page is about. */
function namesSomebody(path: string): boolean {
  const parts = decoded(path)
    .split("/")
    .map((part) => part.replace(/[_+-]+/gu, " ").trim());
  return parts.some((part) => part.includes(" ") && looksBeside([part], false).size > 0);
}

export function isKnownHost(host: string, ownHost: string): boolean {
  const bare = host.replace(/^www\./u, "");
  if (ownHost !== "" && (bare === ownHost || host === ownHost)) return true;
  return knownHostOf(bare) !== undefined;
}

const knownHostOf = (bare: string) => knownHosts.find((known) => bare === known || bare.endsWith(`.${known}`));

/**
 * Whether an address without its protocol leads to a page of this site, or to one that a known site made itself. What
 * users make there (projects, saved calculators, profiles, talk) may say how to get in touch.
 */
export function isKnownPage(address: string, ownHost: string): boolean {
  const [, written = "", rest = ""] = /^([^/?#]*)(.*)$/su.exec(address) ?? [];
  const host = written.replace(/[.,;:!)"'»]+$/u, "");
  if (!isKnownHost(host, ownHost) || personal.test(decoded(address))) return false;
  const bare = host.replace(/^www\./u, "");
  const known = knownHostOf(bare);
  if (known === undefined) return true;
  if (bare !== known && communal.test(bare)) return false;
  if (carriesReachLink(rest) || isTyped(rest.replace(/[.,;:!)"'»]+$/u, ""))) return false;
  const path = decoded(rest).replace(/[.,;:!)"'»]+$/u, "") || "/";
  return (ownPages.get(known)?.test(path) ?? true) && usersPages.get(known)?.test(path) !== true;
}

/** Tries the patterns of every site, each with this path. */
export function tryKnownPages(path: string): void {
  tryReachLinks(path);
  for (const host of [...ownPages.keys(), ...usersPages.keys()]) {
    for (const address of [`${host}/${path}`, `${host}/`, `en.${host}/${path}`]) isKnownPage(address, "");
  }
}

/** As the site reads it: letters of an address may be written as their numbers. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
