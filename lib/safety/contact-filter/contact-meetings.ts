import { bareWord, type Segment, type TextSentence } from "./contact-sentences.ts";

/** "Let's meet", and no word of when or where: sessions here have both. */

const written = [
  "lets meet|let us meet|can we meet|could we meet|shall we meet|should we meet|may we meet|will we meet|can i meet you|could i meet you|may i meet you|i want to meet you|i want to meet|i wanna meet|i wanna meet you|wanna meet|want to meet|want to meet me|want to meet with me|do you want to meet|do you wanna meet|would you like to meet|would you like to meet me|id like to meet you|i would like to meet you|id love to meet you|i would love to meet you|i could meet you|we could see each other|we should see each other|we should meet|we could meet|we can meet|we must meet|we have to meet|we need to meet|where can we meet|where shall we meet|where should we meet|where do we meet|meet me|come and meet me|how about meeting|what about meeting|lets see each other|can we see each other|can i see you|i want to see you|i wanna see you|i need to see you|lets hang",
  "quedamos|podemos quedar|quieres quedar|queremos quedar|quieres que quedemos|quedemos|por que no quedamos|donde quedamos|si quedamos|vamos a quedar|quedamos tu y yo|quieres verme|quiero verte|quiero conocerte|me gustaria verte|me gustaria conocerte|podemos vernos|podriamos vernos|podriamos quedar|nos podemos ver|quieres que nos veamos|si nos vemos|donde nos vemos|veamonos|encontremonos|juntemonos|nos juntamos|quedar conmigo|quieres quedar conmigo|vamos a vernos|vernos|te apetece quedar|puedo verte|nos encontramos|podemos encontrarnos|tenemos que quedar|tenemos que vernos|hay que quedar|quedas conmigo|podemos juntarnos|vamos a encontrarnos",
  "ou est ce quon se voit|on peut se voir|on pourrait se voir|peut on se voir|pourrait on se voir|on devrait se voir|il faut quon se voie|il faudrait quon se voie|je veux te voir|jaimerais te voir|je voudrais te voir|jai envie de te voir|je veux te rencontrer|jaimerais te rencontrer|je voudrais te rencontrer|tu veux quon se voie|tu veux me voir|tu veux me rencontrer|veux tu me voir|veux tu quon se voie|si on se voyait|et si on se voyait|si on se rencontrait|et si on se rencontrait|on peut se rencontrer|on pourrait se rencontrer|rencontrons nous|voyons nous|retrouvons nous|retrouve moi|rejoins moi|on se rencontre|on se donne rendez vous|donnons nous rendez vous|ca te dit de se voir|ca te dit quon se voie|ca te dirait quon se voie|ca te dit quon se rencontre|je peux te voir|on peut se retrouver",
  "lass uns treffen|lasst uns treffen|lass uns sehen|lass treffen|treffen wir uns|wollen wir uns treffen|wollen wir uns sehen|konnen wir uns treffen|konnen wir uns sehen|konnten wir uns treffen|konnten wir uns sehen|sollen wir uns treffen|sollten wir uns treffen|durfen wir uns treffen|wo treffen wir uns|wo sehen wir uns|wir sollten uns treffen|wir konnen uns treffen|wir konnten uns treffen|wir mussen uns treffen|ich will dich treffen|ich mochte dich treffen|ich wurde dich treffen|ich wurde dich gerne treffen|ich will dich sehen|ich mochte dich sehen|willst du dich treffen|willst du mich treffen|willst du dich mit mir treffen|mochtest du dich treffen|hast du lust dich zu treffen|triff mich|triff dich mit mir|kann ich dich treffen|kann ich dich sehen|darf ich dich treffen|treffen wir beide uns|ich will mich mit dir treffen|ich mochte mich mit dir treffen|wie war es mit einem treffen|wie wars mit einem treffen",
];
/** Said at every parting, unless it is a question. */
const asked = [
  "meet you|meet u|on se voit|on se retrouve|nos vemos|nos veremos|sehen wir uns|treffen|se voir|meet|meeting|quedar|hang",
];
const fillers = new Set(
  "so ok okay hey hi hello please pls maybe then soon someday sometime somewhere just really finally too again one day both together well hola oye entonces pues vale pronto algun dia por favor algo juntos salut coucou alors donc un jour bientot enfin quelque part tous les deux toi et moi stp hallo mal doch bald endlich irgendwann irgendwo auch einfach bitte gern gerne zusammen denn also eigentlich mal wieder dann ja".split(
    " ",
  ),
);
/** Kept of the fillers, because a phrase is made of them. */
const plain = (words: string) =>
  words
    .split(" ")
    .filter((word) => !fillers.has(word))
    .join(" ");
const phrases = new Set(written.flatMap((list) => list.split("|").map(plain)));
const questions = new Set(asked.flatMap((list) => list.split("|").map(plain)));

const placed = new Set(
  "here online session sessions call calls baobab room classroom chat video lesson lessons class tutoring group meeting hier sitzung sitzungen stunde unterricht raum videoraum anruf gruppe aqui sesion sesiones llamada sala clase grupo linea ici seance seances appel salle cours groupe ligne today tomorrow tonight monday tuesday wednesday thursday friday saturday sunday heute morgen montag dienstag mittwoch donnerstag freitag samstag sonntag hoy manana lunes martes miercoles jueves viernes sabado domingo aujourdhui demain lundi mardi mercredi jeudi vendredi samedi dimanche oclock uhr week woche semana semaine".split(
    " ",
  ),
);
const mostWords = 12;
/** How a word of every phrase begins; the others need no look. */
const meets = /^(?:meet|see|hang|qued|v[eé]|junt|enc|cono|voi|voy|renc|retr|rendez|rejoin|tref|trif|seh)/iu;

export function asksToMeet({ segments, asks }: TextSentence): boolean {
  if (!segments.some(({ words }) => words.some(({ text }) => meets.test(text)))) return false;
  if (!togetherOf(segments).some((words) => words.length <= mostWords && isPhrase(words, asks))) return false;
  return !segments.some(({ words }) => words.some(({ text }) => /\d/u.test(text) || placed.has(bareWord(text))));
}

/** A hyphen sets nothing apart here: "rencontrons-nous". */
function togetherOf(segments: readonly Segment[]): string[][] {
  const lines: string[][] = [];
  for (const { sign, words } of segments) {
    const texts = words.map(({ text }) => text);
    if (sign === "tight") lines.at(-1)?.push(...texts);
    else lines.push(texts);
  }
  return lines;
}

function isPhrase(texts: readonly string[], asks: boolean): boolean {
  const said = texts.flatMap((text) => bareWord(text).split(" ")).filter((word) => !fillers.has(word));
  const phrase = said.join(" ");
  return phrases.has(phrase) || (asks && questions.has(phrase));
}
