import type { WordPack } from "#lib/safety/safety-words/safety-words.ts";

const to = "me|te|le|la|les|se|nous|vous|lui|leur";
/** Before a vowel, pronoun and verb are one word: "m'a embrassée". */
const has =
  "m'a|t'a|l'a|m'ont|l'ont|m'avait|l'avait|nous|vous|lui|s'est|me|se|les|on|m'as|suis|est|été|ai|j'ai|a|ont|avait";
const wants =
  "veux|veut|veulent|voulait|voulais|voulu|voudrais|voudrait|vais|va|vont|allait|essaie|essaye|essayé|essayait|pense|pensé|compte|préfère|préférerais|aimerais|envie|peux|pourrait|menace|menacé|tenté|tente|souhaite";
const whose = "ma|mon|mes|ta|ton|tes|sa|son|ses|notre|nos|la|le|les|une|un";
const family =
  "mère|maman|père|papa|parents|beau|belle|frère|frères|sœur|sœurs|fils|fille|filles|garçon|garçons|enfant|enfants|bébé|grand|petit|petite|cousin|cousine|oncle|tante|famille|ami|amie|amis|amies|copain|copine|femme|mari|élève|élèves|camarade*|prof|professeur";
const hit =
  "frappe*|frappé*|tape|tapent|tapait|bat|battent|battait|cogne|cognent|cognait|gifle*|gifl*|pousse|poussent|bouscule*|étrangl*|brûl*|mord|mordu|enferme*|attrape|secoue|blesse*|suit|insult*|humili*|tire|crie|crient|déteste|détestent|fesse|maltrait*|surveille|effraie|terrorise";
const hitted =
  "frappé*|tapé|tapée|tapés|battu*|cogné*|giflé*|poussé*|bousculé*|étranglé*|brûlé*|mordu*|enfermé*|attrapé*|secoué*|blessé*|suivi|suivie|insulté*|humilié*|tabass*|drogué*|forcé*|obligé*";
const picture = "photo|photos|image|images|selfie|selfies|vidéo|vidéos";
const asks = "demande|demandé|demandait|demandent|demander|réclame|réclamé|exige|exigé|supplie|supplié|insiste";
const handle =
  "numéro|num|adresse|téléphone|portable|whatsapp|insta|instagram|snap|snapchat|telegram|discord|tiktok|mail|localisation";
const body =
  "jambe|jambes|cuisse|cuisses|genou|genoux|sein|seins|poitrine|fesses|fesse|taille|corps|cou|cheveux|dos|épaule|épaules|jupe|haut|pantalon|culotte|ventre";
const who =
  "personne|parents|maman|papa|mère|père|police|quelqu'un|prof|profs|gens|autres|mes|tes|ses|ma|ta|sa|mon|ton|son";

export const safetyWordsFr: WordPack = {
  life: [
    "suicid*",
    "me|te|le|la|les|se|nous|vous|lui|leur|m'en tuer|pendre|suicider|noyer|poignarder|égorger|flinguer|buter|étrangler|assassiner|foutre",
    "me|te|le|la|les|se|nous|vous tue|tuera|tuerai|tuerait|tuent|pend|pends|tues|flingue|bute|butera",
    `${has} tué|tuée|tués|pendu|pendue|poignardé*|assassiné*`,
    `${wants} [de|à|en|bien] mourir|crever|tuer|buter`,
    `tuer|tue|tué|assassiner ${whose} ${family}`,
    "envie|idées|pensées|penser|pense de|à mourir|mort|crever|suicid*",
    "mettre|met|mettrai|mis|mettra fin à mes|ses|tes|sa|ma jours|vie|jours",
    "en finir",
    "n'ai|n'a|ai|a plus|pas envie [de|d'être] vivre|exister|vivant|vivante|être|là",
    "veux|veut|voulait|voudrais plus|pas [être|me|se] vie|vivant|vivante|là|en|réveiller|vivre|exister",
    "plus|pas envie|goût|raison|force de|à vivre|continuer|exister|la|être",
    "préfère|préférerais|voudrais|voudrait|veux|veut|aimerais|mieux|être|serait|serais [être|pas|si|que] [étais|être] mort|morte|né|née",
    "j'étais|étais|être mort|morte",
    "supporte|tiens|peux plus la vie|vivre|continuer|vie",
    "vaut [pas|plus] [la] peine [d'être] vivre|vécue",
    "marre de vivre|la vie",
    "fatigué* de vivre",
    "sauter|saute|sauté|jeter|jette|jeté du|d'un|de|sous|par|depuis [le|la|un|une|du|haut] pont|train|toit|immeuble|fenêtre|balcon|métro",
    "overdose*|surdose*",
    "lettre|mot d'adieu|d'adieux",
    "avalé|pris|avaler|prendre [tous|toute|plein|beaucoup|une|trop] [boîte|de|les|des|mes] médicaments|cachets|comprimés|pilules",
    "m'ouvrir|s'ouvrir|ouvrir|coupe|couper|tailler les veines",
    "unalive|kms",
  ],
  harm: [
    "automutil*|m'automutil*|s'automutil*|scarifi*|anorexi*|boulimi*|dépressi*|déprim*|désesp*|mutil*",
    "trouble|troubles alimentaire*|du",
    `me|te|le|la|les|se|nous|vous|lui|leur [faire] faire|fais|fait|font|faisait|fera [du] mal`,
    "me|se|te coupe|couper|coupait|brûle|brûler|griffe|griffer|taillade|taillader|mutile|mutiler|blesse|blesser|scarifie|frappe",
    "coupé*|tailladé*|coupe|couper [le|les|mes|ses|des|aux] bras|poignets|cuisses|jambes|peau",
    "en|un|grand danger",
    "dangereu*|urgence|danger",
    "pas|plus|jamais en sécurité",
    "mal à l'aise",
    "ai|j'ai|a|as|ont|avais|avait|avons|fait|faisait|tellement|très peur",
    "peur de|d'elle|que|du|quand|qu'il lui|rentrer|mon|ma|ce|cet|il|elle|mes|son|parler|dire|on|me",
    "terrifié*|effrayé*|apeuré*|terroris*",
    "fugue|fuguer|fugué|fugué*|enlèvement|kidnapp*|disparu|disparue|enlevé|enlevée|rapt",
    "partir|m'enfuir|s'enfuir|enfuir|enfui|enfuie|sauver de chez|la",
    "traite des|d'êtres êtres|humains|enfants",
    "abus|abusé*|abuser|abuse|abusent|abusait|abuseur*|maltrait*|violen*|agress*|menac*|chantage|extor*|sextor*|harcel*|harcèl*|cyberharc*|intimid*|tortur*|racis*|homophob*|brutali*|tabass*|humili*|insult*|injuri*|négligence|négligé*",
    `${to} ${hit}`,
    `me|te|le|la|les|nous|vous|lui [faire] frapper|taper|battre|gifler|cogner|brûler|étrangler|enfermer|insulter`,
    `${has} [fait] ${hitted}`,
    `frappe|frappent|frappé|tape|tapent|tapé|bat|battent|battu|gifle|giflé|cogne ${whose} ${family}`,
    "battu*|frappé* par",
    "battue|battu|battus|frappée|tapée",
    "coups",
    "moque|moquent|moquer|moqué*|moquait|rit|rient|rigole|rigolent de|d'elle|lui|moi",
    "se moque|moquent|moquait",
    "me|la|le traite|traitent|traité* de",
    "force|forcé*|oblige|obligé*|obligeait|forcer|obliger à|de|me|m'a",
    "m'oblig*|l'oblig*|m'insult*|l'insult*|m'attrap*|l'attrap*|m'enferm*|l'enferm*|m'étrangl*|l'étrangl*|m'humili*|l'humili*|m'agress*|l'agress*|m'effraie|m'espionn*|m'enlev*",
    "mariage forcé|arrangé",
    "arme|armes|couteau*|pistolet*|fusil*|bombe|fusillade|terroris*|radicalis*|drogue|drogues|droguée|alcool",
    "pas|rien [le|de|assez] [droit] [de|à] manger",
    "viol|viols|violé|violée|violés|violées|violer|violait|violeur*|pédophil*|pédo|pédos|inceste*|grooming|sexe|sexes|sexuel*|sexto*|sexy|nudes|nude|nue|nu|nus|nues|dénud*|déshabill*|porno*|attouchement*|inappropri*|pénis|vagin|bite|zizi|chatte|couilles|seins|masturb*|génita*|enceinte|préservatif*|capote*|pervers*|obscène*|prostitu*|excision|érotique*|érection",
    "partie|parties|photo|photos intime*|privée*|génita*",
    "intime|intimes",
    "me|la|le|les|lui|nous|m'embrass* touch*|embrass*|caress*|pelot*|tripot*|embrasse|enlac*|serre|câlin*",
    `${has} [mis] touch*|embrass*|caress*|pelot*|tripot*|dragu*|espionn*|photographi*|film*|enlac*`,
    "m'embrass*|l'embrass*|s'embrass*|embrasser|embrassé*|baiser|bisou|bisous|caresses|caresser",
    "touch* le|les|mes|ses|mon|ma|sa|son corps|fesses|seins|cuisses|sexe|zizi|poitrine|cuisse|jambe|jambes",
    `main|mains|doigts|doigt sur|sous|entre|dans|autour [de] ma|mes|mon|la|les|sa|ses|son|le ${body}`,
    "enlever|enlève|enlevé|enlèves|retirer|retire|ôter [tes|mes|ses|les|mon|ton|son|ma|sa] vêtements|habits|haut|pantalon|chemise|robe|jupe|culotte|soutien",
    "sous vêtement*",
    "montrer|montre|montré|voir [lui|moi] mon|ton|son|mes|ses|tes|ma|sa corps|seins|poitrine|fesses|culotte",
    "coucher|couché|dormir|dormi|couche avec moi|lui|elle",
    "amoureux de moi|elle|lui|ma|mon",
    "notre|un|son|petit|mon secret",
    "garder|garde|gardes|gardé|reste|rester [le|un|ce|ça] [pour] secret|nous",
    "en secret",
    "entre nous",
    `ne|pas|rien|jamais|n'en|n'ose|n'ai|interdit|interdiction|peux [le|en|rien|pas|que|je|de|d'en|lui] [le|en|rien|pas] dis|dire|dises|dit|parle|parler|parles|parlé|raconter|raconte [le|pas|rien|ça] à|avec|aux|de [mes|tes|ses|ma|sa|mon] ${who}`,
    `n'en|en|rien|pas parle|parles|parler|dis|dire|dises [pas|rien|jamais] à|aux ${who}|parents`,
    "voir|voie|voit|rencontrer|retrouver|vu|seule|seul|vois [en] [tête] [à] seuls|seul|seule|seules|vrai|privé|secret|personne|cachette",
    "se|nous rencontrer|retrouver|voir en|seul*",
    "veut|voulait|voudrait|veulent|propose|proposé|demande|demandé|insiste [de|à|que|pour|on] [me|se|la|le|nous|lui] [faire] voir|rencontrer|retrouver|voie|rencontre|parler|ramener",
    "seul|seule avec lui|moi|elle|un|mon",
    "tête à tête",
    "viens|venir|vienne|aller|aille|vais|va|allée|allé|venue|emmené|emmène|invité|invitée|invite|monter|monte|passer|ramené [me] chez|dans lui|elle|moi|toi|sa|son|ma",
    "offre|offert|donne|donné|achète|acheté|envoie [des|un|de|plein] [de] cadeau|cadeaux|argent|l'argent|alcool|l'alcool|drogue",
    `${picture} de|d'elle moi|elle|lui|nous|ma|mon|mes|sa|ses|son|l'enfant|enfants|élèves|filles|mineur*`,
    `${picture} d'elle|d'eux|d'enfants|d'élèves`,
    `${asks} … ${picture}`,
    `envoie|envoies|envoyer|envoyé|envoyée|envoyait|envoient|envoyais|envoies|partagé|partage|publié [moi|lui|nous|à] [une|des|plus|ma|mes|ses|sa|les|la|de|d'autres] [de] ${picture}`,
    `veut|voulait|veulent|a|prend|pris|prenait [voir|avoir|prendre] [une|des|plus|mes|ma|ses] [de|autres] ${picture}`,
    `${asks} [à] [moi|lui] mon|ma|son|sa|notre|leur|le ${handle}`,
    `veut|voulait|donner|donné|donne|a|eu|connaît mon|son|sa|ma|ton ${handle}`,
    "où j'habite|habite|on|il|elle",
    "sur|via|par|ajoute|snap|mon whatsapp|insta|instagram|snapchat|snap|telegram|discord|tiktok",
    "m'écrit|m'appelle|écrit|appelle|messages … [tard] la|le|cette|ce|en|minuit|tard nuit|soir|pleine",
    "caméra|webcam allumée",
    "allume* … caméra|webcam",
    "mineur|mineure|mineurs|mineures",
    "protection de|des l'enfance|enfants|mineurs",
    "enfant en danger",
  ],
  now: [
    "maintenant|aujourd'hui|demain|tout|immédiatement|urgent|urgence|vite",
    "ce|cette soir|nuit|matin",
    "en ce moment",
  ],
};
