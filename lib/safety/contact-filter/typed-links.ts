import { withoutClosing } from "./closing-marks.ts";
import { looksBeside } from "./contact-beside.ts";
import { decoded, isKnownPage } from "./known-hosts.ts";
import { carriesReachLink } from "./reach-links.ts";

/** Pages of an encyclopedia on which anybody tries things or plans articles, or that show an earlier text, in four languages. */
const drafts =
  /[/=](?:sp[eé][cz]ial|especial|wikipedia|wikiproje[ck]t|wp|draft|entwurf|borrador|brouillon|template|vorlage|plantilla|modèle|module|modul|módulo|proyecto|projet|projekt)(?:[ _]\p{L}+)?:|sandbox|spielwiese|bac[_ ]à[_ ]sable|zona[_ ]de[_ ]pruebas/iu;

/** What a known site is asked for in an address; anything else there was typed by whoever sends it. */
const query =
  /^(?:(?:title|lang|hl|uselang|page|tab|section|locale|id|v|book|session)=[\p{L}\p{N}_().,:'-]{1,80}(?:&|$))*$/iu;
const lookUp = /^\/(?:.+\/)?(?:search|suchen?|suchergebnisse|buscar|busqueda|recherche|rechercher|find)(?:\/|$)/iu;
/** A letter or figure written as its number hides it from people, not from browsers. */
const coded = /%(?:3[0-9]|[46][1-9a-f]|[57][0-9a])/iu;

function isTyped(rest: string): boolean {
  const [, path = "", asked = "", place = ""] = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/su.exec(rest) ?? [];
  if (coded.test(rest) || lookUp.test(decoded(path)) || drafts.test(decoded(rest))) return true;
  return !query.test(decoded(asked)) || place.includes(":~:");
}

/** Whether an address without its protocol is a known page that carries no other address, holds nothing typed, and names nobody. */
export function leadsToKnownPage(address: string, ownHost: string): boolean {
  const rest = withoutClosing(address.replace(/^[^/?#]*/u, ""));
  return isKnownPage(address, ownHost) && !carriesReachLink(rest) && !isTyped(rest) && !namesSomebody(rest);
}

/** Whether a part of an address reads as a network with a name; a network alone is what a page is about. */
function namesSomebody(path: string): boolean {
  const parts = decoded(path)
    .split("/")
    .map((part) => part.replace(/[_+-]+/gu, " ").trim());
  return parts.some((part) => part.includes(" ") && looksBeside([part], false).size > 0);
}
