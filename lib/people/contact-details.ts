import { fold, patternOf, unmask } from "#lib/safety/word-lines.ts";
import { contactWordsDe } from "./contact-words/de.ts";
import { contactWordsEn } from "./contact-words/en.ts";
import { contactWordsEs } from "./contact-words/es.ts";
import { contactWordsFr } from "./contact-words/fr.ts";
import { isKnownHost } from "./known-hosts.ts";
import { spelledNumber } from "./spelled-number.ts";

/**
 * What a text may not carry from one person to another (PURE; SAFE-22): ways to reach somebody elsewhere, and what grooming
 * asks for. In doubt it is found: a false alarm costs staff a minute. Every language is looked for in every text, because
 * people do not always write in the language of the page.
 */
export const findings = [
  "email",
  "phone",
  "handle",
  "link",
  "elsewhere",
  "address",
  "secrecy",
  "picture",
  "meeting",
] as const;
export type Finding = (typeof findings)[number];

/** One rule pack; its lines are in the language of `lib/safety/word-lines.ts`. */
export type ContactPack = Readonly<{
  /** What number words stand for. */
  digits: Readonly<Record<string, string>>;
  elsewhere: readonly string[];
  address: readonly string[];
  secrecy: readonly string[];
  picture: readonly string[];
  meeting: readonly string[];
}>;

const packs: readonly ContactPack[] = [contactWordsEn, contactWordsEs, contactWordsFr, contactWordsDe];
const numberWords = packs.map(({ digits }) => digits);

const kinds = ["elsewhere", "address", "secrecy", "picture", "meeting"] as const;
const lines = kinds.map((kind) => [kind, patternOf(packs.flatMap((pack) => pack[kind]))] as const);

const providers = "gmail|googlemail|hotmail|outlook|yahoo|icloud|proton|protonmail|gmx|yandex|aol|live|web|orange|free";
const at = String.raw`(?:@|\(\s*(?:at|a|arroba|arobase|ät)\s*\)|\[\s*(?:at|a|arroba|arobase|ät)\s*\]|\s(?:at|arroba|arobase|ät|klammeraffe)\s)`;
const dot = String.raw`(?:\.|\(\s*(?:dot|punto|point|punkt)\s*\)|\[\s*(?:dot|punto|point|punkt)\s*\]|\s(?:dot|punto|point|punkt)\s)`;
const emails = [
  new RegExp(String.raw`[\p{L}\p{N}_+-]\s*${at}\s*[\p{L}\p{N}-]+\s*${dot}\s*\p{L}{2,}`, "iu"),
  new RegExp(String.raw`[\p{L}\p{N}]\s*${at}\s*(?:${providers})(?![\p{L}\p{N}])`, "iu"),
];

/** Dates, times, spans of years, amounts and decimals: numbers that are no telephone's. */
const otherNumbers =
  /\d{4}-\d{2}-\d{2}|(?<![\d./-])\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})(?![./-]?\d)|(?<!\d)\d{1,2}[:h]\d{2}(?!\d)|(?<!\d)(?:19|20)\d{2}\s*[-–—/]\s*(?:(?:19|20)\d{2}|\d{2})(?!\d)|(?<!\d)[1-9]\d{0,2}(?:,\d{3})+(?!\d)|\d+[.,]\d{5,}/gu;
const phone = /(?<![\p{L}\p{N}])\+?[(]?\d(?:[\s().\-–/_*]{0,3}\d){6,}/gu;

const handle = /(?<![\p{L}\p{N}.])@\s?[\p{L}\p{N}_][\p{L}\p{N}_.]{2,}/u;

/** Endings nobody means when a blank is missing after a full stop. */
const endings = "com|org|net|io|info|app|xyz|site|online|club|dev|eu|gg|link|live|chat|tv|uk|ly|page|social|biz|ru|cn";
const link = new RegExp(
  String.raw`(?:https?:\/\/|www\.)[^\s]+|(?<![\p{L}\p{N}@])[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.(?:(?:${endings})(?![\p{L}\p{N}])|\p{L}{2,10}\/)[^\s]*`,
  "giu",
);

const streets = [
  /(?<!\p{L})\d{1,5}[a-z]?,?\s+(?:\p{L}+\s+){0,3}(?:street|road|avenue|lane|boulevard|blvd|terrace|crescent)(?!\p{L})/iu,
  /(?<!\p{L})\d{1,5}\s+\p{Lu}\p{L}+\s+(?:St|Rd|Ave|Ln|Dr|Drive|Court|Ct)(?!\p{L})/u,
  /\p{L}(?:straße|strasse|str\.|gasse|allee|platz|weg)\s+\d{1,4}(?!\d)/iu,
  /(?<!\p{L})\d{1,5}\s*(?:bis|ter)?,?\s+(?:rue|avenue|boulevard|chemin|impasse|allée|quai)\s+\p{L}/iu,
  /(?<!\p{L})(?:calle|avenida|avda\.?|paseo|carrera|plaza)\s+(?:\p{L}+\s+){0,4}(?:n[.ºo°]*\s*)?#?\d{1,5}/iu,
];

/** What is found in a text, each kind once. `ownHost` is the site's own (host or host:port), whose links are fine. */
export function contactDetails(text: string, ownHost = ""): Finding[] {
  const plain = text.normalize("NFKC").replace(/\p{Cf}/gu, "");
  const found = new Set<Finding>();
  if (emails.some((pattern) => pattern.test(plain))) found.add("email");
  if (hasPhone(plain)) found.add("phone");
  if (handle.test(plain)) found.add("handle");
  if (hasUnknownLink(plain, ownHost.toLowerCase())) found.add("link");
  if (streets.some((pattern) => pattern.test(plain))) found.add("address");
  const folded = [...new Set([plain, unmask(plain), joined(plain)])].map(fold);
  for (const [kind, pattern] of lines) if (folded.some((one) => pattern.test(one))) found.add(kind);
  return findings.filter((kind) => found.has(kind));
}

function hasPhone(text: string): boolean {
  const rest = text.replace(otherNumbers, " ; ");
  const numbers = rest.match(phone) ?? [];
  const inDigits = numbers.some((number) => {
    const digits = number.replace(/\D/gu, "");
    const least = /^(?:\+|\(?0)/u.test(number) ? 7 : 8;
    return digits.length >= least && digits.length <= 20 && !isCounting([...digits]);
  });
  return inDigits || spelledNumber(fold(rest), numberWords, isCounting);
}

/** 1 2 3 4 5 …: what children count, not what one dials. */
function isCounting(digits: readonly string[]): boolean {
  return digits.every((digit, index) => index === 0 || Number(digit) - Number(digits[index - 1]) === 1);
}

function hasUnknownLink(text: string, ownHost: string): boolean {
  return (text.match(link) ?? []).some((address) => {
    const [host = ""] = address
      .toLowerCase()
      .replace(/^https?:\/\//u, "")
      .split(/[/?#]/u);
    return !isKnownHost(host.replace(/[.,;:!)]+$/u, ""), ownHost);
  });
}

/** Letters set apart to slip through ("w h a t s a p p", "t.e.l.e.g.r.a.m") put together again. */
function joined(text: string): string {
  return text.replace(/(?<!\p{L})\p{L}(?:[\s.\-_*]{1,2}\p{L}(?!\p{L})){3,}/gu, (letters) =>
    letters.replace(/[\s.\-_*]/gu, ""),
  );
}
