import type { WordPack } from "#lib/safety/safety-words/safety-words.ts";

/** Pronouns that stand before the verb: whom it is done to. */
const to = "me|te|le|les|la|lo|las|los|se|nos|os";
const wants =
  "quiero|quieres|quiere|quieren|queremos|quería|querían|quise|quiso|quisiera|voy|vas|va|van|iba|intento|intenta|intentó|intentaron|intenté|intentado|trató|trata|pienso|piensa|piensan|pensado|prefiero|podría|puedo|deseo|desea|planea|ganas";
const whose = "mi|mis|tu|tus|su|sus|nuestra|nuestro|la|el|una|un";
const family =
  "madre|mamá|padre|papá|padres|padrastro|madrastra|hermano|hermana|hermanos|hermanas|hermanito|hermanita|hijo|hija|hijos|hijas|hijastra|hijastro|abuelo|abuela|" +
  "primo|prima|tío|tía|familia|amigo|amiga|amigos|amigas|novio|novia|mujer|esposa|marido|bebé|niño|niña|niños|niñas|alumno|alumna|alumnos|alumnas|compañero|compañera|profesor|profesora";
const hit =
  "pega|pegan|pegó|pegaron|pegaba|pegaban|pegado|pegue|golpe*|patea*|pateó|azot*|empuj*|ahorc*|estrangul*|abofete*|quema|quemó|quemaron|quemado|muerde|mordió|encierra|encerró|encerraron|agarra|agarró|lastim*|hiere|hirió|atac*|sigue|siguió|persigue|persiguió|asusta|insult*|humill*|castig*|tir*|grita|gritó|gritan|odia|odian";
const picture = "foto|fotos|fotografía*|imagen|imágenes|vídeo|video|vídeos|videos|selfie*|pack";
const asks = "pide|piden|pidió|pidieron|pedía|pedido|pidiendo|pedirme|pedirle|exige|exigió|ruega|rogó";
const handle =
  "número|teléfono|móvil|celular|dirección|whatsapp|wasap|instagram|insta|snapchat|telegram|discord|tiktok|correo|ubicación|contraseña";
const body =
  "pierna|piernas|muslo|muslos|rodilla|rodillas|pecho|pechos|culo|trasero|cintura|cuerpo|cuello|pelo|espalda|hombro|hombros|falda|camiseta|camisa|pantalón|pantalones|bragas";

export const safetyWordsEs: WordPack = {
  life: [
    "suicid*",
    "matarme|matarte|matarse|matarlo|matarla|matarle|matarlos|matarlas|matarnos|matarles|matándose|matándome",
    `${to} mato|matas|mata|matan|maté|mató|mataron|mataba|mate|maten|mataré|matará|mataría`,
    `${to} ${wants} [a|en|de] matar|asesinar|ahorcar|morir|ahogar|colgar|apuñalar|disparar`,
    `${wants} [a|en|de] matar|asesinar|morir|morirme|morirse|morirte|ahorcarme|ahorcarse|ahogarme|ahogarse|colgarme|colgarse|dispararme|dispararse|apuñalar*`,
    `mata|mató|matar|mataron|asesinó|asesinar [a] ${whose} ${family}`,
    "ahorcarme|ahorcarse|colgarme|colgarse|ahorcarte|apuñal*",
    "quitarme|quitarse|quitarte|quitó|quita|quito|quitado la vida",
    "acabar|terminar|acabo|acaba con [mi|su|tu|la] [propia] vida|todo",
    "no quiero|quiere|quieren|quería [seguir] vivir|viviendo|existir|despertar*",
    "no quiero|quiere|quería [seguir|estar] [más] vivo|viva|aquí|nacer",
    "estar|estuviera|estuviese|estaría|estaríamos [mejor] muert*",
    "mejor muert*|sin",
    "ojalá … muert*|muera|muriera|nacido",
    "no debí|debería|hubiera|haber nacer|nacido|existir",
    "sin ganas|razón|razones de|para vivir",
    "ganas|pensamientos|ideas de morir|morirme|morirse|matar*|muerte",
    "no puedo|aguanto|soporto más|seguir",
    "no vale la pena vivir",
    "cansad* de vivir|la vida",
    "tirarme|tirarse|lanzarme|lanzarse|saltar|saltó|tiró de|del|desde|por|al [un|una|el|la] puente|tren|tejado|edificio|ventana|balcón|azotea|vías",
    "sobredosis",
    "carta|nota de despedida|suicid*",
    "tomé|tomó|tomado|tragado|tomar [un|una|todas|muchas] [las|montón|de] pastillas",
  ],
  harm: [
    "autolesi*|autolesión*|cortarme|cortarse|cortándome|cortándose|anorexi*|bulimi*|depresi*|deprimid*",
    "trastorno* aliment*",
    "hacerme|hacerse|hacerle|hacerles|hacernos|hacerte|haciéndose|haciéndome daño",
    `${to} hago|hace|hacen|hizo|hicieron|hacía|hecho|haga daño|sufrir|llorar`,
    `${to} ha|han|he|había|estoy|está|están hecho|haciendo|pegado|pegando|golpe*|tocado|tocando|besado|besando|amenaz*|cortado|cortando|matado|violado|insult*|desnud*|encerrado`,
    "me|se corto|corta|cortan|corté|cortó|quemo|quema|rajo|raja|lesiono|lesiona|lastim*|araño|araña",
    "cortes|cortadas en los|el|las brazos|brazo|muñecas|piernas",
    "en|gran|corre peligro",
    "peligros*|emergencia|peligro",
    "no me|se|nos siento|siente|sentí|sentimos segur*|bien con",
    "insegur*|incómod*|asquea*",
    "tengo|tiene|tienen|tenemos|tenía|da|dan|daba|mucho|con miedo",
    "miedo de|a|que|cuando|porque mi|su|él|ella|volver|ir|casa|ese|este|me|decir*|contar*",
    "asustad*|aterrad*|aterroriz*",
    "escapar|escaparme|escaparse|escapó|huir|huyó|fugarme|fugarse|fugó|irme [de] casa|hogar",
    "secuestr*|rapt*|desaparecid*|desapareció",
    "trata de personas|niñas|niños|menores",
    // Violence and threats
    "abus*|maltrat*|violen*|agred*|agresi*|agresor*|amenaz*|chantaj*|extorsi*|sextorsi*|acos*|bullying|ciberacos*|hostig*|intimid*|tortur*|humill*|racis*|homófob*|insult*|golpiza|paliza*|negligencia",
    `${to} ${hit}`,
    "pegarme|pegarle|pegarnos|golpearme|golpearle|golpearlo|golpearla|lastimarme|lastimarla|lastimarlo",
    `pega|pegan|pegó|golpe*|patea|empuja|lastima|tortura|hirió [a] ${whose} ${family}`,
    `${to} ${wants} [a] pegar|golpear|lastimar|hacer|violar|tocar|besar|ver|obligar`,
    "burla|burlan|burlaron|ríe|ríen|reían|meten|mete|metían de|conmigo|con mí|él|ella|mi|nosotros",
    "me|la|lo|le llaman|llama|dicen gord*|fe*|tont*|put*|estúpid*|marica|maric*",
    "obliga|obligan|obligó|obligaba|obligaron|fuerza|forzó|forzado|obligad*|forzad*",
    "arma|armas|cuchillo*|navaja*|pistola*|bomba|tiroteo|terroris*|droga|drogas|drogó|borrach*",
    "matrimonio forzado|infantil",
    "casarme|casarse con|obligada",
    "no me|le|nos da|dan|dejan|deja [de] comer|comida|salir",
    // Sexual harm
    "violó|violo|viola|violar*|violad*|violación|violador*|violaron|violan|violando|pederast*|pedofil*|pedófil*|incesto*|grooming|sexo|sexual*|sexting|desnud*|nudes|porno*|manose*|manosear|inapropiad*|erótic*|masturb*|prostitu*|embarazad*|condón|preservativo*|violín|degenerad*|pervertid*|asqueros*",
    "pene|vagina|tetas|polla|verga|coño|nalgas|genital*|partes",
    "partes íntimas|privadas",
    "íntim*",
    `${to} tocó|toca|tocan|tocaba|tocaron|toque|tocó|besa|besó|besan|besaba|besaron|bese|acaricia|acarició|acariciaba|abraza|abrazó|abrazaba|roza|rozó|desnudó|desviste|desvistió|espía|espió`,
    "tocarme|tocarla|tocarlo|tocarle|tocarse|tocándome|besarme|besarla|besarlo|besarle|besarnos|besar|beso|besos|acariciar*|abrazarme|manosearme|tocaba|tocamiento*",
    `mano|manos|dedos en|por|bajo|entre|debajo|sobre [de] mi|mis|su|sus|la|el|las [de] ${body}`,
    "quitarme|quitarse|quítate|quita|quitó|quitara|quite|sacarme|sácate|quitase [de] la|mi|su|el ropa|camiseta|camisa|pantalón|blusa|sujetador",
    "ropa interior",
    "enséñame|enseñarle|enseñara|muéstrame|mostrarle|mostrara [tu|el|mi] cuerpo|pecho*",
    "dormir|acostarse|acostarme|ducharme|cama|ducha conmigo|con",
    "enamorado|enamorada de mí|mi|su|ella|él",
    // Moving a child away from here
    "nuestro|un|su|mi [pequeño|gran] secreto|secretito",
    "guardar|guarda|guarde|guardara|guardes|mantener|mantenlo [el|un|este|en] secreto",
    "en secreto",
    "entre nosotros|tú|nosotras",
    "no [se] [lo|le|les|me|nada] [lo] puedo|puede|diga|digas|digan|dijera|decir|decírselo|decirle|decirlo|cuente|cuentes|cuenten|contar|contara|contárselo|contarle|contarlo|hable|hables [decir|decírselo|contar|contárselo|decirlo|contarlo|hablar] [nada|esto] a|con|de nadie|mi|mis|tu|tus|sus|su|mamá|papá",
    "a|con solas",
    "quedar|quedarme|quedarnos|vernos|verme|verla|verlo|verse|encontrarnos|encontrarse|encontrarme|reunirse|conocerme|conocerla|conocernos [a|en|con] solas|persona|mí|él|privado|secreto|solo|sola",
    "quiere|quería|quiso|pide|pidió|quieren|propuso|insiste [en|que] [me] quedar|verme|vernos|verla|verlo|verse|encontrarse|encontrarnos|conocerme|conocerla|conocerlo|vea|viera|quedemos|quede",
    "me|la|lo|le quiere|quería ver|conocer|encontrar",
    "a solas",
    "ven|venir|ir|vaya|fuera|fui|fue|voy|va|vamos|viniera|venga|invitó|invita|llevó|lleva|sube|subir|subió|subí [me] a|al|en [su|mi|tu] casa|cuarto|habitación|coche|carro|auto|cama|piso|hotel|apartamento",
    "regalos|regaló|regala|dinero|alcohol|cerveza a|me|para|por|mi",
    "me|le|la|nos da|dio|daba|manda|compra|compró|ofrece|ofreció|regala|regaló [un|unos|muchos] regalo|regalos|dinero|alcohol|cerveza|cigarr*|pastillas",
    `${picture} mía|mías|mío|míos|suya|suyas`,
    `${picture} de mí|mi|mis|su|sus|ella|nosotr*|niñas|niños|menores|alumn*|cuerpo`,
    `${asks} … ${picture}`,
    `mándame|envíame|manda|mandó|mandaba|mandan|envía|envió|mandara|enviara|mandarle|enviarle|mande|envíe|mandé|envié|mandar|pásame|pasar*|comparte|compartió [me|le|una|unas|más|la|las|su|sus|mi|mis|algunas] ${picture}`,
    `quiere|quería|quieren|tiene|tienen|tomó|sacó|hizo|hace|saca|publicó [una|unas|más|mis|mi|sus|la|las|ver|tener] ${picture} mía*|mi*|de|suya*|íntim*`,
    `${asks} [a] [mi|el|su|la|mis|un|por] ${handle}`,
    `quiere|quería|tiene|consiguió|sabe|dio|di|darle|dar|dame [a] mi|su|tu ${handle}`,
    "dónde|donde vivo|vive|vives|vivimos",
    "por|en|al|a|usa|usar|mi whatsapp|wasap|instagram|insta|telegram|snapchat|discord|tiktok",
    "escribe|escriben|escribía|escribió|llama|llamaba|mensajes … [por|de|en] la|de|muy noche|madrugada|tarde",
    "cámara|webcam encender|encienda|encienda|prende",
    "menor|menores de edad",
    "protección de|del|al menores|menor|infancia|niño",
  ],
  now: ["hoy|mañana|ahora|ahorita|ya|urgente|inmediatamente|enseguida", "esta|la noche|tarde", "en este momento"],
};
