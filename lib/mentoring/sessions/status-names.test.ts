import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { routing } from "#i18n/routing.ts";
import { sessionStatuses } from "./rules.ts";

/** Names of states of a session that were in use beside the ones of its badge. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  en: ["Not confirmed yet", "Unconfirmed", "Awaiting confirmation", "Waiting for confirmation", "Canceled"],
  es: ["Sin confirmar", "Aún sin confirmar", "Todavía sin confirmar", "Pendiente de confirmación"],
  fr: ["Pas encore confirmée", "En attente de confirmation", "Non confirmée"],
  de: ["Noch nicht bestätigt", "Wartet auf Bestätigung", "Offen", "Storniert"],
};

type Words = { readonly [key: string]: string | Words };

function read(locale: string, file: string): Words {
  return JSON.parse(readFileSync(`messages/${locale}/${file}`, "utf8")) as Words;
}

function textsOf(words: Words, path: string): [path: string, text: string][] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === "string" ? [[`${path}.${key}`, value] as [string, string]] : textsOf(value, `${path}.${key}`),
  );
}

test("a session is by video or by message, which a mentor's list calls a chat [@FIELD-15c]", () => {
  expect(read("en", "sessions.json").type).toMatchObject({
    student: { video: "Video", chat: "Message" },
    mentor: { video: "Video", chat: "Chat" },
  });
});

/** Where sessions are shown with their state. */
const withSessions = ["sessions", "guardians", "dashboard", "home", "calls", "mail", "notifications", "learning"];

test.each(routing.locales)("in %s a state of a session has one name wherever it is shown [@FIELD-15b]", (locale) => {
  const texts = readdirSync(`messages/${locale}`)
    .filter((file) => withSessions.includes(file.replace(".json", "")))
    .flatMap((file) => textsOf(read(locale, file), file.replace(".json", "")));
  const strange = texts.filter(([, text]) => otherNames[locale]?.includes(text));
  expect(strange).toEqual([]);
  const { status } = read(locale, "sessions.json");
  const named = sessionStatuses.map((each) => (typeof status === "object" ? status[each] : undefined));
  expect(new Set(named).size).toBe(sessionStatuses.length);
  for (const place of ["guardians.page.schedule.pending", "sessions.calendarFile.pending"]) {
    expect(texts.find(([path]) => path === place)?.[1], place).toBe(named[0]);
  }
});
