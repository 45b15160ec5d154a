import type { FilterWords } from "#lib/safety/contact-filter/contact-details.ts";

/** Hints: letters to put together, who may be watching, the body, the way home. */

export const filterHintsEn: FilterWords = {
  elsewhere: [
    "first|last letter|letters of every|each|the line|lines|sentence|word|row|sentences … me|you|find|contact|name|nick",
    "how|where|when you [can] ring|call|find|reach|text me",
    "my nick|handle|real|name|user on|there|number is|once|when|if|after",
    "get|have|learn|earn my [real|private|own] number|nick|handle|contact|insta",
    "our chats|messages|talks|conversations|chat [a] [bit|little|more] more|somewhere private|personal|quiet",
  ],
  secrecy: [
    "nobodys|noones|nobody|noone [is] looking|reading|watching|peeking over|with|behind",
    "over your|ur shoulder",
    "do|does|can|could your|ur parents|mum|mom|dad|family|folks [ever] check|read|look|see|go|monitor|know [at|through] your|ur phone|laptop|messages|tablet|chats",
    "parents|mum|mom|dad|teacher|coordinator would|might|will [only|just] spoil|ruin it|this|us|things",
    "your|ur parents|folks|mum|dad are|is [a|so|too|very|rather] [bit] oldfashioned|old|strict",
    "rub|scratch|take out|away what|that|the i|you|bit [wrote|said] wrote|said|above before|so|when",
    "bother|bothered|trouble|worry|burden|upset|scare your|ur|them|him|her [parents|mum|mom|dad] with|about this|it|us|our",
  ],
  picture: [
    "stand|sit|step|lean [a] [bit|little|step] further|back|closer so|and|back [so|and] [that] i",
    "so|until|and i can|could see all|more|whole of you|u",
    "your|ur hair|eyes|smile|legs|skin|figure looked|looks|look|was|were|is|are [so|really|very] lovely|nice|pretty|gorgeous|beautiful|great|hot|cute|good",
    "wear|wearing to|in|for bed",
    "forgot|forgotten|remind [me] [what|how] you|u [look|looked] look|like",
  ],
  meeting: [
    "drive|cycle|walk|come|pass|go past|by|through your|ur house|village|street|school|road|town|place|estate",
    "could|can|would|will|happily|let bring|drop|run|take|drive you|u [get|back] home|back",
    "on|round|around|at|near|by your|ur corner|doorstep|estate",
    "come and find me|us",
    "what time|when do|are|will you|u get|be|come|arrive home|in … anyone|somebody|there|alone|anybody",
  ],
};

export const filterHintsEs: FilterWords = {
  elsewhere: [
    "primera|primeras|última letra|letras de cada|las|los línea|frase|palabra|líneas|renglón … sabrás|encontrarme|nombre|nick",
    "mis datos|señas|redes están|en|puesto|por|van",
    "he|te puesto|escrito|dejado mis datos|redes|señas",
    "así|es como me encuentras|llamas|localizas|contactas",
    "mi nombre|nick|usuario [de|allí] en la|el|esa app|aplicación|red|de",
    "charla|charlas|conversación|mensajes [un] [poco] más privada|privado|privados|íntima",
    "ya me entiendes",
  ],
  secrecy: [
    "nadie mirando|leyendo|mire|lea por|detrás|contigo|encima",
    "encima|detrás de|por tu hombro",
    "tus|tu padres|madre|padre|mamá|papá [te] miran|mira|leen|lee|revisan|revisa|controlan|cogen el|tu|los|tus móvil|mensajes|celular|teléfono|tablet",
    "profe|coordinadora|padres|madre|tutora|padre nos|lo [lo] estropearía|fastidiaría|prohibiría|estropearían|cortarían|prohibirían",
    "no los|la|lo|les molestamos|molestemos|molestes|preocupes|preocupemos con|por esto|eso",
    "nadie [tiene] por qué saber|enterarse|saberlo",
    "lo nuestro",
  ],
  picture: [
    "ponte|siéntate|échate [un] [poco] [más] atrás|lejos|cerca para|que|y|así",
    "para|así que|te te|pueda|vea vea|ver|verte entera|entero|bien|mejor|toda",
    "te pones|llevas para|a|en dormir|cama",
    "olvidado|olvidé|recuérdame cómo|como eres",
    "tu|llevabas|tienes|tenías [el|un|unos|una] pelo|cabello|ojos|sonrisa|piernas [tan|es|son|muy] precioso|preciosa|preciosos|bonito|bonita|bonitos|lindo|linda",
  ],
  meeting: [
    "paso|pasaré|voy|conduzco [todas|siempre|mucho] [las|por|los] [tardes|días|noches] … tu pueblo|calle|barrio|casa|instituto|zona",
    "de tu|vuestra esquina|portal|manzana",
    "a qué|cuándo hora|llegas llegas|vuelves|sales|estás a|casa [casa] … hay|alguien|sola|solo|está",
    "podría|puedo|dejas|quieres que|llevarte|acercarte [te|a|hasta] [lleve] [a|hasta] casa",
    "dónde|donde dejártelo|dejarte|dejarlo|ponértelo|llevártelo|entregártelo",
  ],
};

export const filterHintsFr: FilterWords = {
  elsewhere: [
    "première|premières|dernière lettre|lettres de|des chaque|ligne|lignes|phrases [ligne|phrase|mot] … sauras|trouver|nom|pseudo",
    "pour m'appeler|m'ajouter",
    "où|comment me trouver|joindre|contacter|appeler",
    "mon nom|pseudo sur l'appli|l'application|insta|l'autre",
    "nos échanges|messages|discussions|conversations [un] [peu] plus privés|privées|perso|intimes|discrets|discrètes",
  ],
  secrecy: [
    "personne [ne] [te] regarde|lit [par] dessus|derrière|avec",
    "dessus ton|l'|l'épaule épaule",
    "tes|ta|ton parents|mère|père regardent|lisent|fouillent|vérifient|lit|regarde|surveillent [dans] ton|tes|ta téléphone|messages|portable|tablette|ordi|tel",
    "prof|parents|mère|père|coordinatrice gâcherait|gâcheraient|interdirait|interdiraient|casserait|casseraient",
    "peine|besoin|inutile de|d' les|la|le embêter|inquiéter|déranger|saouler",
    "efface|supprime|raye|retire [tout] ce que|qu'on [j'ai|je|on] [t'ai|a|ai] écrit|dit|mis|envoyé",
  ],
  picture: [
    "recule|rapproche|éloigne [toi] un peu",
    "te voie|vois|voir en|toute entier|entière",
    "tes|ton cheveux|yeux|sourire|jambes étaient|sont|est|était [trop|si|vraiment|tellement|super] beaux|superbes|belles|magnifiques|magnifique|jolies|jolis|superbe|beau|craquant",
    "oublié|rappelle [moi] à quoi tu|ressembles",
  ],
  meeting: [
    "je passe|roule|circule [tous|souvent] [les] [soirs|jours|matins] [en] [voiture|bus] … ton|ta|chez village|rue|quartier|collège|lycée|toi",
    "au|à|près coin|l'angle de|d' ta|votre rue|quartier",
    "tu rentres|rentre|arrives … … quelqu'un|seule|personne",
  ],
};

export const filterHintsDe: FilterWords = {
  elsewhere: [
    "ersten|letzten|erste buchstaben|buchstabe jeder|der|von|jedes|aller zeile|zeilen|satzes|sätze … findest|mich|namen|nick",
    "so|dann|damit rufst|findest|erreichst|kannst du mich",
    "meine|unsere kontaktdaten|handynr",
    "da|dort|app|anmelden heiße|heiß ich wie|so|genauso",
    "schreiben|chat|reden|unterhaltung|chatten … privater|persönlicher|intimer",
  ],
  secrecy: [
    "über die|deine schulter schaut|guckt|sieht|liest|schauen",
    "keiner|niemand|jemand [gerade] mitliest|zuschaut|zuguckt|reinguckt|reinschaut|mitguckt",
    "gucken|guckt|schauen|schaut|lesen|liest|kontrollieren|kontrolliert|checken deine|dein eltern|mama|papa|mutter|vater [manchmal|eigentlich|auch] [in] dein|deine|mit|auf",
    "müssen|sollten|wollen wir sie|die|ihn|deine|euch [eltern] [damit|gar|ja] nicht|nix belästigen|beunruhigen|stören|belasten|behelligen",
    "würde|würden|macht|machen uns [das|es|alles] [nur|alles|bloß] kaputt|verbieten|vermiesen",
    "streich|nimm|radier das|es [von|was] [eben|vorhin|oben|gestern] [wieder] raus|weg bevor|ehe",
    "keiner|niemand [zu] wissen worüber|was|dass|wovon wir|ich|du",
  ],
  picture: [
    "ein stück|bisschen zurück|näher|weiter damit|dass|und|dann ich|dass",
    "damit|dass ich dich [mal|auch] [ganz|richtig|besser|komplett] sehe|sehen|sehn|anschauen",
    "deine|dein haare|augen|lächeln|beine|figur [ist|waren|sind|war|sah|sehen|sahen] … schön|hübsch|süß|toll|heiß|wunderschön",
    "was ziehst|trägst du zum|im|beim|nachts schlafen|bett|schlafengehen",
  ],
  meeting: [
    "fahr|fahre|komm|komme|laufe|lauf|geh|gehe [ich] [jeden|oft|immer|morgens|abends] [abend|tag|morgen] [mal] durch|an|bei dein|deinem|deiner|euer|eurem|dir dorf|haus|schule|straße|ort|haustür|vorbei",
    "bei dir|euch an|um|in|am der|die|eck ecke|straße|haustür",
    "wann bist|kommst|gehst du … hause|daheim|heim … wer|jemand|allein|niemand|keiner",
    "wo|wohin [ich|ichs] ichs|ich [es|dir|das|ihn] hinlegen|hinlege|ablegen|abgeben|hinstellen|hinbringen",
  ],
};
