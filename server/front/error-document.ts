import { currentRequest, newRequestId } from "#lib/platform/logging/request-context.ts";
import { errorText } from "#server/texts.ts";
import { makeDocument, type StoredDocument } from "./document.ts";

const placeholder = "__REFERENCE__";

/** `page` is the rendered error page; without it the document is plain. Its reference number is the request's id, as in the log. */
export function errorDocument(
  kind: "unexpected" | "unavailable",
  locale: string,
  page: StoredDocument | undefined,
  common: Readonly<Record<string, string>>,
): StoredDocument {
  const reference = currentRequest()?.id ?? newRequestId();
  const html = page
    ? page.bodies.identity.toString().replaceAll(placeholder, reference)
    : barePage(kind, locale, reference);
  return makeDocument({
    body: Buffer.from(html),
    type: "text/html; charset=utf-8",
    cacheControl: "no-store",
    tags: undefined,
    common,
  });
}

function barePage(kind: "unexpected" | "unavailable", locale: string, reference: string): string {
  const words = errorText(kind, locale, reference);
  return (
    `<!DOCTYPE html><html lang="${locale}"><head><meta charset="utf-8"><title>${words.title}</title>` +
    `<meta name="viewport" content="width=device-width"></head><body><main><h1>${words.title}</h1>` +
    `<p>${words.text}</p><p>${words.reference}</p></main></body></html>`
  );
}
