import { describe, expect, test } from "vitest";
import { alarmOf, hasSafetyWords } from "./safety-words.ts";

describe("a text that tells of harm is raised, in whatever language of ours it is written [@SITE-32]", () => {
  test.each([
    "I want to kill myself",
    "i’ve been cutting myself since May",
    "My friend talks about SUICIDE.",
    "My stepfather hits me",
    "A mentor asked for my phone number",
    "he wants to meet in person",
    "Someone threatens my sister",
    "I was bullied in the comments",
    "They sent me nudes",
    "He said: don’t tell anyone, it is our secret",
    "child\nabuse",
    "s e x is not caught, but sexual messages are",
    "I don't feel safe here",
    "write to me on WhatsApp",
  ])("English: %s", (text) => expect(hasSafetyWords(text)).toBe(true));

  test.each([
    "Quiero morirme",
    "Un mentor me pidió fotos",
    "Mi padrastro me pega",
    "ME AMENAZÓ",
    "me amenazo por el chat",
    "Sufro acoso en la escuela",
    "Abusó de mi hermana",
    "Quiere mi número",
    "tengo miedo de volver",
    "contenido inapropiado",
  ])("Spanish: %s", (text) => expect(hasSafetyWords(text)).toBe(true));

  test.each([
    "J’ai envie de mourir",
    "Il me harcèle",
    "il me harcele",
    "On m’a violée",
    "Il m'a touchée",
    "Il demande des photos",
    "un enfant en danger",
    "Il me menace",
    "C’est notre secret, n’en parle à personne",
    "Il veut mon numéro",
  ])("French: %s", (text) => expect(hasSafetyWords(text)).toBe(true));

  test.each([
    "Ich will sterben",
    "Er belästigt mich",
    "er belaestigt mich",
    "Sie wird gemobbt",
    "Mein Onkel schlägt mich",
    "Er schickt mir Nacktbilder",
    "Er fragte nach meiner Handynummer",
    "Er will mich treffen",
    "ich hab angst nach hause zu gehen",
    "Er bedroht uns",
  ])("German: %s", (text) => expect(hasSafetyWords(text)).toBe(true));
});

describe("an everyday message is not raised [@SITE-32]", () => {
  test.each([
    "How do I kill the process that blocks port 3000?",
    "Where do I begin?",
    "I would like to become a mentor for physics and chemistry.",
    "The button on the profile page does not work.",
    "Is the service really free?",
    "In essex and sussex there are schools that would like to join.",
    "A pedometer project and a sextant for the maths class",
    "¿Cómo puedo ser mentor de matemáticas?",
    "La página no carga en mi teléfono.",
    "Quiero aprender inglés gratis.",
    "Comment puis-je aider en français ?",
    "Je voudrais proposer une séance de physique.",
    "L’image violette ne s’affiche pas.",
    "Wie melde ich mich als Mentorin an?",
    "Die Seite lädt auf meinem Handy nicht.",
    "",
    "🌳",
  ])("%s", (text) => expect(hasSafetyWords(text)).toBe(false));
});

test("no phrase takes an alarm away: what sounds harmless is raised too [@SITE-32]", () => {
  const raised = ["I am scared of maths", "The threat model", "abuse of the API", "Ich habe Angst vor Mathe"];
  expect(raised.filter(hasSafetyWords)).toEqual(raised);
});

test("words of any language and of now make it urgent [@SAFE-18]", () => {
  expect(alarmOf("Er schlägt mich. Please come right now")).toBe("urgent");
  expect(alarmOf("He hits me")).toBe("harm");
  expect(alarmOf("I need my link right now")).toBe("none");
});

test("a long message is looked through at once", () => {
  const started = performance.now();
  expect(hasSafetyWords("kill the keep it cut my on what ".repeat(2000))).toBe(false);
  expect(performance.now() - started).toBeLessThan(1000);
});
