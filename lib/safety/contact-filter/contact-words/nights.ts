import type { Locale } from "#i18n/routing.ts";

type NightWords = Readonly<{ zone: readonly string[]; night: readonly string[] }>;

const far = "honolulu|hawaii|pacific|tokyo|auckland|samoa|fiji|utc|gmt|america|asia|australia";

const setEn =
  "set|sets|setting|change|changes|changing|changed|switch|switching|put|move|adjust|alter|pick|choose|select|turn|update|fake|enter|use|make|edit|correct";
const setDe =
  "stell*|änder*|setz*|wechsel*|wechsle|wähl*|nimm|nehmen|gib|geb|trag*|verstell*|pass|mach|machst|umstell*|einstell*|verschieb*";
const setEs =
  "cambi*|pon|ponte|ponla|ponlo|poner|ponga|pones|ajust*|modific*|elige|elegir|eliges|selecciona|mueve|usa|configura*|actualiza|escoge";
const setFr =
  "chang*|mets|mettre|mettez|mettrais|règle*|régl*|modifi*|choisi*|sélectionn*|passe|bascule|utilise|prends|déplace|décale";

type Setting = Readonly<
  { where: readonly string[] } & Record<"set" | "spot" | "yours" | "as" | "so" | "when" | "tell", string>
>;

/** Where a zone is set, how somebody is told to do it, what it is taken from, and what it is supposed with; a zone's city stands beside
 * them. */
export const setting: Readonly<Record<Locale, Setting>> = {
  en: {
    where: ["settings", "your|ur profile|account"],
    set: setEn,
    spot: "region|country|location|place|city|town|hometown|residence",
    yours: "your|ur",
    as: "to|as|on|at|is|in",
    so: "then|so",
    when: "if|when|once|until",
    tell: "tell|tells [your|ur|the] site|website|app|platform|profile|account",
  },
  de: {
    where: ["einstellungen", "dein|deinem|deine profil|konto"],
    set: setDe,
    spot: "region|land|ort|standort|wohnort|stadt",
    yours: "dein|deine|deinen|deinem|deiner",
    as: "auf|als|in|nach",
    so: "dann|damit",
    when: "wenn|sobald|falls",
    tell: "sag|sage [der|dem] seite|app|plattform|profil|konto",
  },
  es: {
    where: ["ajustes|configuración", "tu perfil|cuenta"],
    set: setEs,
    spot: "región|país|ubicación|lugar|ciudad|localidad",
    yours: "tu|tus",
    as: "a|en|por|como",
    so: "entonces|así",
    when: "si|cuando",
    tell: "di|dile [a|al] [la] sitio|web|app|plataforma|perfil",
  },
  fr: {
    where: ["réglages|paramètres", "ton profil|compte"],
    set: setFr,
    spot: "région|pays|lieu|ville|localisation|position",
    yours: "ton|ta|tes",
    as: "sur|en|à|pour|comme",
    so: "alors|comme|puis",
    when: "si|quand",
    tell: "dis [au|à] [l'|la] site|appli|application|plateforme|profil",
  },
};

/** A lesson has the one or the other, only who wants to write to a child at night has both. */
export const nightWords: Readonly<Record<Locale, NightWords>> = {
  en: {
    zone: [
      `${setEn} … timezone|timezones`,
      `${setEn} … time zone|zones`,
      "timezone should|must|needs|has|could|to [to|be|just] be|say|to|read|set|changed",
      "time zone should|must|needs|has|could|to [to|be|just] be|say|to|read|set|changed",
      "if|when|once|with|as|until [your|ur|the|a] [account|profile] [other|another|different|new] timezone",
      "if|when|once|with|as|until [your|ur|the|a] [account|profile] [other|another|different|new] time zone",
      `${setEn} [back|forward] your|ur [own|phone|computer|laptop|tablet|account] clock|clocks`,
      `settings|profile|account … ${setEn} … ${far}`,
      `${setEn} … zone [of|in|on] [your|ur|the] account|profile|settings`,
      `${setEn} it|that|yours|settings|profile [to|on|as] ${far}`,
    ],
    night: [
      "night|nights|nighttime|midnight|late|bedtime|asleep|curfew|2am|1am|3am",
      "after nine|ten|eleven|9|10|11|21|22|23|9pm|10pm|11pm|dark",
      "quiet hours",
      "talk|chat|write|read|text|get|message|see … tonight|evening|evenings|bed",
      "at 10|11 pm",
      "after|when|once you|youre [go|are] [to|in] bed",
      "stop|stops|block|blocks|lock|locks us|me|you [at|after|from] nine|ten|9|10",
      "waiting is|will [be] over|gone|done",
      "write|chat|talk|message|messages|text|reach|speak|arrive [me|us|you|to] [at] any|all time|day|hour|hours|of",
      "write|chat|talk|message|text|reach|speak [me|us|you] [to] anytime|whenever|24",
      "wont|dont|doesnt|not|never|without [have|need] [to] wait|waits|waiting|hold|held|delayed",
      "wait|waits|held|waiting|till|until [for|until|till|the] [the|next] morning|tomorrow",
      "get|gets|come|comes|arrive|arrives|go [through|to|in] [you] [right|straight] away|instantly|immediately|through",
    ],
  },
  es: {
    zone: [
      `${setEs} … zona|zonas horaria|horarias`,
      `${setEs} … huso|husos`,
      "zona horaria [a|de|en|la|que] cambi*|pon|ponla|poner|sea|debe|tiene|otra|distinta|diferente",
      "si|cuando|con|que|otra [en|tu|la|una|otra|esté|está] zona horaria",
      `${setEs} [el] [hora|reloj] [de|del] [tu] reloj|hora [del|de] tu|móvil|ordenador|teléfono|celular|computadora`,
      `ajustes|configuración|perfil|cuenta … ${setEs} … ${far}`,
    ],
    night: [
      "noche|noches|medianoche|madrugada|anochecer|dormida|dormido",
      "más|muy|hasta tarde",
      "después|desde|pasadas|partir [de] [las] nueve|diez|once|9|10|11|21|22|23",
      "a cualquier|toda|todas hora|horas",
      "horas de silencio|descanso",
      "leer|leerme|hablar|hablamos|escribir|escribirnos|chatear … tarde|cama",
      "esperar|esperan|espera|esperen|retienen|retenidos [a|hasta] [la|el] [por] mañana",
      "no [tienen|tienes|tengo|tenemos|hay] [que] esperar|esperan|espera|esperen|esperarán",
      "llegan|llega|llegar|lleguen|llegarán … enseguida|directo|inmediato|momento|instante",
    ],
  },
  fr: {
    zone: [
      `${setFr} … fuseau|fuseaux`,
      "fuseau|fuseaux [horaire] … chang*|modifi*|règl*|mets|mettre|doit|devrait",
      "si|quand|avec|dans|sur [tu|es|ton|un|le|as] [autre] [un] fuseau",
      `${setFr} ton horloge`,
      `${setFr} [ton] heure|horloge|l'heure|l'horloge [de|du] [ton|ta|l'] téléphone|ordi|ordinateur|l'ordinateur|tablette|compte`,
      `réglages|paramètres|profil|compte … ${setFr} … ${far}`,
    ],
    night: [
      "nuit|nuits|minuit|tard|nocturne|nocturnes|coucher|couché|couchée|endormi|endormie",
      "après|passé|dès [les] neuf|dix|onze|9|10|11|21|22|23|21h|22h|23h|9h|10h",
      "à n'importe|toute|toutes quelle|heure|heures",
      "heures calmes",
      "besoin [d'] attendre|d'attendre",
      "parler|parle|écrire|écris|lire|lis|recevoir|reçois … soir|lit",
      "attend*|retenu|retenus|bloqué|bloqués … matin|demain",
      "sans|plus|pas [à|d'] attendre|attendent|attend|attente",
      "arrive|arrivent|arriver|arriveront … direct|directement|aussitôt|immédiatement|suite",
    ],
  },
  de: {
    zone: [
      `${setDe} … zeitzone|zeitzonen`,
      `zeitzone|zeitzonen … ${setDe}`,
      "wenn|mit|sobald|falls [du|deine|die|einer|eine|dein|in] [anderen|andere|konto|anderer] [eine] zeitzone",
      `${setDe} [mal|doch|einfach|bitte] deine [handy|computer|laptop] uhr|systemuhr|handyuhr|computeruhr|uhrzeit`,
      "deine uhr|systemuhr|handyuhr|computeruhr|uhrzeit … stell*|umstell*|umgestellt|zurückstell*|vorstell*|verstell*",
      `einstellungen|profil|konto … ${setDe} … ${far}`,
    ],
    night: [
      "nacht|nachts|nächte|mitternacht|spät|spätabends|nachtruhe|ruhezeit|ruhezeiten|schlafenszeit",
      "nach|ab neun|zehn|elf|9|10|11|21|22|23",
      "rund um die uhr",
      "abends|abend|bett … schreiben|chatten|reden|texten|sprechen|lesen",
      "bis morgen [früh] warten|wartest",
      "jederzeit|immer|ständig schreiben|chatten|reden|texten|sprechen|telefonieren",
      "schreiben|chatten|reden|texten|sprechen … jederzeit|wann",
      "warten|wartet|zurückgehalten|liegen [die|nicht|sie] [erst] bis|nicht|mehr [zum|zu|morgen] früh|morgen|morgens",
      "nicht|nichts|nie [mehr] warten|wartet|gewartet|zurückgehalten",
      "kommen|kommt|ankommen … sofort|gleich|direkt an|durch|bei",
    ],
  },
};

const programs =
  "geogebra|stellarium|desmos|celestia|scratch|minecraft|excel|blender|canva|anki|quizlet|planetarium|earth|simulation|simulator";
const lessonsEn = `${programs}|telescope|experiment|animation|play|novel|story|film|movie|scene|book|tale|poem|painting|battle`;
const lessonsEs = `${programs}|simulación|simulador|telescopio|obra|novela|cuento|película|escena|libro`;
const lessonsFr = `${programs}|simulateur|télescope|pièce|roman|conte|film|scène|livre|histoire`;
const lessonsDe = `${programs}|teleskop|stück|stücks|theaterstück|roman|romans|geschichte|film|films|szene|buch|buchs`;

/** Settings, profiles and places that are not the account's, and what is said of the night to somebody who is asked nothing. */
export const lessonWords: readonly string[] = [
  `setting|settings|site|place|location|city|country [of|for|in] [the|a|an|your|our|this] ${lessonsEn}`,
  `${lessonsEn} setting|settings|site`,
  `${lessonsEn} setting settings`,
  "profile|account of",
  "i changed|change nothing",
  "is it [already|now|so|very] late|night|dark",
  "sleep well good night",
  "have a [very] good|nice night",
  `ajustes|configuración de|del|en [la|el|tu|una] ${lessonsEs}`,
  `réglages|paramètres de|du|dans [la|le|l'|ton|ta] ${lessonsFr}`,
  `einstellungen von|der|des|in|im|für [der|die|das|dem|den] ${lessonsDe}`,
  `${lessonsDe} einstellungen`,
];
