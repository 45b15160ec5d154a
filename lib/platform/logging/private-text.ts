import { isIPv4, isIPv6 } from "node:net";

const credentials = /(:\/\/)[^\s/@]+@/g;
const mailAddress = /[\p{L}\p{N}._%+-]+(?:@|%40)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
const query = /\?[^\s"'<>)]+/g;
const rowId = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi;
const code = /\b[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}\b/g;
const word = /[\w-]{16,}/g;
const v4 = /(?<![\w.])(?:\d{1,3}\.){3}\d{1,3}(?![\w.]*\.\d)/g;
const v6 = /(?<![\w.:])[0-9a-f]*:[0-9a-f:.]*:[0-9a-f.]*(?![\w:])/gi;
/** Of this machine or its own network: a database, a mail server, a proxy. */
const ownNetwork = /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|0\.0\.0\.0$|::(?:1(?::\d+)?)?$|f[cd]|fe80)/i;

/** A text for the log without mail and network addresses, queries, ids of rows, codes, tokens and passwords. */
export function withoutPrivate(text: string): string {
  return withoutPrivateButIds(text)
    .replace(rowId, "[id]")
    .replace(code, "[code]")
    .replace(word, (found) => (isSecret(found) ? "[token]" : found));
}

/** Keeps ids, for values that are meant to name a row. */
export function withoutPrivateButIds(text: string): string {
  return text
    .replace(credentials, "$1…@")
    .replace(mailAddress, "[address]")
    .replace(query, "?…")
    .replace(v4, networkOf)
    .replace(v6, networkOf);
}

/** Of words, names and numbers, as in addresses of pages and names of functions. Random texts have other parts. */
const readable = /^(?:\d{1,8}|[A-Za-z]\d{0,4}|[A-Z]{1,12}\d{0,4}|(?:[A-Z]{0,5}[a-z]{2,})+[A-Z]{0,5}\d{0,4})?$/;

function isSecret(text: string): boolean {
  return !text.split(/[_-]/).every((part) => readable.test(part));
}

function networkOf(found: string): string {
  return (isIPv4(found) || isIPv6(found)) && !ownNetwork.test(found) ? "[network]" : found;
}
