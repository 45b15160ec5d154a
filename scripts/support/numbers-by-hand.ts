import type { Locale } from "#i18n/routing.ts";

/** Number words from two to ninety, each with its number. */
const words: Readonly<Record<Locale, string>> = {
  en: "two 2 three 3 four 4 five 5 six 6 seven 7 eight 8 nine 9 ten 10 eleven 11 twelve 12 thirteen 13 fourteen 14 fifteen 15 sixteen 16 seventeen 17 eighteen 18 nineteen 19 twenty 20 thirty 30 forty 40 fifty 50 sixty 60 seventy 70 eighty 80 ninety 90",
  es: "dos 2 tres 3 cuatro 4 cinco 5 seis 6 siete 7 ocho 8 nueve 9 diez 10 once 11 doce 12 trece 13 catorce 14 quince 15 dieciséis 16 diecisiete 17 dieciocho 18 diecinueve 19 veinte 20 treinta 30 cuarenta 40 cincuenta 50 sesenta 60 setenta 70 ochenta 80 noventa 90",
  fr: "deux 2 trois 3 quatre 4 cinq 5 six 6 sept 7 huit 8 neuf 9 dix 10 onze 11 douze 12 treize 13 quatorze 14 quinze 15 seize 16 dix-sept 17 dix-huit 18 dix-neuf 19 vingt 20 trente 30 quarante 40 cinquante 50 soixante 60 soixante-dix 70 quatre-vingts 80 quatre-vingt-dix 90",
  de: "zwei 2 drei 3 vier 4 fünf 5 sechs 6 sieben 7 acht 8 neun 9 zehn 10 elf 11 zwölf 12 dreizehn 13 vierzehn 14 fünfzehn 15 sechzehn 16 siebzehn 17 achtzehn 18 neunzehn 19 zwanzig 20 dreißig 30 vierzig 40 fünfzig 50 sechzig 60 siebzig 70 achtzig 80 neunzig 90",
};

/** What rules count: time, size, text, and what somebody may have of a thing. */
const units: Readonly<Record<Locale, string>> = {
  en: "seconds?|minutes?|hours?|days?|weeks?|months?|years?|times|characters?|digits?|words|lines|tags|MB|GB|KB|pixels?|frames|requests?|suggestions?|references?|sessions?|mentors|pictures|subjects",
  es: "segundos?|minutos?|horas?|días?|semanas?|mes(?:es)?|años?|vez|veces|caracteres|cifras|dígitos|palabras|líneas|etiquetas|MB|GB|KB|píxeles|fotogramas|solicitud(?:es)?|sugerencias?|propuestas?|referencias?|sesi(?:ón|ones)|mentores|imágenes|materias",
  fr: "secondes?|minutes?|heures?|jours?|semaines?|mois|ans?|années?|fois|caractères?|chiffres|mots|lignes|étiquettes|Mo|Go|Ko|pixels?|demandes?|suggestions?|propositions?|références?|recommandations?|séances?|mentors|images|matières",
  de: "Sekunden?|Minuten?|Stunden?|Tage?n?|Wochen?|Monate?n?|Jahre?n?|mal|Zeichen|Ziffern|Stellen|Wörtern?|Zeilen|Schlagwörtern?|MB|GB|KB|Pixeln?|Einzelbildern?|Anfragen?|Vorschlägen?|Referenzen?|Termine?n?|Mentor(?:en|innen)|Bildern?|Fächern?",
};

/** Ages of the law: they are no rule of ours to change. */
const ages: ReadonlySet<number> = new Set([13, 17, 18]);
const ofAge = /^(?:years?|años?|ans?|Jahre?n?)$/u;

/** Sentences that may say these numbers, by the beginning of their key, each with its reason. */
export const saidByHand: readonly Readonly<{ key: string; numbers: readonly number[] | "any"; why: string }>[] = [
  {
    key: "policies.",
    numbers: "any",
    why: "people agree to an edition of the text; `policies.test.ts` holds it to `keptDays`",
  },
  {
    key: "contact.sent.text",
    numbers: [24],
    why: "a promise that staff confirm word for word on the page “Preflight”",
  },
  { key: "administration.settings.hint.replyTime", numbers: [24], why: "quotes that promise" },
  {
    key: "approvals.record.text",
    numbers: [5],
    why: "names the question of the application; nothing counts the years",
  },
  { key: "mentorReview.application.countries", numbers: [5], why: "the same question" },
  { key: "mentorSteps.application.countries", numbers: [5], why: "the question itself" },
  { key: "settings.data.field.countries", numbers: [5], why: "the same question" },
  { key: "verification.apply", numbers: [5], why: "the same question" },
  { key: "achievements.badges.tenLessons", numbers: [10], why: "a badge's name" },
  { key: "certificates.error.tooMany", numbers: [24], why: "a day" },
  { key: "materials.error.tooMany", numbers: [24], why: "a day" },
  { key: "mail.kinds.weeklyDigest.text", numbers: [7], why: "a week" },
  { key: "figures.wait.later", numbers: [48], why: "what is beyond the choice before it" },
  { key: "donations.errors.tooManyDecimals", numbers: [2], why: "cents" },
  { key: "home.tour.", numbers: [30], why: "the length of a film" },
  { key: "mail.kinds.referenceInvite.text", numbers: [10], why: "an estimate" },
  { key: "mail.kinds.referenceReminder.text", numbers: [10], why: "an estimate" },
  { key: "mentorSteps.overview.time.", numbers: "any", why: "estimates" },
  { key: "mentorSteps.reference.answered.text", numbers: [2], why: "“a day or two”" },
  { key: "safety.", numbers: [24], why: "Spanish for “around the clock”" },
  {
    key: "site.help.hours",
    numbers: [24],
    why: "Spanish for “around the clock”, a promise that staff confirm word for word",
  },
  { key: "auth.fault.pinMismatch", numbers: [2], why: "“twice”: once more, to be sure" },
  { key: "cards.error.sameStudent", numbers: [2], why: "“twice”: more than once" },
  { key: "editor.schedule.twice", numbers: [2], why: "a clock that is put back shows an hour twice" },
  { key: "mail.jobs.intro", numbers: [2], why: "“twice”: more than once" },
  {
    key: "oversight.caseload.intro",
    numbers: [2],
    why: "the first two dates of `cadence`, which have names of their own",
  },
  { key: "sessions.hours.fault.unaligned", numbers: "any", why: "an example of how to write a time" },
  { key: "settings.error.time", numbers: "any", why: "an example of how to write a time" },
  { key: "settings.error.same", numbers: [2], why: "two times of day" },
  { key: "course.welcome.scenario.", numbers: "any", why: "an example, and somebody’s age" },
  { key: "course.boundaries.scenario.", numbers: "any", why: "an example, and somebody’s age" },
  { key: "course.boundaries.questions.", numbers: "any", why: "an example, and somebody’s age" },
  { key: "course.grooming.", numbers: "any", why: "an example, and somebody’s age" },
  { key: "course.disclosure.", numbers: "any", why: "an example, and somebody’s age" },
  { key: "course.platform.questions.", numbers: "any", why: "an example, and somebody’s age" },
  { key: "course.reporting.scenario.", numbers: "any", why: "an example, and somebody’s age" },
  { key: "course.inclusion.", numbers: "any", why: "an example, and somebody’s age" },
  { key: "course.honesty.", numbers: "any", why: "an example, and somebody’s age" },
  { key: "course.welcome.sections.1.text.", numbers: [2], why: "French for “between sessions”" },
  { key: "course.boundaries.sections.3.text.1", numbers: [20], why: "“twenty times”: very often" },
  { key: "course.reporting.sections.2.text.0", numbers: [2], why: "“at most two presses away”" },
  { key: "settings.error.both", numbers: [2], why: "two times of day" },
];

const finder = (locale: Locale) => {
  const named = words[locale].match(/\p{L}[\p{L}-]*/gu)?.toSorted((one, other) => other.length - one.length) ?? [];
  const number = `(?<![\\p{L}\\p{N}:.,{=-])(\\d+(?:[.,\u00a0\u202f]\\d+)*|${named.join("|")})`;
  return new RegExp(`${number}(?:[\\s-]+(?:\\p{L}+\\s+(?:de\\s+)?)?|(?=mal))(${units[locale]})(?!\\p{L})`, "giu");
};

/** "21:00", "7:30 PM", "9 am", "21 h", "21 h 00", "21 Uhr", "a las 21". */
const times: Readonly<Record<Locale, RegExp>> = {
  en: /(?<![\d:])(?:\d{1,2}:\d{2}(?![\d:])(?:\s?[ap]\.?m\b)?|\d{1,2}\s?[ap]\.?m\b)/giu,
  es: /(?<![\d:])\d{1,2}:\d{2}(?![\d:])|(?<=\blas? )\d{1,2}(?![\d:])(?!\s(?:horas?|\p{L}+s)\b)/giu,
  fr: /(?<![\d:])(?:\d{1,2}:\d{2}(?![\d:])|\d{1,2}\s?h(?:\s?\d{2})?(?![\p{L}\d/]))/giu,
  de: /(?<![\d:])(?:\d{1,2}:\d{2}(?![\d:])|\d{1,2}(?=\sUhr(?!\p{L})))/giu,
};

export function timesIn(locale: Locale, sentence: string): string[] {
  return sentence.match(times[locale]) ?? [];
}

const numberOf = (locale: Locale, said: string): number =>
  /^\d/.test(said)
    ? Number(said.replace(/[.,\u00a0\u202f]/g, ""))
    : Number(new RegExp(`(?:^| )${said.toLowerCase()} (\\d+)`).exec(words[locale])?.[1]);

/** Numbers with a unit in a sentence, for example of "at least three hours before". Its arguments are no numbers. */
export function numbersIn(locale: Locale, sentence: string): { said: string; value: number; unit: string }[] {
  return [...sentence.matchAll(finder(locale))].map(([said, number = "", unit = ""]) => ({
    ...{ said, unit },
    value: numberOf(locale, number),
  }));
}

/** Numbers and times of day that a rule may own and the sentence says by hand: it would stay when the rule changes. */
export function numbersByHand(locale: Locale, key: string, sentence: string): string[] {
  const known = saidByHand.filter((entry) => (entry.key.endsWith(".") ? key.startsWith(entry.key) : key === entry.key));
  // A choice that is named by its number, such as `period.30` and `mute7`.
  const ofChoice = new Set(
    key
      .slice(key.lastIndexOf(".") + 1)
      .match(/\d+/g)
      ?.map(Number),
  );
  const anyTime = known.some(({ numbers }) => numbers === "any");
  const byHand = numbersIn(locale, sentence)
    .filter(({ value, unit }) => !(ages.has(value) && ofAge.test(unit)) && !ofChoice.has(value))
    .filter(({ value }) => !known.some(({ numbers }) => numbers === "any" || numbers.includes(value)))
    .map(({ said }) => said);
  return [...byHand, ...(anyTime ? [] : timesIn(locale, sentence))];
}
