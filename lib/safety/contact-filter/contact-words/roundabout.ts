import type { Locale } from "#i18n/routing.ts";
import type { FilterWords } from "#lib/safety/contact-filter/contact-details.ts";

/** Ways around: a name that is the same everywhere, a network by its logo, a room by its code, a meeting as an invitation. */

const rooms = "meet|zoom|teams|jitsi|skype|webex";
const hours = "1|2|3|4|5|6|7|8|9|10|11|12|13|14|15|16|17|18|19|20";
const placeEn = "park|station|mall|cafe|library|cinema|beach|pool|gym|gate|gates|playground|lake|mcdonalds|starbucks";
const placeEs =
  "parque|plaza|centro|estación|café|cafetería|biblioteca|cine|playa|piscina|gimnasio|puerta|metro|parada|mcdonalds";
const placeFr =
  "parc|gare|café|centre|ciné|cinéma|plage|bibliothèque|médiathèque|piscine|arrêt|sortie|entrée|métro|lac|stade|mcdo|macdo";
const placeDe =
  "park|bahnhof|café|einkaufszentrum|kino|strand|schwimmbad|freibad|bücherei|bibliothek|bushaltestelle|haltestelle|see|spielplatz|stadion|mcdonalds|tor|eisdiele";

export const filterRoundabout: Readonly<Record<Locale, FilterWords>> = {
  en: {
    elsewhere: [
      "my [user|nick] nick|user|username|nickname|handle|name|tag|alias everywhere|anywhere|elsewhere|there",
      "too|also|well same name|username|user|nick|nickname|handle",
      "google me|us",
      "platform|site|network|app|one|thing with|that|has [has|the|a|its|an] [the|a] [little|white|pink|round] camera|ghost|bird|plane|bubble|phone|telephone|note|flame logo|icon|symbol|sign",
      "camera|ghost|bird|plane|bubble one|app|network|platform",
      "continue|carry|move|go [on|talking|this|it|chatting|over] somewhere|anywhere else",
      "continue|carry [on|this|talking|it] elsewhere",
      `${rooms} code|id|pin|passcode`,
      "friend|friends code|codes",
      "link|links in|on [my|the] bio|profile",
    ],
    picture: ["show|tell [me|us] how|what you|u [really] look|looked"],
    meeting: [
      "take|taking|invite|inviting|treat you|u [out] for|to [a|an|some] [quick|nice] coffee|drink|lunch|dinner|pizza|tea|meal|bite|ice|icecream|burger|hot|milkshake|film|movie",
      `monday|tuesday|wednesday|thursday|friday|saturday|sunday [at|around] ${hours} [pm|oclock] at|in|by|near [the] ${placeEn}`,
      `see|date|rendezvous [you] [on] [saturday|sunday|friday] at|in|by the ${placeEn}`,
    ],
    harmless: [
      "how you look up|for|at|something|words|it|through|after|things",
      "friend code|codes in|the|python|java|a",
      "they|he|she have|has|had|drink|drinks|drank [a|an|some|their] coffee|lunch|dinner|pizza|tea",
      "one with the|a bird|ghost|plane|phone|camera in the|this|your story|picture|text|book|photo|poem|film",
    ],
  },
  es: {
    elsewhere: [
      "mi nick|usuario|apodo|alias|nombre en todas|todos|cualquier",
      "mi nick|usuario|apodo|alias allí|allá|ahí",
      "googléame|googleame|googléanos|googleadme",
      "googlea|busca|pon|escribe mi nombre en|y google|verás|sale|salgo",
      "app|aplicación|plataforma|red|página|esa|aquella con|de|del|que|tiene [tiene] [el|la|un|una] [logo|icono|símbolo|dibujo] [de|del] [la|el|un|una] cámara|fantasma|fantasmita|pájaro|pajarito|avión|avioncito|burbuja",
      "sigamos|seguimos|continuemos|continuamos|seguir [hablando|charlando|esto] en|por otro|otra sitio|lado|lugar|parte",
      `código|clave|id|contraseña de|del|para [la|el] [google] ${rooms}`,
      "código|códigos de [mi] amigo|amigos",
      "enlace|link en|de [mi|la] bio|biografía",
    ],
    picture: [
      "enséñame|muéstrame|enseñame|muestrame|déjame [ver] cómo|como eres|luces|estás",
      "enséñame|muéstrame|enseñame|muestrame|déjame|dime [ver] cómo|como te ves",
    ],
    meeting: [
      "invitarte|llevarte|convidarte a|por [tomar|comer|cenar|merendar|beber] [un|una|algo] café|helado|pizza|hamburguesa|comer|cenar|merendar|cine|chocolate|refresco|batido",
      `cita|quedada|quedamos|nos vemos|vemos … en|junto [al|a] [el|la] ${placeEs}`,
      `cita|quedada [el|este] [sábado|domingo|viernes] en|junto [al|a] [el|la] ${placeEs}`,
      `lunes|martes|miércoles|jueves|viernes|sábado|domingo a las ${hours} en [el|la] ${placeEs}`,
    ],
    harmless: [
      "muéstrame|enséñame cómo|como eres capaz",
      "cómo|como estás haciendo|resolviendo|calculando|pensando",
      "toman|tomaron|tomaban|bebieron un café",
    ],
  },
  fr: {
    elsewhere: [
      "mon nom|pseudo|compte|identifiant partout|là|ailleurs",
      "google|googlise|googlez|googlisez moi|nous",
      "tape|cherche|mets mon nom|pseudo sur|dans google|internet",
      "appli|l'appli|application|l'application|plateforme|réseau|site|celle|celui avec|à|au|qui|de|du [a] [le|la|l'|un|une] [logo|icône|symbole|dessin] [de|d'|du|d'un] [la|l'|un|une] caméra|appareil|l'appareil|d'appareil|fantôme|oiseau|d'oiseau|avion|d'avion|bulle",
      "continuons|continue|continuer|poursuivons|poursuit [à] [parler|discuter] [ça] ailleurs|autre",
      `code|id|identifiant|l'identifiant|clé [de|du|pour] [google] ${rooms}`,
      "code|codes [d'] ami|amis|d'ami",
      "lien dans|en|sur [ma|la] bio",
    ],
    picture: ["montre|montrez moi comment tu es|étais", "montre|montrez moi à quoi tu ressembles"],
    meeting: [
      "t'inviter|t'emmener|t'invite|t'emmène [bien] à|au|prendre|boire|manger [prendre|boire|manger|aller] [un|une|le|au] café|verre|resto|restaurant|ciné|cinéma|glace|chocolat|pizza|pot|mcdo|burger",
      `rdv|rendez [vous] [donc|alors|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche] [à|au|dans|devant|derrière] [la|le|l'] ${placeFr}|l'arrêt|l'entrée`,
      `lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche à|vers ${hours} [h|heures] au|à|devant|dans [la|le] ${placeFr}`,
    ],
    harmless: [
      "comment tu es|étais arrivé|arrivée|parvenu|parvenue|passé|passée|parti|partie|allé|allée|tombé|tombée|organisé|organisée",
    ],
  },
  de: {
    elsewhere: [
      "mein|meine nick|name|user|username|nutzername|benutzername|account|profil dort|drüben|überall",
      "google|googel|googelt|googele|googlet [doch] [mal|einfach] mich|uns",
      "google|googel|googele|such|suche [doch] [mal|einfach] meinen|nach namen|meinem",
      "app|plattform|seite|netzwerk|dienst|die|das mit|hat [dem|der|einem|einer|den|das] [kleinen|weißen|bunten] kameralogo|geisterlogo|vogellogo|fliegerlogo|kamerasymbol|geistsymbol",
      "mit dem|der|einem kamera|geist|geister|vogel|flieger|telefon|blasen|papierflieger logo|symbol|icon|zeichen",
      "app|plattform|netzwerk mit der|dem|einer|einem kamera|geist|vogel|flieger",
      "woanders|anderswo [weiter] weiter|weiterreden|weiterschreiben|weitermachen|weiterchatten|fortsetzen",
      `${rooms} code|kennung|id|pin|raum`,
      `code|kennung|id|pin für|von|zu|zum [google] ${rooms}`,
      "freundescode|freundescodes|freundschaftscode|freundcode",
      "link in meiner|der bio",
    ],
    picture: ["zeig|zeige|sag|verrat [mir|uns|mal|doch] wie du [so|heute|in] aussiehst|ausschaust"],
    meeting: [
      "dich|euch [gern|gerne|mal|bald] auf|zu einen|ein|einem|ner|ne kaffee|eis|kakao|pizza|burger|film|essen|getränk|tee",
      `treffpunkt|treff [ist] [um|am|im|beim|vor|der|die|an] [der|dem] ${placeDe}`,
      `montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag um|ab|gegen ${hours} [uhr] im|am|vor|beim|an [der|dem] ${placeDe}`,
    ],
  },
};
