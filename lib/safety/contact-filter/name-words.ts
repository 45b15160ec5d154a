import { fold, foldedWordsOf, searchOf } from "#lib/safety/safety-words/word-lines.ts";
import { clear, sites } from "./contact-words/networks.ts";

/** Networks whose names are also surnames. */
const surnames = new Set(["snapp", "wapp", "wasa", "vk"]);
const anywhere = new Set(`${clear}|${sites}`.split("|").filter((name) => !surnames.has(name)));
/** Networks only beside another word; by themselves they may be a name ("Ig"). */
const beside = new Set("ig snap msn disc xbox psn playstation steam lineid".split(" "));
/** Networks, unless they are initials ("DC Gupta"). */
const initials = new Set("sc tg dc vk tt yt wa".split(" "));
/** Surnames after a single given name, otherwise networks. */
const asSurname = new Set("snapp wapp messenger signal".split(" "));
const glued =
  /^(?:insta(?!n)|whatsapp|snapchat|telegram|tiktok)\p{L}|\p{L}(?:insta|instagram|whatsapp|snapchat|telegram|tiktok|discord)$/u;
/** As it may end a name: "Gmailcom", "Dotcom". */
const mailbox =
  /(?:gmail|hotmail|googlemail|protonmail|icloud|ymail)|^(?:outlook|yahoo|gmx|aol|proton|laposte|web)(?:com|de|fr|es|net|ch|at|mx|us)$|(?:dot|punto|point|punkt)(?:com|net|org)$/u;
/** Names that a slip or a blank hides: "Wats App", "Sig Nal", "Telegrm". The short ones differ from too many words. */
const hidden = [...anywhere, "signal"].filter((name) => name.length >= 6);
const longest = hidden.filter((name) => name.length >= 7);
const parted = searchOf({
  network: [
    "tik tok",
    "whats app",
    "face book",
    "face time",
    "you tube",
    "dis cord",
    "tele gram",
    "we chat",
    "snap chat",
    "telly gram",
    "gee|jee|hot mail",
  ],
});
/** The ghost is a network's logo; the others ask for something. */
const signs = /[👻📱📲📞☎📧📨📩✉💬📸📷🤳🔞🍆🍑]/u;

/** Networks whose names are also given names ("Kik", in Dutch). */
const givenNames = new Set(["kik"]);

/** `known`: whoever typed it knows the person. */
export function namesNetwork(name: string, known = false): boolean {
  const words = foldedWordsOf(fold(name)).filter((word, at) => !(known && at === 0 && givenNames.has(word)));
  if (signs.test(name) || parted.found(words).size > 0 || isHidden(words)) return true;
  return words.some((word, at) => {
    if (anywhere.has(word) || glued.test(word) || mailbox.test(word)) return true;
    if (words.length === 1) return false;
    if (beside.has(word)) return true;
    if (initials.has(word)) return !isInitials(name, word, words.length, at);
    return asSurname.has(word) && !(at === 1 && words.length === 2) && !(word === "signal" && words.length === 2);
  });
}

function isHidden(words: readonly string[]): boolean {
  const pairs = words.slice(1).map((word, at) => `${words[at]}${word}`);
  if (pairs.some((pair) => hidden.includes(pair))) return true;
  return [...words, ...pairs].some((word) => longest.some((network) => isSlip(word, network)));
}

/** Whether one letter is missing, added or another. */
export function isSlip(word: string, network: string): boolean {
  const more = word.length - network.length;
  if (Math.abs(more) > 1 || word === network) return false;
  let at = 0;
  while (at < word.length && word[at] === network[at]) at += 1;
  return word.slice(more < 0 ? at : at + 1) === network.slice(more > 0 ? at : at + 1);
}

/** "DC Gupta", and the Kenyan "wa". */
function isInitials(name: string, word: string, count: number, at: number): boolean {
  const isWritten = name.includes(word.toUpperCase());
  if (word === "wa") return !isWritten || count === 2;
  return isWritten && at === 0 && count === 2;
}

const asked: readonly (readonly [verbs: string, whom: string])[] = [
  [
    "kiss|call|add|text|message|search|dm|pm|find|follow|write|meet|date|ping|phone|ring|contact|hug|touch|marry|snap|facetime|ask|want|hit|msg|watch|chat|save|help|trust",
    "me|us",
  ],
  [
    "schreib|schreibe|schreibt|ruf|rufe|kuss|kusse|kuess|kuesse|folg|folge|folgt|add|adde|fug|fuge|fueg|fuege|triff|treffe|frag|frage|besuch|besuche|such|suche|finde|kontaktier|kontaktiere|umarm|liebe|beruhr",
    "mir|mich|uns",
  ],
  ["meld|melde|liebe|vermisse|will|kusse|trau", "dich"],
  [
    "ecris|ecrivez|appelle|appelez|embrasse|ajoute|ajoutez|suis|suivez|contacte|contactez|rejoins|rejoignez|parle|parlez|cherche|trouve|retrouve|texte|touche|attends|epouse",
    "moi",
  ],
];
const inOne = new RegExp(
  ` (?:${asked.map(([verbs, whom]) => `(?:${verbs})(?:${whom})`).join("|")}|schreibmir|jetaime|iloveyou) `,
  "u",
);

/** For secrecy, or in the voice of somebody whom a child obeys. */
const hushed = [
  ...["tell|say nobody|noone|nothing|none", "dont|never tell", "don t tell", "nobody|noone knows", "top secret"],
  ...["between us", "delete this|it|that|everything"],
  "your guardian|parent|parents|mother|father|mom|mum|mummy|dad|daddy|teacher|tutor|coach|boyfriend|girlfriend|lover",
  ...["verrat|verrate|erzahl|erzahle nichts", "ganz|streng geheim", "losch|losche das|alles|es"],
  "dein|deine vormund|betreuer|betreuerin|mama|papa|mutter|vater|eltern|lehrer|lehrerin|freund|freundin",
  ...["no digas|cuentes", "no lo|le digas|cuentes", "no se lo digas|cuentes", "di|digas nada", "borra esto|todo"],
  "tu tutor|tutora|madre|padre|profe|profesor|profesora|novio|novia",
  ...["dis|dites|raconte rien", "ne dis|dites", "ne le|lui dis|dites", "entre nous", "en secret", "efface tout|ca"],
  ...["ton tuteur|copain|prof", "ta tutrice|mere|copine|prof"],
];

const lines = searchOf({
  message: [
    ...hushed,
    ...asked.map(([verbs, whom]) => `${verbs} ${whom}`),
    ...[
      "talk|speak|chat|come|write|text to|with me|us",
      "lovely|cute|pretty|hot|sweet boy|boys|girl|girls",
      "lets chat|talk|meet|play|date|text|call|go",
    ],
    ...["i love|like|want|need|miss you", "love|miss|want you", "be mine", "im|am single", "come over", "meet up"],
    ...["hey|hi|hello baby|babe|cutie|girl|girls|boy|boys|sexy|honey|there|guys", "send nudes|pics|me"],
    ...["sexy", "horny", "nudes", "porn", "porno", "sexo", "sexting"],
    ...["my number|user|username|handle|nick|id|account|phone|mail|email|wa|ig|insta|sc|snap|discord", "username"],
    ...["komm zu|mit mir", "sag nichts", "meine nummer", "mein insta|snap|name|nick|handy"],
    ...[
      "llamame|llamenme|escribeme|escribanme|besame|agregame|anademe|sigueme|buscame|mandame|contactame|hablame|quiereme|abrazame|esperame|enviame|tocame",
      "te quiero|amo|espero|busco|deseo|extrano",
      "dame tu|mi",
      "dame un beso|abrazo|mensaje|toque",
      "mi numero|usuario|telefono|cuenta|insta|whatsapp",
      "ven conmigo|aqui|aca",
    ],
    ...[
      "je taime|veux|adore|attends",
      "je t aime|adore|attends",
      "viens chez|avec moi",
      "mon numero|tel|pseudo|compte|snap|insta",
    ],
  ],
});

export function namesMessage(name: string): boolean {
  const folded = fold(name);
  return lines.found(foldedWordsOf(folded)).size > 0 || inOne.test(folded);
}
