import { describe, expect, test } from "vitest";
import { contactDetails, contactDetailsAcross } from "./contact-details.ts";

describe("to ask a child for another time zone, so that words arrive at night, waits for staff [@SAFE-22b @SAFE-22e]", () => {
  test.each([
    "Please set your time zone to Pacific/Honolulu in your settings, then we can write at night too",
    "So we can chat after nine, just change your timezone",
    "could you switch the time zone to Tokyo? my messages get through right away then",
    "Put Honolulu as your time zone. Then nothing waits until morning.",
    "Turn your phone clock back a few hours, then it doesn't hold my late messages",
    "In your profile you can choose Pacific/Auckland, and nothing has to wait until the morning",
    "if your time zone says Hawaii you can message me anytime",
    "your timezone should be Samoa, late messages arrive then",
    "Pon tu zona horaria en Honolulu y así podemos escribirnos por la noche",
    "Cambia la zona horaria en los ajustes, así no hay que esperar",
    "si tienes otra zona horaria mis mensajes llegan en el momento",
    "Para hablar más tarde, cambia el huso horario",
    "Atrasa un poco: pon la hora de tu móvil en otra y hablamos a cualquier hora... cambia tu zona horaria",
    "Mets ton fuseau horaire sur Honolulu, comme ça on peut s'écrire la nuit",
    "Change de fuseau dans les réglages et mes messages arrivent tout de suite",
    "on pourra parler après 21 h si tu modifies ton fuseau horaire",
    "Avec un autre fuseau horaire, plus besoin d'attendre : mes messages arrivent directement",
    "Stell deine Zeitzone auf Honolulu, dann können wir auch nachts schreiben",
    "Änder mal die Zeitzone in den Einstellungen, dann kommen meine Nachrichten sofort an",
    "du könntest die zeitzone umstellen, dann müssen wir nicht warten",
    "Verstell deine Handyuhr, dann geht es auch nach zehn",
  ])("%s", (text) => expect(contactDetails(text)).toContain("secrecy"));

  test("also in two messages", () => {
    const before = ["Please set your time zone to Pacific/Honolulu in your settings"];
    expect(contactDetailsAcross(before, "Then we can write at night too")).toContain("secrecy");
    expect(contactDetailsAcross([], "Then we can do more exercises")).toEqual([]);
  });

  test.each([
    "We moved the clocks, are we still at four?",
    "Which time zone are you in? I see our session at 5 pm.",
    "Please set your time zone to Berlin in your settings, the session shows at the wrong hour.",
    "If it is noon in Paris, what time is it in Tokyo? Use the time zones on the map.",
    "A clock shows 3 pm. Turn the hand two hours. Is it day or night?",
    "Why is it night in Australia when we have day?",
    "Earth is divided into 24 time zones, one for each hour.",
    "¿En qué zona horaria estás? Nuestra sesión es a las cinco.",
    "Pon la zona horaria de Madrid en los ajustes, la sesión sale con otra hora.",
    "Por la noche no veo los mensajes, los leo mañana.",
    "Quand il est 12 h à Paris en hiver, il est 7 h en Guadeloupe et 22 h à Nouméa : vérifie avec les fuseaux.",
    "Mets ton fuseau horaire sur Paris dans les réglages, la séance s'affiche à la mauvaise heure.",
    "La nuit, Orion se voit bien en hiver.",
    "In welcher Zeitzone bist du? Unsere Stunde ist um fünf.",
    "Stell bitte deine Zeitzone auf Berlin, die Sitzung steht bei dir eine Stunde falsch.",
    "Warum ist es in Australien Nacht, wenn hier Tag ist?",
  ])("%s is free", (text) => expect(contactDetails(text)).toEqual([]));
});
