export type PrintedCard = Readonly<{
  locale: string;
  /** The name of the site. */
  title: string;
  firstName: string;
  lines: readonly Readonly<{ label: string; value: string }>[];
  how: string;
}>;

/** One text, because what a form shows once is a list of texts. */
export function writtenCard(card: PrintedCard): string {
  return JSON.stringify(card);
}

export function readWrittenCard(text: string): PrintedCard {
  return JSON.parse(text) as PrintedCard;
}
