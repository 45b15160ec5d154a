import { randomBytes } from "node:crypto";
import { errorText } from "#server/texts.ts";
import { makeDocument, type StoredDocument } from "./document.ts";

const placeholder = "__REFERENCE__";

/** `page` is the rendered error page; without it the document is plain. The log has the same reference number. */
export function errorDocument(
  kind: "unexpected" | "unavailable",
  locale: string,
  page: StoredDocument | undefined,
  common: Readonly<Record<string, string>>,
): { reference: string; document: StoredDocument } {
  const reference = randomBytes(4).toString("hex").toUpperCase();
  const html = page
    ? page.bodies.identity.toString().replaceAll(placeholder, reference)
    : barePage(kind, locale, reference);
  const document = makeDocument({
    body: Buffer.from(html),
    type: "text/html; charset=utf-8",
    cacheControl: "no-store",
    tags: undefined,
    common,
  });
  return { reference, document };
}

function barePage(kind: "unexpected" | "unavailable", locale: string, reference: string): string {
  const words = errorText(kind, locale, reference);
  return (
    `<!DOCTYPE html><html lang="${locale}"><head><meta charset="utf-8"><title>${words.title}</title>` +
    `<meta name="viewport" content="width=device-width"></head><body><main><h1>${words.title}</h1>` +
    `<p>${words.text}</p><p>${words.reference}</p></main></body></html>`
  );
}
