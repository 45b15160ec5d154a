import type { Locale } from "#i18n/routing.ts";
import type { FilterWords } from "#lib/safety/contact-filter/contact-details.ts";
import { platforms } from "./networks.ts";

const on = `${platforms} [academy]`;

/** Love, the way home, and names on pages where everybody makes their own. */
export const filterTies: Readonly<Record<Locale, FilterWords>> = {
  en: {
    elsewhere: [
      `my|our ${on} [user] name|username|user|nick|nickname|account|handle|profile|id|tag|alias|page|channel|is|projects`,
      `whats|what|tell|know|have [is|me] your|ur ${on} [user] name|username|user|nick|nickname|handle|id|tag|alias|profile`,
      `find|follow|add|look|search|friend|message|contact|write|reach [for|up|to] me|us [up] on|in|at|via|through|over ${platforms}`,
      `on|in|at ${on} im|its|my [user] [name|username|called|is|known|nick] [is] called|as|under|by|name|username|nick|known|is`,
      `on|in|at ${on} i am|go|use|call [called|by|as|under|the|myself] called|by|as|under|name|myself|known`,
      "find|look|search [for|up] me|us [up] … as|under|called|named",
      `who|what are you|u [called] on|in ${platforms}`,
    ],
    secrecy: [
      "do|have|got|did|had you|u|ya [have|got|ever|had|already] [had|got|a|any] [a] boyfriend|girlfriend|bf|gf|crush",
      "you|u got|have [a|any] boyfriend|girlfriend|bf|gf|crush",
      "does|is|has|whats|who|hows your|ur [is] boyfriend|girlfriend|bf|gf|crush",
      "be|become my boyfriend|girlfriend|bf|gf",
      "are|r you|u [still|really|even] single|taken|dating|lonely",
      "have|has|did|ever you|u|anyone [ever|already] kissed|kiss anyone|someone|a|anybody|you|before",
      "do|who you|u [do] fancy me|anyone|someone|somebody|boys|girls|in",
    ],
    meeting: [
      "what|which|when time|do|are|will [do|does|are|will] you|u|ya [usually|normally|always|to] walk|walking|cycle|cycling|head|heading|leave|leaving|ride|set [back|off|for|to] home|back|school|training|house",
      "do|are|will you|u [always|usually|ever|often] walk|walking|cycle|cycling|go|going|travel [back] home|school",
      "who walks|picks|collects|fetches|drives|meets|takes you|u",
      "are|r you|u [all|still|really|there] alone|unsupervised",
    ],
  },
  es: {
    elsewhere: [
      `mi|nuestro|nuestra usuario|nombre|nick|cuenta|perfil|canal|apodo|alias|página [de] [usuario] [de|en] [el|la] ${platforms}`,
      `cuál|dime [es] tu usuario|nombre|nick|cuenta|perfil|alias [de] [usuario] [de|en] ${platforms}`,
      `mi ${platforms} es|se`,
      `búscame|encuéntrame|agrégame|sígueme|añádeme|escríbeme|mírame en|por|a|con|como [el|mi] ${platforms}`,
      `me puedes|encuentras|buscas|sigues [encontrar|buscar|seguir] en|por ${platforms}`,
      `en ${on} soy|llamo`,
      `en ${on} me llamo|llaman|conocen`,
      `en ${on} mi usuario|nombre|nick|cuenta|perfil|canal`,
      "búscame|encuéntrame … como",
    ],
    secrecy: [
      "tienes|tenés|tendrás|tuviste|tenías [ya|algún|alguna|un|una] novio|novia|pareja|enamorado|enamorada|pololo|polola|noviete|noviecito|noviecita|crush",
      "cómo|quién|dónde|qué [es|se|está|tal] [llama] [con] tu novio|novia|crush",
      "ser|sé|serías|seas mi novio|novia",
      "estás|andas|sigues [aún|todavía] soltera|soltero|enamorada|enamorado|solita|solito",
      "has besado [ya] [a] alguien|un|una|algún|alguna",
      "te has [ya] besado|liado|enrollado|morreado",
    ],
    meeting: [
      "hora|cuándo sales|vuelves|vas|caminas|llegas|regresas [tú|andando|caminando|sola|solo|a|siempre] [pie|andando] [a|al|del|de] [la|tu|tus] casa|cole|colegio|instituto|escuela|insti|entrenamiento|entreno",
      "vuelves|vas|caminas|regresas [siempre|a] sola|solo|andando|caminando|pie [a|al|del|de] [la|tu] casa|cole|colegio|instituto|escuela|insti",
      "quién te recoge|recogen|lleva|acompaña|busca|trae",
      "qué|cuál calle|camino|ruta|parada coges|tomas|vuelves|vas|pasas|haces|caminas",
    ],
  },
  fr: {
    elsewhere: [
      `mon|ma|notre pseudo|compte|nom|profil|chaîne|identifiant|page [d'utilisateur] [sur|de|dans|chez] ${platforms}`,
      `c'est|quel|quelle [quoi|est] ton|ta pseudo|compte|nom|profil|identifiant [sur|de|dans|chez] ${platforms}`,
      `mon|ma ${platforms} c'est|est`,
      `trouve|cherche|ajoute|suis|retrouve|contacte|rejoins|écris moi|nous sur|dans|via ${platforms}`,
      `tu peux|me [me] trouves|trouver|retrouver|suivre|contacter sur|dans|via ${platforms}`,
      `sur|dans ${on} je suis|m'appelle`,
      `sur|dans ${on} mon|ma pseudo|compte|nom|profil|chaîne`,
      `sur|dans ${on} c'est moi|mon|sous`,
      "cherche|trouve|retrouve moi … sous|comme",
    ],
    secrecy: [
      "tu|t'as|as [as|tu|déjà|eu] [tu|un|une|déjà] [un|une] copain|copine|mec|meuf|amoureux|amoureuse|crush|chéri|chérie",
      "tu|t'as|as [as|tu|déjà|eu] [un|une] petit|petite ami|amie|copain|copine",
      "ton|ta petit|petite ami|amie|copain|copine",
      "sois|être|devenir|devenais|étais mon|ma copain|copine|petit|petite|amoureuse|amoureux",
      "es|t'es [tu|toujours|encore] célibataire|amoureuse|amoureux|vierge",
      "déjà|as embrassé|embrassée|embrasser quelqu'un|un|une|garçon|fille",
    ],
    meeting: [
      "quelle heure [est] [ce] [que|qu'] tu|vous rentres|sors|pars|finis|marches|reviens|quittes|vas",
      "quelle heure rentres|sors|pars|finis|marches|reviens|quittes|vas tu",
      "tu rentres|reviens|marches|repars|vas [toujours|souvent|tout] [à] [toute] seul|seule|pied",
      "rentres|reviens|repars tu [à|tout|toute] seul|seule|pied",
      "qui te ramène|récupère|accompagne|cherche|dépose",
      "qui vient te|t' ramener|récupérer|chercher|prendre",
      "quel|quelle chemin|rue|route|trajet|arrêt prends|passes|fais|suis tu",
      "quel|quelle chemin|rue|route|trajet|arrêt tu prends|passes|fais|suis",
    ],
  },
  de: {
    elsewhere: [
      `mein|meine|unser|unsere ${on} [user|nutzer|benutzer] name|account|profil|nick|nickname|konto|kanal|username|benutzername|nutzername|seite|heißt|ist|lautet`,
      `mein|meine|unser name|account|profil|nick|nickname|kanal|konto|username|benutzername|nutzername [bei|auf|in|dort|von] ${platforms}`,
      `wie|sag [ist|heißt|lautet|mir] [bei|auf|in] [dein|deinen] ${on} [user|nutzer] name|namen|account|profil|nick|username|benutzername`,
      `bei|auf|in ${on} heiße|heiß|bin|findest|findet|nenne|nenn ich|du|ihr|mich`,
      `such|suche|find|finde|folg|folge|adde|add|füg|schreib|schreibe|kontaktier [doch] mich|mir|uns … auf|bei|in|über ${platforms}`,
      `findest|kannst|erreichst du|ihr mich|uns [auch|dann] auf|bei|in|über ${platforms}`,
      "such|suche|find|finde mich … als|unter",
    ],
    secrecy: [
      "hast|hattest du [schon|gerade|eigentlich|denn|mal|jetzt|echt|wirklich] [einen|ne|nen|eine|schon|mal] [einen|ne|nen|eine|festen|feste] freund|freundin|schwarm|lover|crush",
      "bist du [noch|eigentlich|grad|gerade|schon|denn|immer] [noch] single|vergeben|verliebt|solo|einsam",
      "hast|du [du|schon|mal] [schon|mal|je|jemals] [mal|jemanden|jemand|einen|ein|eine] [jungen|mädchen|jemanden] geküsst|geknutscht|rumgemacht",
      "meine|mein freundin|freund sein|werden|wärst|wirst|bist",
      "wer|wie|was ist|heißt|macht|sagt dein|deine freund|freundin|schwarm",
    ],
    meeting: [
      "wann|viel|uhrzeit [uhr] gehst|läufst|fährst|radelst|kommst|machst du [immer|eigentlich|morgen|normalerweise|heute|dich|sonst|denn] [allein|alleine|immer|dich] [nach|von|zur|zum|auf] [der|dem|den] hause|heim|heimweg|schule|training",
      "läufst|gehst|fährst|radelst du [immer|eigentlich|denn|zu|allein|alleine] [allein|alleine|fuß|immer] [nach|von|zur] [der] hause|heim|schule",
      "wer holt|bringt|fährt|begleitet dich",
      "welchen|welche weg|straße|strecke|route|haltestelle gehst|läufst|nimmst|fährst du",
      "auf|über deinem|deinen heimweg|schulweg|nachhauseweg",
      "bist du [ganz|gerade|grad|noch|da|jetzt] allein|alleine|unbeaufsichtigt",
    ],
  },
};
