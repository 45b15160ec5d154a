import { describe, expect, test } from "vitest";
import { processorSeconds } from "#lib/platform/time/processor-time.testing.ts";
import { alarmOf, hasSafetyWords } from "./safety-words.ts";

describe("a text that tells of harm is raised, in whatever language of ours it is written [@SITE-32b]", () => {
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

test.each(["", "🌳"])("a message without words is not raised: %j [@SITE-32b]", (text) => {
  expect(hasSafetyWords(text)).toBe(false);
});

test("no phrase takes an alarm away: what sounds harmless is raised too [@SITE-32b]", () => {
  const raised = ["I am scared of maths", "The threat model", "abuse of the API", "Ich habe Angst vor Mathe"];
  expect(raised.filter(hasSafetyWords)).toEqual(raised);
});

test("words of any language and of now make it urgent [@SAFE-21a]", () => {
  expect(alarmOf("Er schlägt mich. Please come right now")).toBe("urgent");
  expect(alarmOf("He hits me")).toBe("harm");
  expect(alarmOf("I need my link right now")).toBe("none");
});

test("a long message of beginnings that lead nowhere is looked through to its end", async () => {
  const look = () => expect(hasSafetyWords("kill the keep it cut my on what ".repeat(2000))).toBe(false);
  expect(await processorSeconds(look)).toBeLessThan(20);
});
