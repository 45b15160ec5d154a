import { normalText } from "#lib/platform/normal-text.ts";

export type Emoji = Readonly<{ sign: string; name: string; words: string }>;

/**
 * The names and keywords are Unicode's own (CLDR 48, by way of emojibase-data 17, MIT): 408 signs that fit here, none for
 * drinking, weapons or advances. One text a language, because the bundler
 * makes an object of a list. They come with the picker, one language at a time.
 */
const lists: Readonly<Record<string, () => Promise<{ default: Readonly<{ emoji: string }> }>>> = {
  en: () => import("./en.json", { with: { type: "json" } }),
  es: () => import("./es.json", { with: { type: "json" } }),
  fr: () => import("./fr.json", { with: { type: "json" } }),
  de: () => import("./de.json", { with: { type: "json" } }),
};

export async function readEmoji(locale: string): Promise<Emoji[]> {
  const list = await (lists[locale] ?? lists.en)?.();
  return (list?.default.emoji ?? "").split("\n").map((line) => {
    const [sign = "", name = "", words = ""] = line.split("|");
    return { sign, name, words: plainText(`${name} ${words}`) };
  });
}

/** Every word typed is the beginning of a word of the name or of a keyword; accents and case do not matter. */
export function foundEmoji(all: readonly Emoji[], typed: string): readonly Emoji[] {
  const words = plainText(typed).split(" ").filter(Boolean);
  return words.length === 0 ? all : all.filter((one) => words.every((word) => ` ${one.words}`.includes(` ${word}`)));
}

function plainText(text: string): string {
  return normalText(text, "NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("œ", "oe")
    .replaceAll("ß", "ss")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
