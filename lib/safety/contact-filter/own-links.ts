/**
 * What an address of this site says. Its page shows the words of a search under the site's name, and every browser shows
 * the address itself: anybody can say anything with a link that leads nowhere else.
 */

/** Names that the site gives to rows and pictures say nothing about people. */
const names = /(?<![0-9a-f])(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{32})(?![0-9a-f])/giu;
/** Rows have random names, or a digest of what they came from; pictures have a digest. */
const made = /^(?:.{14}[478].{4}[89ab].{16}|[0-9a-f]{32})$/iu;
/** With fewer letters, which comes by chance once in thousands, a name is read like figures. */
const fewestLetters = 4;
/** No telephone number is longer, but what is longer may hold one. */
const mostDialled = 15;
const tooLong = new RegExp(`\\d{${mostDialled + 1},}`, "gu");
const dialled = new RegExp(`\\d{1,${mostDialled}}`, "gu");
/** So often an address may be coded again. */
const mostRounds = 3;

/** The words after the host, whole, with spaces for hyphens, and each part in a line; empty for an address of another site. */
export function wordsInOwnLink(target: string, ownHost: string): string {
  const url = ownOf(target, ownHost);
  if (!url) return "";
  const rest = withoutNames(decodedWhole(`${url.pathname}${url.search}${url.hash}`));
  const read = rest.replace(/[/?&=#+]+/gu, " ").trim();
  return [...new Set([read, read.replace(/[-_]+/gu, " "), ...partsOf(rest)])].join("\n");
}

/** Segments, names with their values, values and the place: words among others say less. One word is in the whole. */
function partsOf(rest: string): string[] {
  const parts = rest.split(/[/?&#;,]+/u);
  const lines = [...parts, ...parts.flatMap((part) => part.split("="))];
  return lines.map((line) => line.replace(/[-_.+=\s]+/gu, " ").trim()).filter((line) => line.includes(" "));
}

/** Names leave a space. Figures too many to be dialled are told apart, so that each part is read as a number. */
export function withoutNames(text: string): string {
  const bare = text.replace(names, (name) => (isMade(name) ? " " : name.replaceAll("-", "")));
  return bare.replace(tooLong, (figures) => (figures.match(dialled) ?? []).join(" or "));
}

function isMade(name: string): boolean {
  return made.test(name) && (name.match(/[a-f]/giu) ?? []).length >= fewestLetters;
}

/** Whether an address of this site has words besides its page's own: asked for, or as a place on it. */
export function saysMoreThanPage(target: string, ownHost: string): boolean {
  const url = ownOf(target, ownHost);
  return url !== null && (url.search !== "" || !["", "#top"].includes(url.hash));
}

/** The words of all its addresses in a text. */
export function wordsInOwnLinks(text: string, ownHost: string): string[] {
  if (ownHost === "" || !text.includes(ownHost)) return [];
  const pattern = new RegExp(`${ownHost.replace(/[.*+?^${}()|[\]\\]/gu, "\\$&")}[/?#]\\S*`, "gu");
  return (text.match(pattern) ?? []).map((address) => wordsInOwnLink(`https://${address}`, ownHost));
}

/** `ownHost` may be empty: then nothing is its own. */
function ownOf(target: string, ownHost: string): URL | null {
  if (ownHost === "") return null;
  const url = URL.parse(target, `https://${ownHost}/`);
  return url?.host === ownHost ? url : null;
}

function decodedWhole(text: string): string {
  let plain = text;
  for (let round = 0; round < mostRounds; round += 1) {
    plain = plain.replace(/(?:%[0-9a-f]{2})+/giu, (coded) =>
      Buffer.from(coded.replaceAll("%", ""), "hex").toString("utf8"),
    );
  }
  return plain;
}
