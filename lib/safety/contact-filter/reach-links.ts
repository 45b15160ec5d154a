/** Links that lead to a person or a room, or hide where they lead. What a link's host calls itself counts, not how it is
 * written; so do addresses inside of addresses. */
import { hostsWithPaths, isReachHost, isReachPath, isShortener } from "./reach-hosts.ts";

/** A source has no longer address. */
const longest = 4000;
/** So often an address may be coded again, or stand in another. */
const mostRounds = 4;

/** Rooms of whatever provider, and boards and pads where everybody writes. */
const roomHost =
  /^(?:meet\d*|meetings?|jitsi|jam|chats?|webinars?|bbb|bigbluebutton|visio|webconf|videoconf\w*|calls?|rooms?|pads?|etherpad|ethercalc|cryptpad|hedgedoc|codimd|hackmd|whiteboard|polls?|umfragen?|forms|matrix|element|mumble|talk|mastodon|mstdn|peertube|pixelfed|lemmy)\./u;
const roomPath =
  /\/(?:j|wc)\/\d{6,}|\/(?:meet|join|joinchat|invite)\/[^/?#]|^\/+(?:add\/[^/]|b\/\w{3}-\w{3}-\w{3}|(?:contact|pad|code)\/?#)/iu;
/** Profiles and talk on whatever site. Not `/~ada`, as universities write their teachers, nor packages: `/npm/@types`. */
const person =
  /(?<!\/(?:npm|package|packages))[/=#]@(?!-?\d+\.\d)[\p{L}\p{N}_]|\/(?:users|profiles?|u|members?)\/(?![^?#]*\.html?)[^/?#]|[/=](?:[\p{L}_]+[ _])?(?:user|talk|usuari[oa]|benutzer(?:in)?|utilisat(?:eur|rice))(?:[ _]\p{L}+)?:/iu;
const ipAddress = /^(?:\[|\d+(?:\.\d+){3}$)/;

/** `ownHost`: of this site, which has no such pages. */
export function isReachLink(target: string, ownHost = ""): boolean {
  const bare = target.replace(/[\p{Cc}\p{Cf}\p{Z}]+/gu, "");
  const url = URL.parse(bare, `https://${ownHost || "site.invalid"}/`);
  if (!url || url.host === (ownHost || "site.invalid")) return false;
  if (url.protocol !== "https:" && url.protocol !== "http:") return true;
  // A password part hides where an address leads.
  if (url.username !== "" || url.password !== "" || ipAddress.test(url.hostname)) return true;
  return reaches(hostOf(url.hostname), `${url.pathname}${url.search}${url.hash}`);
}

export function namesReachLink(text: string): boolean {
  return reachesInside(text);
}

/** Whether what follows the host of an address holds another one that leads to a person. */
export function carriesReachLink(rest: string): boolean {
  if (rest.length > longest) return true;
  let plain = rest;
  for (let round = 0; round < mostRounds; round += 1) {
    if (reachesInside(plain) || reachesInside(unpacked(plain))) return true;
    const next = decoded(plain);
    if (next === plain) return false;
    plain = next;
  }
  return reachesInside(plain);
}

function reaches(host: string, rest: string): boolean {
  if (isReachHost(host) || roomHost.test(host) || carriesReachLink(rest)) return true;
  const plain = decoded(decoded(rest));
  return isReachPath(host, plain) || roomPath.test(plain) || person.test(plain);
}

/** A host needs no protocol before it: `/l/?to=t.me/ada`. What follows it is looked through for further ones. */
const inside =
  /(?<![\p{L}\p{N}_.-])(?:https?:\/{1,2})?(?:[^\s"'()<>/?#=&@]{1,60}@)?((?:[\p{L}\p{N}][\p{L}\p{N}_-]{0,62}[.。．｡]){1,12}\p{L}[\p{L}\p{N}-]{1,62})[.。．｡]?(?::\d{1,5})?(?=(\/[^\s"'<>]{0,300})?)/giu;

function reachesInside(text: string): boolean {
  for (const { 1: written = "", 2: path = "" } of text.matchAll(inside)) {
    const host = hostOf(URL.parse(`https://${written}/`)?.hostname ?? written.toLowerCase());
    const leadsOn = path.length > 1;
    // "d.to" in a program is no short link.
    if (isReachHost(host) && (leadsOn || !isShortener(host))) return true;
    if (leadsOn && (isReachPath(host, path) || roomHost.test(host) || roomPath.test(path))) return true;
    if (/^\/+@[\p{L}\p{N}_]/u.test(path)) return true;
  }
  return false;
}

function hostOf(hostname: string): string {
  const labels = hostname
    .toLowerCase()
    .split(".")
    .filter((label) => label !== "");
  return (labels[0] === "www" ? labels.slice(1) : labels).join(".");
}

/** Tries the patterns of every host, each with this path. */
export function tryReachLinks(path: string): void {
  for (const host of [...hostsWithPaths, "unknown.example"]) carriesReachLink(`/${host}/${path}/%20aHR0cHM6Ly90Lm1l`);
}

/** Of parameters whose address is in base64. */
function unpacked(text: string): string {
  const packed = text.match(/aHR0c[\w+/-]{6,2000}/g) ?? [];
  return packed.map((code) => Buffer.from(code, "base64").toString("utf8")).join(" ");
}

function decoded(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (coded) => Buffer.from(coded.replaceAll("%", ""), "hex").toString("utf8"));
}
