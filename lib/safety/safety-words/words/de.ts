import type { WordPack } from "#lib/safety/safety-words/safety-words.ts";

const self = "mich|dich|sich|uns|euch";
const whom = "mich|dich|ihn|sie|uns|euch|mir|dir|ihm|ihr|ihnen|jemanden|jemand|alle|einander|kinder";
const whose =
  "mein|meine|meinen|meinem|meiner|dein|deine|deinen|deiner|sein|seine|seinen|seiner|ihr|ihre|ihren|ihrer|unser|unsere|unseren|die|den|der|das|ein|eine|einen";
const which = "[kleine|kleinen|kleiner|große|großen|beste|besten|jüngere|ältere|eigene|eigenes|ganze]";
const family =
  "mutter|mama|mami|vater|papa|eltern|stiefvater|stiefmutter|bruder|brüder|schwester|schwestern|geschwister|sohn|söhne|tochter|töchter|kind|kinder|baby|oma|opa|" +
  "onkel|tante|cousin*|familie|freund|freunde|freundin|freundinnen|frau|mann|schüler|schülerin*|mitschüler*|lehrer|lehrerin|mädchen|jungen|junge";
const hit =
  "schlägt|schlagen|schlug|schlugen|haut|hauen|prügelt|prügeln|verprügel*|tritt|treten|trat|boxt|würgt|würgte|ohrfeigt|schubst|schubsen|schubste|kratzt|beißt|verbrennt|sperrt|sperrte|packt|packte|verletzt|verletzte|quält|quälen|quälte|verfolgt|verfolgte|hasst|hassen|schreit|beleidigt|beleidigen|beschimpft|bespuckt|begrapscht|erschreckt|ängstigt|zwingt|zwang|zwingen";
const hitted =
  "geschlagen|gehauen|geprügelt|verprügelt|getreten|geboxt|gewürgt|geohrfeigt|geschubst|gebissen|verbrannt|eingesperrt|verletzt|gequält|verfolgt|beleidigt|beschimpft|bespuckt|gezwungen|gedroht|betatscht|begrapscht|angespuckt|fertiggemacht|ausgelacht|angeschrien|gepackt|festgehalten|betäubt";
const picture = "foto|fotos|bild|bilder|bildern|selfie|selfies|video|videos|aufnahmen";
const handle =
  "nummer|handynummer|telefonnummer|telefon|handy|adresse|anschrift|whatsapp|insta|instagram|snap|snapchat|telegram|discord|tiktok|mail|mailadresse|standort|passwort";
const mine = "mein|meine|meinem|meinen|meiner|dein|deine|deiner|ihr|ihre|ihrer|ihren|sein|seine|seiner|unsere|unserer";
const body =
  "bein|beine|beinen|oberschenkel|schenkel|knie|brust|brüste|busen|po|hintern|arsch|schritt|hose|rock|shirt|pulli|bauch|körper|hals|haare|rücken|schulter|schultern|intimbereich";
const anyone =
  "niemand|niemandem|niemanden|keinem|keiner|kein|deinen|deinem|deiner|meinen|meinem|meiner|ihren|eltern|mama|papa|mutter|polizei|jemand|jemandem|anderen|lehrer|lehrerin";

const says =
  "sag|sage|sagen|sagst|sagt|erzähl|erzähle|erzählen|erzählst|erzählt|rede|reden|verrat|verrate|verraten|sprechen";

export const safetyWordsDe: WordPack = {
  life: [
    "suizid*|selbstmord*|selbsttöt*|abschiedsbrief*|überdosis|umbring*|umzubringen|umgebracht|umbracht*|lebensmüde|sterbewunsch|todeswunsch|erhäng*|erschieß*|erschoss*|erstech*|erstochen|ermord*|erwürg*|ertränk*|abstech*|vergift*",
    `${self} [selbst] töten|tötet|getötet|aufhängen|erhängen|erschießen|ertränken|vergiften|ritzen|ermorden`,
    `${whom} töten|tötet|tötete|getötet|ermorden|abstechen|erschießen|abknallen|totschlagen|kaltmachen`,
    `bring|bringe|bringst|bringt|bringen|brachte ${whom} … um`,
    `bringt|bring|bringe|bringen|töten|tötet ${whose} ${which} ${family}`,
    `${whose} ${which} ${family} töten|erschießen|abstechen`,
    "will|willst|wollen|wollte|möchte|würde|wäre|lieber|zu|einfach|nur|muss|werde|wünschte|soll [nicht|einfach|nur|am|lieber|liebsten|gerne|bald] sterben|tot|totsein|krepieren|verrecken",
    "sterben|tot sein|wollen|will|wäre|möchte|wollte",
    "das|dein|sein|mein|ihr leben nehmen|beenden|nimmt|genommen|nehme",
    "ende|schluss machen|setzen",
    "leben ein|kein ende|mehr|sinn",
    "nicht|nie mehr|länger|weiter leben|weiterleben|weiter|aufwachen|dasein|da|existieren|am",
    "will|wollte|möchte|mag nicht mehr|leben|aufwachen|weiterleben",
    "kein|keinen grund|sinn|lust [mehr] [zu] zu|am|mehr|leben",
    "kann|kannst|schafft|schaffe|halte|ertrage nicht|es [nicht] mehr",
    "nicht lebenswert",
    "nie|nicht geboren",
    "ohne mich besser|leben",
    "springe|springt|springen|spring|sprung|gesprungen|vom|aus|vor|von … brücke|zug|dach|fenster|balkon|gleise|hochhaus",
    "tabletten|pillen geschluckt|schlucken|genommen|nehmen",
    "pulsadern",
  ],
  harm: [
    "selbstverletz*|ritzen|ritzt|ritze|geritzt|aufschneid*|aufgeschnitten|magersucht|magersüchtig|anorexi*|bulimi*|essstörung*|depress*|hoffnungslos|wertlos",
    `${self} [selbst] verletz*|ritz*|schneid*|geschnitten|verbrenn*|kratz*|hass*|schlag*`,
    `verletze|verletzt|schneide|schneidet|schneid|verbrenne|verbrennt|kratze|hasse|hungert|hungere ${self}`,
    `${self} … arme|arm|arme|handgelenk*|unterarm*|haut|oberschenkel geschnitten|schneiden|aufschneiden|aufgeschnitten|ritzen`,
    "schneide|schneidet|schnitt|ritze|ritzt mir|dir|sich",
    "schnitte|wunden|narben am|an|auf",
    "tut|tun|tat|taten|getan|tu|tue mir|ihr|ihm|sich|uns|ihnen weh|etwas|was|leid|gewalt",
    "mir|ihr|ihm|sich|uns|ihnen|selbst etwas|was|weh an*|wehtun|tut|tun|tat|getan|zu",
    "wehtun|wehgetan|wehtut|wehzutun",
    "weh getan|tun|tut",
    "in|große|großer gefahr",
    "gefahr|gefährlich*|notfall*|gefährdet|hilferuf",
    "nicht|nie|nirgends|kaum [mehr] sicher",
    "unwohl|unangenehm|unbehagen|ekel*|eklig*|bedrängt|angst|ängste|verängstigt|panik",
    "fürchte|fürchtet|fürchten|traue|traut|trau mich|sich|uns",
    "von|aus zu|zuhause hause|weg|weglaufen|abhauen|abgehauen|weggelaufen",
    "weglaufen|weggelaufen|ausgerissen|abgehauen|abhauen|entführ*|verschleppt|vermisst|verschwunden|menschenhandel",
    "missbrauch*|missbräuch*|misshand*|gewalt*|bedroh*|drohung*|gedroht|droht|drohen|drohte|erpress*|stalk*|gestalkt|belästig*|mobb*|gemobbt|cybermobb*|schikan*|angreif*|angegriff*|überfall*|verprügel*|prügel*|folter*|rassis*|homophob*|beleidig*|demütig*|gedemütigt|erniedrig*|vernachlässig*|gehänselt|hänseln|hänselt|ausgegrenzt|einschüchter*",
    `${hit} [gerade|jetzt|immer|oft|manchmal|wieder|ständig|nachts|zuhause] ${whom}`,
    `${whom} ${hit}`,
    `${hit} [gerade|jetzt|immer|oft|manchmal|wieder|ständig|nachts|zuhause] ${whose} ${which} ${family}`,
    `${whose} ${which} ${family} ${hit} ${whom}`,
    hitted,
    "zu hause|zuhause geschlagen|schläge|gewalt|misshandelt",
    "schläge|prügel|ohrfeige*",
    "lacht|lachen|lachten|machen|macht|machten mich|sich|uns|ihn|sie aus|über|lustig|fertig|nieder|an",
    "nennt|nennen mich|sie|ihn|uns fett|hässlich|dumm|schwul|hure|schlampe|behindert|opfer",
    "hure|schlampe|nutte|waffe*|messer|pistole*|gewehr|bombe*|amoklauf*|amok|terror*|radikalis*|drogen|alkohol|betrunken|besoffen",
    "zwangsheirat|zwangsehe|verheiratet|heiraten|beschneidung",
    "nichts|kein|keine zu essen|trinken",
    "einsperr*|eingesperrt|eingeschlossen",
    "vergewaltig*|pädophil*|pädo|pädos|inzest*|grooming|groomt|sex|sexuell*|sexualisier*|sexting|sexy|nackt*|nudes|porno*|begrapsch*|grapsch*|betatsch*|tatsch*|angefasst|anfass*|anzufassen|angetatscht|unsittlich*|ausziehen|auszuziehen|ausgezogen|entkleid*|unterwäsche|unangemessen*|unangebracht*|penis|scheide|vagina|schwanz|pimmel|muschi|titten|brüste|busen|intim*|genital*|geschlechtsteil*|geschlechtsverkehr|masturb*|selbstbefriedig*|kondom*|schwanger|pervers*|prostitu*|anzüglich*|lüstern|missbraucht",
    "küss*|küsst*|geküsst|kuss|knutsch*|geknutscht|streichel*|gestreichelt|kuschel*|befummel*|fummel*|umarmt|umarmen|begrabbel*",
    `fasst|fasste|fass|fassen|berührt|berührte|berühren|streichelt|streichelte|packt|küsst|küsste|umarmt|zieht|zog|filmt|filmte|fotografiert|beobachtet ${whom}`,
    `${whom} … [zu] berührt|berühren|berührte|anfassen|fotografiert|gefilmt|beobachtet|ausziehen|fotografieren|filmen|küssen|umarmen`,
    `hand|hände|finger auf|an|unter|zwischen|in|um mein*|dein*|ihr*|sein*|die|den|das|mir`,
    `${mine} ${body} angefasst|berührt|gesehen|sehen|zeigen`,
    "zieh|ziehe|zieht|zog dich|mich|sie|ihn|sich … aus",
    "zeig|zeige|zeigt|zeigte|zeigen mir|ihr|ihm|uns … körper|brust|brüste|penis|unterwäsche",
    "schlafen|geschlafen|schläft|bett|dusche|duschen mit|bei mir|ihm|ihr|uns",
    "verliebt in mich|sie|ihn|meine|meinen",
    "unser|ein|kleines|sein|ihr|mein geheimnis",
    "geheim|geheimnis halten|bleiben|bleibt|behalten|hält|halte|gehalten|sein",
    "unter uns",
    "für mich|dich|uns behalten|behalte",
    `${says} [es|das|davon|ja|nichts|bloß|darf|soll|sollst] [es|mit|nicht|auf] niemand|niemandem|niemanden|keinem|keiner|kein|jemand|jemandem`,
    // Telling is no alarm; being told not to tell is.
    `${says} [es|das|davon|ja|bloß] [es|mit|das|bloß] ${anyone} [eltern|mama|papa|mutter|vater|freunden|lehrer|lehrerin] [davon|das|es|bloß|ja|bitte|lieber] nicht|nichts|nie`,
    `nicht|nichts|niemals|darf|sollst|soll|verboten [es|das|mit] [es|das|mit] ${anyone} [eltern|mama|papa|mutter|vater|freunden] [davon|das|es] [zu] ${says}`,
    `${says} [es|das|davon|ja|bloß|soll|darf] nicht|nichts [auf|mit|davon] ${anyone}`,
    `${anyone} [etwas|was|davon|es|eltern|mama|mutter|freunden] [nichts|davon|was|nicht|etwas] sag*|erzähl*|verrat*|reden|sprechen|zu`,
    "nicht|nichts [meinen|deinen|meiner|deiner|ihren|den|mama|zu] [eltern|mama|mutter|papa] sagen|erzählen|verraten|weitersagen|weitererzählen",
    "nichts sagen|erzählen|verraten|weitersagen",
    "eltern|mama|mutter|vater|papa nichts|nicht|niemals",
    "allein|alleine|heimlich|privat|persönlich|nachts|draußen|offline … treff*|sehen|sein|besuch*|kommen|getroffen|ist|war|sprechen",
    "treff*|sehen|getroffen|sehe … allein|alleine|heimlich|privat|persönlich|nachts|ohne",
    "allein|alleine mit|bei ihm|ihr|mir|einem|dem|meinem|ihrem",
    "will|wollte|möchte|wollten|wollen|fragt|fragte|gefragt|vorgeschlagen [er|sie|ob] … treffen|wiedersehen|abholen",
    "mich|sich treffen",
    "mit mir|ihr|ihm treffen",
    "zu mir|ihm|ihr|sich|dir nach|ins|in|kommen|gekommen|hause|gehen",
    "mit zu|in|ins|auf ihm|ihr|sein*|zimmer|auto|bett|hotel|hause",
    "in|ins sein|ihr|mein|seinem|seine|ihre|ihrem|seinen auto|zimmer|bett|wohnung|hotel",
    "geschenke|geschenk|geld|alkohol|bier|zigaretten für|gegeben|geschenkt|gekauft|von|angeboten|geschickt|gibt|an",
    "schenkt|schenkte|kauft|kaufte|gibt|gab|schickt mir|ihr|ihm|uns … geschenke|geld|alkohol|bier|geschenk|zigaretten|tabletten",
    `${picture} von|mit mir|ihr|ihm|uns|sich|mein*|sein*|ihr*|kindern|schüler*|mädchen|minderjährig*`,
    `schick|schicke|schickt|schickte|schicken|schickst|sende|sendet|send|zeig|zeige|zeigt mir|ihm|ihr|ihnen|uns|dir … ${picture}`,
    `${picture} … schicken|geschickt|senden|schicke|schickst|zuschicken|verlangt|verlangte|gemacht|macht|machte|gezeigt|haben|will|wollte|gefordert|machen|verbreitet`,
    `fragt|fragte|gefragt|frag|bittet|bat|gebeten|will|wollte|wollen|möchte|verlangt|verlangte|fordert|forderte … ${picture}`,
    `nach|um [meiner|ihrer|seiner|meinem|ihrem|meinen|einer|der|unserer] [privaten|genauen] ${handle}`,
    `fragt|fragte|bittet|bat|gefragt [mich|sie|ihn] nach|um [meiner|ihrer|seiner|meinem|ihrem|meinen|meine|ihre|unserer|der] ${handle}`,
    `will|wollte|wollen|möchte|hat|gab|gibt|gegeben|kennt|weiß [unbedingt|immer] ${mine} ${handle}`,
    `gib|gibt|gebe|geben mir|ihm|ihr ${mine} ${handle}`,
    "wo ich|sie|er|wir wohne|wohnt|wohnen|lebe|lebt",
    "schreibt|schreibe|ruft|rief|schrieb|nachrichten … nachts|nacht|mitternacht",
    "auf|über|per|via|zu|bei|mein whatsapp|whats|insta|instagram|snap|snapchat|telegram|discord|tiktok|signal",
    "kamera|webcam an|anmachen|einschalten|anschalten",
    "minderjährig*|kinderschutz|kindeswohl*|jugendamt|jugendschutz",
  ],
  now: ["heute|morgen|jetzt|sofort|gleich|dringend|gerade|schnell"],
};
