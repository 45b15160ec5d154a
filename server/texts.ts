import de from "#messages/de/errors.json" with { type: "json" };
import en from "#messages/en/errors.json" with { type: "json" };
import es from "#messages/es/errors.json" with { type: "json" };
import fr from "#messages/fr/errors.json" with { type: "json" };

/** For answers without a rendered page. */
const catalogues: Record<string, typeof en> = { en, es, fr, de };

export type ShortText = keyof typeof en.refused;

export function shortText(locale: string, text: ShortText): string {
  return (catalogues[locale] ?? en).refused[text];
}

/** `unavailable`: the database does not answer, or is locked. */
export function errorText(
  kind: "unexpected" | "unavailable",
  locale: string,
  reference: string,
): { title: string; text: string; reference: string } {
  const { [kind]: words, unexpected } = catalogues[locale] ?? en;
  const { title, text } = words;
  const { referenceLabel } = unexpected;
  return { title, text, reference: referenceLabel.replace("{reference}", reference) };
}
