import type { ContactPack } from "../contact-details.ts";

const networks =
  "whatsapp|whatsap|wasap|guasap|wsp|snap|snapchat|insta|instagram|ig|telegram|discord|tiktok|viber|wechat|skype|facetime|facebook|fb|kik|roblox";
const others = "signal|zoom|messenger|gmail";
const picture = "foto|fotos|imagen|selfie|selfies|video|vídeo|videos|vídeos|nudes|pack";

export const contactWordsEs: ContactPack = {
  digits: {
    cero: "0",
    uno: "1",
    una: "1",
    dos: "2",
    tres: "3",
    cuatro: "4",
    cinco: "5",
    seis: "6",
    siete: "7",
    ocho: "8",
    nueve: "9",
    diez: "10",
    once: "11",
    doce: "12",
    trece: "13",
    catorce: "14",
    quince: "15",
    veinte: "20",
    treinta: "30",
    cuarenta: "40",
    cincuenta: "50",
    sesenta: "60",
    setenta: "70",
    ochenta: "80",
    noventa: "90",
  },
  elsewhere: [
    `por|en|mi|tu|su|tengo|tienes|usa|uso|usar|usamos ${networks}|${others}`,
    `${networks} es|soy|grupo`,
    "escríbeme|llámame|agrégame|añádeme|sígueme|búscame|contáctame",
    "mi|tu número|numero|teléfono|celular|móvil|correo|email|mail|usuario",
    "dame|pásame|envíame|mándame|manda|pasa|doy|paso [tu|mi|el|un] número|teléfono|celular|móvil|correo|email|contacto|usuario",
    "fuera de esta|la plataforma|página|web|aplicación|app",
    "fuera de aquí",
    "hablar|hablemos|hablamos|chatear|chateamos|seguir|sigamos|escribir … otra|otro aplicación|app|plataforma|red|sitio",
  ],
  address: ["mi|tu dirección|domicilio", "dónde vives|vive"],
  secrecy: [
    "nuestro|pequeño secreto|secretos",
    "en secreto",
    "entre nosotros|nosotras",
    "guarda|guárdalo|mantén|mantenlo … secreto",
    "no|nunca|sin [se] [le|les|lo] [lo] digas|cuentes|contar|decir|dile|comentes|menciones|contarle|decirle [nada|esto|eso|lo] [a] nadie|tus|tu|padres|mamá|papá",
    "sin que tus|tu|nadie",
    "borra|elimina este|esto|estos|la mensaje|mensajes|chat|conversación",
  ],
  picture: [
    `manda|mándame|envía|envíame|enséñame|muéstrame|pásame|comparte [me] [una|un|unas|tu|tus|más] ${picture}`,
    `${picture} tuya|tuyas|tuyo|tuyos`,
    `${picture} de ti|tu`,
    "enciende|prende|activa la|tu cámara",
    "qué llevas puesto",
  ],
  meeting: [
    "vernos|quedar|quedamos|encontrarnos|conocernos|reunirnos|vemos … persona|solas|solos|parque|café|casa|hotel",
    "ven|vente|venir a mi|tu casa|piso|apartamento|habitación",
    "visítame|visitarme",
    "te recojo",
    "a solas",
    "regalo|regalos|dinero para ti",
  ],
};
