import type { IncomingHttpHeaders } from "node:http";
import { apiArea } from "#lib/platform/api-paths.ts";
import { formsOfArguments } from "./arguments.ts";
import { boundaryOf, countOf, type MultipartPart, multipartPartsOf } from "./multipart.ts";

/** Ids, and the bytes that the fields of each action need. */
export type KnownActions = ReadonlyMap<string, number>;

/** `tooMany`: more fields or bytes than any form of ours sends there. */
export type PostedFault = "malformed" | "tooMany" | "outdated";

export type Posted = Readonly<{
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  fields: number;
}>;

const actionId = /^[0-9a-f]{42}$/;

/** React and Next would answer malformed bodies with 500 and a stack. Without `known`, any action may be called. */
export function postedFaultOf(posted: Posted, known?: KnownActions): PostedFault | undefined {
  const { path, headers, body, fields } = posted;
  const type = headers["content-type"] ?? "";
  if (countOf(type, body, fields) > fields) return "tooMany";
  if (path.startsWith(apiArea)) return undefined;
  const action = headers["next-action"];
  if (action !== undefined && !actionId.test(String(action))) return "malformed";
  if (action !== undefined && known?.has(String(action)) === false) return "outdated";
  if (/^multipart\//i.test(type)) return faultOfParts(posted, known);
  // Next reads anything else as the action's arguments, or shows the page.
  const isArguments = action === undefined || (/^text\/plain\b/i.test(type) && isCall(body.toString(), []));
  return isArguments ? undefined : "malformed";
}

function faultOfParts({ headers, body }: Posted, known?: KnownActions): PostedFault | undefined {
  const boundary = boundaryOf(headers["content-type"] ?? "");
  const parts = boundary === undefined ? undefined : multipartPartsOf(body, boundary);
  if (!parts) return "malformed";
  return headers["next-action"] ? faultOfCall(parts, body) : faultOfForm(parts, body, known);
}

function faultOfCall(parts: readonly MultipartPart[], body: Buffer): PostedFault | undefined {
  const [root, ...more] = parts.filter(({ name }) => name === "0");
  if (!root || root.file || more.length > 0) return "malformed";
  const forms = parts.filter((part) => part !== root).map(({ name }) => /^_([1-9a-f])_/.exec(name)?.[1]);
  return isCall(textOf(root, body), forms) ? undefined : "malformed";
}

function isCall(text: string, forms: ReadonlyArray<string | undefined>): boolean {
  const named = formsOfArguments(text, { row: 0, forms: 2 });
  return named !== undefined && forms.every((form) => form !== undefined && named.includes(form));
}

/** Sent without script: hidden fields name the action and its bound arguments. */
function faultOfForm(parts: readonly MultipartPart[], body: Buffer, known?: KnownActions): PostedFault | undefined {
  const own = parts.filter(({ name }) => name.startsWith("$ACTION_"));
  if (own.some(({ file }) => file)) return "malformed";
  const texts = new Map(own.map((part) => [part.name, textOf(part, body)]));
  if (texts.size !== own.length) return "malformed";
  const named = [...texts.keys()].flatMap((name) => /^\$ACTION_ID_(.+)$/.exec(name)?.[1] ?? []);
  const bound = [...texts.keys()].flatMap((name) => /^\$ACTION_REF_(\d{1,3})$/.exec(name)?.[1] ?? []);
  const rest = texts.size - named.length - 3 * bound.length - (texts.has("$ACTION_KEY") ? 1 : 0);
  if (rest !== 0 || bound.length > 2 || bound.length + named.length === 0) return "malformed";
  const ids = [...named, ...bound.map((number) => idOfBound(texts, number) ?? "")];
  if (!ids.every((id) => actionId.test(id))) return "malformed";
  if (!known) return undefined;
  const needs = ids.map((id) => known.get(id));
  if (needs.includes(undefined)) return "outdated";
  // Only now is it known which form this is.
  return body.length > Math.max(...needs.map(Number)) ? "tooMany" : undefined;
}

function idOfBound(texts: ReadonlyMap<string, string>, number: string): string | undefined {
  const given = texts.get(`$ACTION_${number}:1`);
  if (given === undefined || !formsOfArguments(given, { row: 1, forms: 0 })) return undefined;
  return /^\{"id":"([0-9a-f]{42})","bound":"\$@1"\}$/.exec(texts.get(`$ACTION_${number}:0`) ?? "")?.[1];
}

function textOf({ from, to }: MultipartPart, body: Buffer): string {
  return body.toString("utf8", from, to);
}
