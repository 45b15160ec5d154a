import { withoutClosing } from "./closing-marks.ts";
import { joined, latinOf, tight } from "./contact-plain.ts";
import { leadsToKnownPage } from "./typed-links.ts";

const tlds =
  "com|org|net|io|info|app|xyz|site|online|club|dev|eu|gg|link|live|chat|tv|uk|ly|page|social|biz|ru|cn|me|co|de|fr|es|mx|ar|cl|it|at|ch|nl|be|us|ca|gl|ee|bio|pt|br|in";

const opened = String.raw`[([{<*_-]\s*`;
const closed = String.raw`\s*[)\]}>*_-]`;
const atWord = "a|at|a t|arroba|arobase|arobas|ät|aet|klammeraffe|affe";
const sign = String.raw`(?:@|${opened}(?:@|${atWord})${closed}|\s(?:at|arroba|arobase|arobas|ät|aet|klammeraffe)\s)`;
const dotWord = "dot|punto|point|punkt|d o t";
/** How the two signs are called when somebody dictates an address; a text that has both dictates one. */
const spokenAt =
  /(?<!\p{L})(?:arrobas?|arobase|arobas|klammeraffe|a\s(?:enroulé|commercial)|at[- ]sign|@[- ]sign)(?!\p{L})/iu;
const spokenDot =
  /(?<!\p{L})(?:dot|punto|point|punkt|full\sstop)[\s,]+(?:(?:\p{L}[-\s.]){1,3}\p{L}|\p{L}{2,4})(?!\p{L})/iu;
const dot = String.raw`(?:\s*\.\s*|\s*${opened}(?:\.|${dotWord})${closed}\s*|\s(?:dot|punto|point|punkt)\s)`;
const ending = String.raw`(?:${tlds})(?![\p{L}\p{N}])`;
const mailOnly = "gmail|g[ -]mail|googlemail|hotmail|gmx|laposte|yahoo|ymail|protonmail|icloud|mail\\.ru|yandex";
/** Few hyphens, because any of them may belong to "-dot-". */
const label = String.raw`-?[\p{L}\p{N}]{1,63}(?:-[\p{L}\p{N}]{1,63}){0,3}`;
const emails = [
  /[\p{L}\p{N}_+-]\s*@\s*[\p{L}\p{N}-]+\.\p{L}{2,}/iu,
  new RegExp(String.raw`[\p{L}\p{N}_+-]\s*${sign}\s*${label}${dot}${ending}`, "iu"),
  new RegExp(String.raw`[\p{L}\p{N}]\s*${sign}\s*(?:outlook|proton|aol|web)(?![\p{L}\p{N}])`, "iu"),
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${mailOnly})(?![\p{L}\p{N}])`, "iu"),
];
const written = new RegExp(String.raw`[\p{L}\p{N}_+-]\s?@\s?[\p{L}\p{N}-]+\.(?:${tlds})(?![\p{L}\p{N}])`, "iu");

export function hasEmail(text: string): boolean {
  const plain = text.replace(decorators, " ");
  const texts = [...new Set([plain, tight(plain), joined(plain)])];
  if (emails.some((pattern) => texts.some((text) => pattern.test(text)))) return true;
  // Both are tried at the server's start, so that neither is compiled later.
  const [at, full] = [spokenAt.test(plain), spokenDot.test(plain)];
  if (at && full) return true;
  return plain.includes("@") && written.test([...plain].toReversed().join(""));
}

const link = new RegExp(
  String.raw`(?:h(?:tt|xx)ps?:\/\/|www\.)[^\s]+|(?<![\p{L}\p{N}@.-])[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.(?:(?:${tlds})(?![\p{L}\p{N}(])|\p{L}{2,10}\/)[^\s]*`,
  "giu",
);
const tldWords = "com|net|org|info|io|gg|me|co|tv|app|link|eu|uk|de|fr|es|mx|ar";
const spelled = [
  // "baobab dot gg", "miclase punto com", but not "point de vue" or "punto de vista".
  /[\p{L}\p{N}-]\s*(?:[([{]\s*(?:dot|d o t)\s*[)\]}]|\sdot\s)\s*(?:com|net|org|io|gg|me|co|tv|app|link|eu|uk|info)(?![\p{L}\p{N}])/iu,
  /[\p{L}\p{N}-]\s*(?:[([{]\s*punto\s*[)\]}]|\spunto\s)\s*(?:com|net|org|es|mx|ar|gg|info|io)(?![\p{L}\p{N}])/iu,
  /[\p{L}\p{N}-]\s*(?:[([{]\s*point\s*[)\]}]|\spoint\s)\s*(?:com|net|org|fr|gg|info|io)(?![\p{L}\p{N}])/iu,
  /[\p{L}\p{N}-]\s*(?:[([{]\s*punkt\s*[)\]}]|\spunkt\s)\s*(?:com|net|org|de|at|ch|gg|info|io)(?![\p{L}\p{N}])/iu,
  /(?<![\p{L}\p{N}])www\s*(?:\.|dot|punto|point|punkt)\s*[\p{L}\p{N}-]+\s/iu,
  new RegExp(String.raw`(?<![\p{L}\p{N}-])[\p{L}\p{N}-]{3,}\s{1,3}\.\s{1,3}(?:${tldWords})(?![\p{L}\p{N}])`, "iu"),
  // "zoom punkt us schrägstrich j", "te punkt em e schrägstrich": only addresses are dictated with their slashes.
  /[\p{L}\p{N}]\s(?:dot|punto|point|punkt)\s[\p{L}\p{N}]{1,12}(?:\s\p{L}{1,3})?\s(?:(?:forward\s)?slash|barra|schrägstrich)\s/iu,
  /(?<![\p{L}\p{N}])(?:bit|t|wa|discord|cutt|goo|is|linktr|youtu|instagr|ow|rb)\s*(?:[. ]|dot|punto|point|punkt)\s*(?:ly|me|gg|gl|gd|ee|be|am|gy)\s*(?:\/|slash|barra|schrägstrich)/iu,
  /(?<![\p{L}\p{N}])(?:tinyurl|linktree|linktr|carrd|wixsite|beacons|bitly|taplink|onlyfans)(?![\p{L}\p{N}])/iu,
];

const codeNames =
  /^(?:java|javax|system|self|this|window|document|math|os|sys|np|pd|console|socket|fs|path|node|next)\./iu;

export function hasUnknownLink(plain: string, ownHost: string): boolean {
  const latin = latinOf(plain);
  if (spelled.some((pattern) => pattern.test(latin))) return true;
  return (latin.match(link) ?? []).some((address) => !isKnown(address.toLowerCase(), ownHost));
}

/** Addresses in a text that nobody can press but everybody can type, each once, with a protocol. */
export function writtenAddresses(text: string): string[] {
  const found = (text.match(link) ?? []).filter((address) => address.includes("/") || !codeNames.test(address));
  const bare = found.map((address) => withoutClosing(address));
  return [...new Set(bare.map((address) => (/^h(?:tt|xx)ps?:\/\//iu.test(address) ? address : `https://${address}`)))];
}

function isKnown(address: string, ownHost: string): boolean {
  if (/^[^/]*$/u.test(address) && codeNames.test(address)) return true;
  return leadsToKnownPage(address.replace(/^h(?:tt|xx)ps?:\/\//u, ""), ownHost);
}

const codeMarks =
  /@(?:override|media|import|keyframes|supports|layer|page|container|apply|font|charset|param|return|returns|throws|author|see|since|deprecated|test|before|after|property|staticmethod|classmethod|dataclass|abstractmethod|cache|lru|app|pytest|decorator|wraps|entity|component|injectable|input|output|service|autowired|interface|functional|suppress\w*|beforeeach|aftereach|extend|include|mixin|model|get|post|route|login\w*|type|echo|everyone)(?![\p{L}\p{N}])/giu;
/** "@app.route('/hello')" in a lesson about a program; an address has no bracket behind it. */
const decorators = /(?<![^\s(])@[a-z_]{2,20}\.[a-z_]{2,20}(?=\()/giu;
const handles = [
  /(?<![\p{L}\p{N}.])@[\p{L}\p{N}_][\p{L}\p{N}_.]{2,}/u,
  // Not after an article: "the @ above the function" means the sign.
  /(?<![\p{L}\p{N}.]|(?<!\p{L})(?:the|an|dem|das|der|ein|el|la|un|le|du|l'|sign|symbol|zeichen|symbole|signe|símbolo|signo)\s)@\s[\p{L}\p{N}_][\p{L}\p{N}_.]{2,}/iu,
  /(?<![\p{L}\p{N}_.])[\p{L}][\p{L}\p{N}_.]{2,40}\s?#\s?\d{4}(?!\d)/u,
];
/** A user name with digits, "lil_noah_07", "noahh.k2010". In a program these are variables. */
const madeName = /(?<![\p{L}\p{N}])\p{L}{2,}(?:[._]\p{L}*\d{2,}|_\p{L}+_\d{1,4})(?![\p{L}\p{N}])/u;
const program = /[=(){}[\];]/u;

export function hasHandle(plain: string): boolean {
  const text = plain.replace(decorators, " ").replace(codeMarks, " ");
  return handles.some((pattern) => pattern.test(text)) || (madeName.test(plain) && !program.test(plain));
}
