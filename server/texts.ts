import de from "#messages/de/errors.json" with { type: "json" };
import en from "#messages/en/errors.json" with { type: "json" };
import es from "#messages/es/errors.json" with { type: "json" };
import fr from "#messages/fr/errors.json" with { type: "json" };

/** The few sentences the server says itself, where no page can be rendered. */
const catalogues: Record<string, typeof en> = { en, es, fr, de };

export type ShortText = keyof typeof en.refused;

export function shortText(locale: string, text: ShortText): string {
  return (catalogues[locale] ?? en).refused[text];
}

/** Title and sentence of the page shown when even the error page cannot be rendered. */
export function unexpectedText(locale: string, reference: string): { title: string; text: string; reference: string } {
  const { title, text, referenceLabel } = (catalogues[locale] ?? en).unexpected;
  return { title, text, reference: referenceLabel.replace("{reference}", reference) };
}
