import { fold, foldedWordsOf, searchOf } from "#lib/safety/safety-words/word-lines.ts";

/** Offices, the site's own name: a mentor called "Safeguarding Lead" would be obeyed by a child. */

/** No surnames: "Leiter", "Staff", "Mentor" and "Principal" are. */
const offices = new RegExp(
  `^(?:${[
    "admins?|administrat(?:or|ors|ion)|sysadmins?|webmasters?|superusers?|moderat(?:or|ors|ion)|safeguarding|safeguarders?|helpdesk|hotline|helpline",
    "coordinators?|coordination|directors?|headteachers?|headmasters?|official|support|supporters?|volunteers?|childline|team|teams",
    "administradora?|administradores|administracion|moderadora?|moderadores|coordinadora?|coordinadores|coordinacion|directora?|direccion|oficial|soporte|equipo|voluntari[oa]",
    "administrateurs?|administratrice|moderateurs?|moderatrice|coordinateurs?|coordinatrice|coordonnateur|coordonnatrice|directeur|directrice|direction|officielle?|equipe|benevole|responsable",
    "administrator(?:in|en)|moderator(?:in|en)|koordinator(?:in|en)?|koordination|direktor(?:in)?|leitung|schulleit(?:er|erin|ung)|projektleit(?:er|erin|ung)|teamleit(?:er|erin|ung)|verwaltung|offiziell|kundendienst|kinderschutz\\p{L}*|jugendschutz\\p{L}*|ehrenamt\\p{L}*|vertrauensperson",
    "(?:admin|support|moderator|helpdesk|safeguarding)team",
    "policem[ae]n|policewom[ae]n|policia|policiere?|polizist(?:in)?|polizei\\p{L}*|jugendamt\\p{L}*|(?:schul)?sozialarbeit\\p{L}*|schulpsycholog\\p{L}*|klassenlehrer(?:in)?",
    "lehrerin|erzieherin|betreuerin|mentorin|tutorin|profesora|mentora|institutrice|educatrice|enseignante",
  ].join("|")})$`,
  "u",
);

const phrases = searchOf({
  office: [
    ...["child|children|minor|minors|youth|user|online protection|safety|welfare", "trust [and] safety"],
    ...["lead|head|chief|senior|main|site mentor|tutor|owner|teacher|moderator|manager|coordinator|staff"],
    ...["mentor|tutor|team|site|project|programme|program|community|group|safety|welfare lead|leader|manager|head"],
    ...["help|service|info|contact desk|center|centre|line", "customer|user service|care|help"],
    ...["staff member|account|contact", "designated lead|person", "deputy lead|head", "head of"],
    ...[
      "protección infantil",
      "protección de [la] infancia|menores|menor",
      "protección del menor",
      "centro|servicio de ayuda",
      "atención al cliente|usuario",
    ],
    ...["personal|miembro del|de equipo|sitio", "jefe|jefa de", "encargado|encargada de|del"],
    ...["protection de|des l'enfance|enfants|mineurs", "centre|service d'|de aide|client|clients", "service client"],
    ...[
      "police|probation|welfare|immigration|border officer|constable|inspector|detective",
      "social|youth worker|workers",
    ],
    ...["school|class|head teacher|nurse|counselor|counsellor|psychologist"],
    ...["agente|oficial|inspector|inspectora de policía", "trabajador|trabajadora|asistente social"],
    ...["agent|officier|inspecteur|inspectrice de police", "police nationale|municipale"],
    ...["assistant|assistante|travailleur|travailleuse social|sociale"],
    ...["chef|cheffe de|d' équipe|projet|groupe", "référent|référente protection|enfance|sécurité"],
    ...[
      "hilfe team|zentrum|center",
      "mitarbeiter|mitarbeiterin|beauftragte|beauftragter|ansprechpartner der|des|von|für",
    ],
  ],
});

/** A title with a word for an office, and no name: surnames all ("Tom Lehrer", "Charles Officer"), but not as a whole. */
const addressed = new RegExp(
  `^ (?:${[
    "(?:mr|mrs|ms|miss|mx|mister|sir|madam|maam) (?:teacher|officer|police|tutor|mentor|principal|counsell?or|doctor|staff)",
    "(?:senor|senora|senorita) (?:profesor|profe|maestr[oa]|tutora?|mentor|doctora?|jef[ea])",
    "(?:monsieur|madame|mademoiselle) (?:professeure?|prof|maitre|maitresse|tut(?:eur|rice)|mentor|docteure?|chef)",
    "(?:herr|frau) (?:lehrer|leiter|mentor|tutor|betreuer|erzieher|doktor|rektor)",
  ].join("|")}) $`,
  "u",
);

export function namesOffice(name: string): boolean {
  const folded = fold(name);
  const words = foldedWordsOf(folded);
  return addressed.test(folded) || words.some((word) => offices.test(word)) || phrases.found(words).size > 0;
}

/** Shorter names of a site are found inside too many people's names. */
const shortest = { whole: 4, within: 6 } as const;

/** Beside the site's name these make no person's: "Acacia Mentoring", "Acacia News". No surnames but a few. */
const concerns = new RegExp(
  `^(?:${[
    "accounts?|academ\\p{L}*|apps?|bots?|blogs?|chats?|clubs?|communit(?:y|ies)|contacts?|data|foundation|groups?|help\\p{L}*|hq|info\\p{L}*|kids|learning|mails?|media|members?|mentor\\p{L}*",
    "network|news|online|org\\p{L}*|owner|people|pro|program\\p{L}*|projects?|protection|safe\\p{L}*|schools?|secur\\p{L}*|services?|sites?|staff|students?|systems?|tech\\p{L}*|tutor\\p{L}*|users?|web\\p{L}*|welfare|youth",
    "academia|ayuda|centro|comunidad|cuenta|datos|escuela|fundacion|grupo|jovenes|noticias|personal|plataforma|proteccion|proyecto|red|segur\\p{L}*|servicio|sitio|tutor\\p{L}*|usuarios?",
    "aide|centre|center|communaute|compte|donnees|ecole|fondation|groupe|jeunes|plateforme|projet|reseau|securite",
    "benutzer|betreuung|daten|gemeinschaft|gruppe|hilfe\\p{L}*|jugend\\p{L}*|konto|netzwerk|plattform|projekt|schule|schutz\\p{L}*|sicherheit\\p{L}*|stiftung|verein|zentrum",
  ].join("|")})$`,
  "u",
);

/** "Acacia Smith", "Acacia García López", where the site is called Acacia: a given name, then a surname or two. */
function isGivenName([first, ...surnames]: readonly string[], site: string): boolean {
  const isOne = surnames.length === 1 || surnames.length === 2;
  return isOne && first === site && surnames.every((word) => word.length > 1 && !concerns.test(word));
}

/**
 * Whether it holds the site's name, which only those may use who speak for it. A person may have it as a given name,
 * before a surname that speaks for nothing.
 */
export function namesSite(name: string, siteName: string): boolean {
  const [folded, site] = [fold(name), fold(siteName)];
  if (isGivenName(foldedWordsOf(folded), site.trim())) return false;
  const [run, siteRun] = [folded.replaceAll(" ", ""), site.replaceAll(" ", "")];
  if (siteRun.length >= shortest.within && run.includes(siteRun)) return true;
  return siteRun.length >= shortest.whole && folded.includes(site);
}
