import type { Locale } from "#i18n/routing.ts";
import type { FilterWords } from "#lib/safety/contact-filter/contact-details.ts";
import { dictatedYears } from "./dictated-years.ts";
import { protectionsEs, protectionsFr } from "./protections-latin.ts";

/**
 * Words that talk a child out of its own protections: who is its guardian, its age, what the team hears, and who is in the room.
 * An act and what it is for are named together, because each alone is said in honest advice.
 */

const en = {
  guardian: "guardian|guardians",
  parent: "guardian|mum|mom|mother|dad|father|parent|aunt|uncle|carer|stepmother|stepfather|stepdad|stepmum",
  name: "put|name|enter|list|add|write|register|pick|choose|use|take|give|type|declare|appoint",
  family: "mum|mom|mother|dad|father|parents|folks|brother|sister|aunt|uncle|gran|grandma|carer|family",
  adult: "18|eighteen|19|nineteen|20|twenty|21|adult",
  team: "team|staff|coordinator|coordinators|lead|leads|admins|moderator|moderators|mods",
  fine: "fine|okay|ok|alright|good|great|normal|perfect|maths|math|homework|happened|studying",
  play: "play|scene|sketch|drama|dialogue|roleplay|film|novel|story|musical|theatre|exercise",
} as const;
const parentsEn = "mum|mom|mother|dad|father|parents|folks|family";
const parentsDe = "mutter|mama|vater|papa|eltern|familie";
const saysEn = `[them|her|him|it|just|you] [that|yes] [all|everything|it|its|we|things|nothing] [was|is|are|were|went|did|do|had|only|just] [all|only|just|did|do] ${en.fine}`;

const de = {
  guardian: "erziehungsberechtigte*|vormund|sorgeberechtigte*",
  parent:
    "erziehungsberechtigte*|vormund|sorgeberechtigte*|mutter|mama|vater|papa|elternteil|tante|onkel|stiefmutter|stiefvater",
  name: "trag|trage|nenn|nenne|gib|schreib|schreibe|nimm|setz|setze|melde|benenn|benenne|füg|füge|wähl|wähle",
  family: "mutter|mama|vater|papa|eltern|bruder|schwester|geschwister|familie|oma|opa|tante|onkel",
  adult: "18|achtzehn|19|neunzehn|20|zwanzig|volljährig|erwachsen",
  team: "team|koordinatorin|koordinator|koordination|leitung|betreuung|moderation|teams",
  fine: "gut|ok|okay|prima|bestens|super|mathe|passiert|normal|hausaufgaben|bestem",
  play: "stück|theaterstück|szene|sketch|dialog|rollenspiel|film|roman|geschichte|theater|musical|übung",
} as const;

export const filterProtections: Readonly<Record<Locale, FilterWords>> = {
  en: {
    elsewhere: [
      "doc|docs|document|pad|sheet|file|drive|whiteboard [instead|there|where|because] [of] [here|this|the] [chat] nobody|noone [can|will|else|ever] read|reads|sees|see|checks|check|looks",
    ],
    address: ["tell|text|write|send me [the] [name] [of] your school i|and|then|so|please"],
    secrecy: [
      `${en.name}|make me [down|in|there|up|here] as|for your|ur [second|new|legal] ${en.parent}`,
      `${en.name}|make me [down|in|there|up|here] as the|a|an [second|new|legal] guardian`,
      "i|ill|id [can|could|will|would|may|might] [just|also|simply] be|act [as] your|ur [legal|second|new] guardian",
      `my [own|other|second|new|private] [e] mail|email|address|number [address|there|here|in] as|for your|ur|the|a ${en.guardian}`,
      `my [own|other|second|new|private] [e] mail|email|address|number [address|there|here|in] as your|ur ${en.parent}`,
      `any|fake|second|own|made|invented|whatever [own|other|second|e|up] mail|email|address [address|you|u] [like|want|have] as|for [your|ur|the|a] ${en.guardian}`,
      `${en.parent}|link|mail|address|video|number|second … … click|press|tap|say|answer|choose [on] yes [for] [it|all] yourself`,
      `click|press|tap|say|answer|choose [on] yes [for] [it|all] yourself … … ${en.parent}|video`,
      "click|press|tap|say|answer|choose [on] yes for|as your|ur guardian|mum|mom|mother|dad|father|parents",
      `change|switch|replace|swap [out] [the|your|ur] ${en.guardian} … somebody|someone|one|anybody|person|friend|cousin [who|that|to|else] [will|would|always|just] [always|just] say|says|allow|allows|agree|agrees|clicks|lets`,
      `as|for [your|ur|the|a] guardian [instead] [of] [your] [${en.family}] [and|then|because|so] she|he|they|shell|hell|theyll [will|would] [surely|just|always|then] allow|allows|say|says|agrees|click|clicks|lets`,
      "mum|mom|mother|dad|father|parents|folks|gran|grandma|guardian will|would not [even|ever] notice",
      `make|create|open|start|register|get|set [up|yourself] [a] second|another|new|other|fake|different|fresh account|profile … … adult|nobody|noone`,
      `make|create|open|start|register|get [up|yourself] [a] second|another|new|other|fake|different|fresh account|profile … … you|youre|u|be [are|were] [already|over] ${en.adult}|older`,
      `say|write|put|state|enter|claim in|on|to your|ur|the profile|account|settings|site|app|bio [that] you|youre|u [are|were] [already|an|over|really] ${en.adult}`,
      "say|claim that you|youre|u [are|were] [already|really] an adult",
      "just|simply|always|rather say|claim [that] you|youre|u [are|were] [already|over|an] 18|eighteen|adult",
      `say|write|put|claim|pretend|enter [just|there|simply|that] you|youre|u [are|were] [already|an|over|really] ${en.adult} … … account|profile|nobody|noone|register|checks|freely|settings`,
      `account|profile|registration|settings … [just|simply] say|write|put|claim|pretend [that] you|youre|u [are|were] [already|an|over|really] ${en.adult}`,
      `birthday|birthdate|birthyear [there|here] to|into [the] [year] ${dictatedYears}`,
      `birth|birthday [year] [there|here] to|as [the|year] ${dictatedYears}`,
      "change|set|put|make|raise|switch your|ur age … profile|account|settings|here",
      "profile|account|settings … change|set|put|make|raise|switch your|ur age",
      "just|simply|can|could|should|must|please|to lie|cheat about your|ur age|birthday|birthdate",
      "make yourself [a|some|two|three|few|2|3|4|5] [bit|little|few|years] older|adult|18|eighteen",
      "then|so|where|that nobody|noone [can|will|ever|else] check|checks|watch|watches|control|controls|supervise|supervises us",
      `${en.team} [ever|then|later|wants|want|should|to|you] ask|asks|call|calls|phone|phones|write|writes|ring|rings|contact|contacts|know … … say|tell|write|answer|reply ${saysEn}`,
      `someone|somebody|anyone|anybody of|from|in the|our ${en.team} … ask|asks|call|calls|phones|writes|rings|contacts … … say|tell|write|answer|reply ${saysEn}`,
      `tell|write|answer|say [to] the|your|our ${en.team} [that] all|everything|nothing [was|is|went] [just] ${en.fine}`,
      "dont|not|never [ever|please|just] press|click|use|tap|push|touch|hit [on] the|that|this|any report button",
      "dont|never report me|us|our",
      "do|must|should|please not|never report me|us|our",
      "report [this|me|us|it|anything|something] … you|youll|well|i|ill|we [will|would|might] lose|loses your|our|my|the place|spot|account|mentor|lessons|chat",
      "if|when you|u report|reported [this|me|us|it|anything|something|to] … you|youll|well|i|ill|we [will|would|might|are|get] [get|be|are] [into|in|only] trouble|kicked|banned|thrown|blocked",
      "report [button|this|me|us] … only|just|makes|make [only|just|a|lot|lots|big] [of|only] trouble",
      "question|questions|form|survey|check [after|about] our|the|each|every lesson|session|call|lessons … with yes",
      "headphones|earphones|headset|airpods|earbuds so|then [that] your|ur [little|big] " +
        `${en.family} [and] [${en.family}] [will|can|does|do|cannot|cant|doesnt|dont|wont] [not] hear|hears|overhear|notice|listen`,
      `close|shut|lock [the|your|ur] [bedroom|room] door … … … nobody|noone|${en.family} [can|will|does|do|doesnt|dont|cant|wont] [not] [ever] hear|hears|overhear|overhears|notices|listens|listen`,
    ],
    meeting: [
      `when|which|what [days|day|time|evenings|afternoons] are|is|will your|ur ${parentsEn} [and] [${parentsEn}] [be] [usually|normally|always] out|away|gone|asleep`,
      `when|which|what [days|day|time|evenings|afternoons] are|is|will your|ur ${parentsEn} [and] [${parentsEn}] [be] [usually|normally|always] not [be] at|in|home|there`,
    ],
    harmless: [
      `guardian|mum|mom|mother|dad|father|parent|aunt|uncle in|of|from the|our|this|your|a [school|little|short] ${en.play}`,
      `in|for the|our|this|a [school|little|short] ${en.play} … … as|be your|the|a ${en.parent}`,
      "guardian angel|angels",
      "yes or no",
      "dont|not|never|cannot|cant|mustnt|wont [ever] make|create|open|start|register|get|set [up] [a] second|another|new|other|fake|different account|profile",
      "dont|not|never|cannot|cant|mustnt [just|ever|simply] click|press|tap|say|answer|choose [on] yes [for] [it|video|all] yourself",
      `dont|not|never|cannot|cant|mustnt [ever|just] enter|use|put|write|name|take|give [any|your|a|my] [own|fake|second|other|made] [up] [e] mail|email|address|number as|for [your|a|the] ${en.guardian}`,
      "dont|not|never|nobody [ever] lie|cheat about your age|birthday",
      "you|i|youre|im|am|are [are|am] [an] eighteen|18|adult|twenty|20 [years] [old] in french|german|spanish|english|italian|latin|swahili",
      "good|fine|well|okay|ok or|and [what|if] [was|it] [was] bad|not|badly",
    ],
  },
  de: {
    elsewhere: [
      "dokument|doc|docs|pad|datei|tabelle|whiteboard … liest|sieht|prüft niemand|keiner mit|liest|sieht|es|uns|was",
    ],
    address: [
      "sag|schreib|schick mir [mal|doch|bitte] [den] [namen] deine|deiner schule dann|ich|und|bitte",
      "sag|schreib mir [mal|doch|bitte] auf|in welche|welcher schule du gehst|bist",
    ],
    secrecy: [
      `${de.name}|mach|mache mich [doch|einfach|bitte|mal] [einfach|dort|da|hier] als|zum|zur [dein|deine|deinen|deiner|deinem|den|die|einen|eine] [neue|neuen|zweite|zweiten] ${de.parent}`,
      `kannst|könntest|sollst|wenn du mich [doch|einfach|auch|ja|mal] als dein|deine|deinen [neue|neuen|zweite|zweiten] ${de.parent}`,
      `ich [kann|könnte|würde|will] [ja|doch|auch|einfach] dein|deine ${de.guardian} sein|werden|spielen`,
      `meine|meiner [zweite|andere|private|neue|eigene|zweiten] mail|adresse|mailadresse|e|email|nummer|emailadresse [mail] [adresse] [dort|da|ein] als|für|bei|beim [dein|deine|deinen|den|die|das] ${de.guardian}`,
      `meine|meiner [zweite|andere|private|neue|eigene|zweiten] mail|adresse|mailadresse|e|email|nummer|emailadresse [mail] [adresse] als dein|deine|deiner|deines ${de.parent}`,
      `irgendeine|beliebige|jede|eigene|zweite|ausgedachte|falsche|erfundene [zweite|andere|beliebige] mail|adresse|mailadresse|e|email|emailadresse [mail] [adresse] als|für|bei|beim [dein|deine|deinen|den|die] ${de.guardian}`,
      `${de.parent}|link|mail|adresse|video|zweite … … selbst|selber [einfach|dann] auf ja`,
      `selbst|selber [einfach|dann] auf ja … … ${de.parent}|video`,
      `klick|klicke|drück|drücke [du|dann|einfach] [einfach] für deine|deinen|die mutter|mama|vater|papa|eltern|${de.guardian} [einfach] auf ja`,
      `änder*|wechsel*|wechsle|ersetz*|tausch* [doch|mal|einfach|bitte|du] [den|die|deine|deinen] ${de.guardian} … jemand*|einen|eine|wen [anderen|anderes] [der|die|das|den] [immer|auch|dem|zum|video|bei] [video|ja] ja|erlaubt|zustimmt|mitmacht`,
      `als [deine|deinen|den|einen|dein] ${de.guardian} [statt|anstatt|anstelle] [deiner|deines|der] [${de.family}] [dann|und|denn|weil] sie|er|der|die [wird|würde|uns] [das|uns|bestimmt|sicher|dann] [video] erlaubt|erlauben|zustimmen|klickt|sagt`,
      "mutter|mama|vater|papa|eltern|vormund|oma wird|werden|würde|würden [das|es|davon] [ja|doch|eh|gar|schon] nicht|nichts|nie merken|bemerken|mitbekommen|mitkriegen|davon",
      "mach|mache|erstell|erstelle|eröffne|leg|lege|registrier|registriere [dir|doch|einfach|dich] [einfach] [ein|einen|mit] zweites|zweiten|neues|neuen|anderes|anderen|weiteres|falsches konto|account|profil … … 18|achtzehn|volljährig|erwachsen|erwachsener|erwachsene|niemand|keiner|älter",
      `schreib|schreibe|sag|gib|stell|behaupte|trag [einfach|doch|dann] in|im|auf|bei [dein|deinem|deiner|der|den] profil|konto|einstellungen|seite|anmeldung|account [ein|an] [dass] du [schon|bereits|über|wärst|bist|seist] ${de.adult}`,
      `sag|sage|behaupte|gib einfach|doch|dann|ruhig|dort|da [an] dass du [schon|bereits|über] ${de.adult} bist|wärst|seist`,
      `profil|konto|account|anmeldung|einstellungen … [dass] du [seist|bist|wärst] [schon|bereits|über] ${de.adult}`,
      `dein|deinen|deinem geburtstag|geburtsdatum|geburtsjahr [doch|einfach|bitte|dort|mal] auf|in|zu [das|den|ein] [jahr] ${dictatedYears}`,
      "änder*|stell*|setz*|erhöh* [doch|einfach|mal] dein|deinem alter … profil|konto|einstellungen|hoch|höher",
      "profil|konto|einstellungen … dein|dem alter [auf|höher|hoch|älter] 18|achtzehn|hoch|höher|älter",
      "lüg|lüge|schwindel|schwindle|mogel|mogle|flunker [doch|einfach|ruhig|ein] [bisschen] beim|bei|über|mit [deinem|dein|dem] alter|geburtstag|geburtsdatum",
      "mach|mache dich [doch|einfach] [ein|zwei|drei|im] [paar|bisschen|profil] [jahre] älter|volljährig|erwachsen",
      "dann|damit|wo|weil uns [da|dort|hier|dann] niemand|keiner kontrolliert|prüft|beobachtet|überwacht",
      "kontrolliert|prüft|beobachtet|überwacht uns [da|dort|dann|hier] niemand|keiner",
      `${de.team} [dich|mal|später|dann] fragt|nachfragt|anruft|schreibt|wissen|meldet … … sag|sage|schreib|antworte|erzähl [ihnen|ihm|ihr|dann|einfach|nur|denen] [einfach|dass|bitte] [dass] [alles|wir|es|nichts] [war|ist|sei|haben|hätten|lief|nur|läuft] [alles|nur|bloß|in|immer] ${de.fine}`,
      `sag|sage|schreib|schreibe|erzähl dem|der|den ${de.team} [einfach|bitte|dass|doch|nur] [dass] alles war|ist|sei|lief|läuft [immer] ${de.fine}`,
      `sag|sage|schreib|schreibe|erzähl dem|der|den ${de.team} [einfach|bitte|doch|nur] dass alles|nichts ${de.fine} war|ist|sei|lief|läuft`,
      "drück|drücke|klick|klicke|nutz|nutze|benutz|benutze|nimm [bitte|ja|bloß] nicht|nie|niemals|bloß|ja [nicht] [auf] den|die|das melden|meldeknopf|meldebutton|meldefunktion|meldeschaltfläche",
      "drück|drücke|klick|klicke|nutz|nutze|benutz|benutze [bitte|ja|bloß|auf] [auf] den|die|das melden|meldeknopf|meldebutton|meldefunktion [knopf|button] [bitte|bloß|ja|lieber] nicht|nie|niemals",
      "meld|melde uns|das|mich bloß|bitte|ja [hier] nicht|nie|niemals|niemandem",
      "wenn|falls du [das|mich|uns|etwas|was|es] [hier|so] meldest|melden|anzeigst … verlierst|verliere|verlieren [du|ich|wir] [hier] [den|deinen|meinen|unseren] platz|mentor|zugang|konto|mentorin",
      "wenn|falls du [das|mich|uns|etwas|was|es] [hier|so] meldest|anzeigst … fliegst|fliegen|fliege [du|wir|ich] [hier|beide|dann] raus",
      "frage|fragen|fragebogen|umfrage nach|zu|zur [der|unserer|jeder] stunde|sitzung|treffen|gespräch … mit|auf ja",
      `kopfhörer|headset|ohrstöpsel|airpods [auf|rein|an] damit|dann|so|dass … ${de.family}|niemand|keiner … [hört|hören] hört|hören|mithört|mithören|mitbekommt|mitkriegt|mithören`,
      `mach|mache|schließ|schließe|sperr [doch|bitte|vorher|vor] [die|deine|unserem] [tür|zimmertür|anruf|gespräch] … … ${de.family}|niemand|keiner … hört|mithört|hören|mithören|mitkriegt|mitbekommt`,
    ],
    meeting: [
      `wann|welchen|welchem [tagen|tag|abenden] sind|ist dein|deine ${parentsDe} [und] [deine|dein] [${parentsDe}] [mal|denn|immer|eigentlich|abends] [mal|abends] weg|außer|unterwegs|fort`,
      `wann|welchen|welchem [tagen|tag|abenden] sind|ist dein|deine ${parentsDe} [und] [deine|dein] [${parentsDe}] [mal|denn|immer|eigentlich] nicht zu|da|daheim|zuhause`,
    ],
    harmless: [
      `mutter|mama|vater|papa|vormund|tante|onkel im|in|vom|aus [dem|der|unserem|unserer|einem|einer] ${de.play}`,
      `im|in|für [dem|der|das|die|den|unserem|unserer|unser|unsere|einem|einer] ${de.play} … … als|zur|zum [deine|dein|deinen|der|die] ${de.parent}`,
      "nicht|nie|niemals [einfach] selbst|selber [einfach] auf ja klicken|drücken",
      `du [schon] ${de.adult} [jahre] [alt] bist auf englisch|französisch|spanisch|latein|italienisch`,
      "klick|drück nicht selbst|selber auf ja",
    ],
  },
  es: protectionsEs,
  fr: protectionsFr,
};
