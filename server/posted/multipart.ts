/** Finds the parts without decoding them. Stricter than later readers, so what passes cannot fail there. */
export type MultipartPart = Readonly<{
  name: string;
  file: boolean;
  from: number;
  to: number;
}>;

/** Browsers write less than this before a value. */
const longestHead = 2_000;
const disposition = /^content-disposition: form-data; name="([^"\\]*)"(; filename="[^"]*")?$/i;
const contentType = /^content-type: [\x20-\x7e]{1,200}$/i;

/** `undefined` if no browser would write the type. */
export function boundaryOf(type: string): string | undefined {
  return /^multipart\/form-data; ?boundary=([0-9A-Za-z'_-]{27,70})$/.exec(type)?.[1];
}

/** `undefined` if it is no form. Looks at every byte once. */
export function multipartPartsOf(body: Buffer, boundary: string): MultipartPart[] | undefined {
  const line = Buffer.from(`--${boundary}`);
  const parts: MultipartPart[] = [];
  let at = line.length;
  if (!body.subarray(0, at).equals(line)) return undefined;
  while (!isAt(body, at, "--")) {
    if (!isAt(body, at, "\r\n")) return undefined;
    const part = partAt(body, at + 2, boundary);
    if (!part) return undefined;
    parts.push(part);
    at = part.to + 2 + line.length;
  }
  const rest = body.subarray(at + 2);
  return rest.length === 0 || rest.equals(Buffer.from("\r\n")) ? parts : undefined;
}

function partAt(body: Buffer, start: number, boundary: string): MultipartPart | undefined {
  const headLength = body.subarray(start, start + longestHead).indexOf("\r\n\r\n");
  if (headLength < 0) return undefined;
  const [named = "", typed, ...more] = body.toString("utf8", start, start + headLength).split("\r\n");
  const found = disposition.exec(named);
  if (!found || more.length > 0 || (typed !== undefined && !contentType.test(typed))) return undefined;
  const from = start + headLength + 4;
  // Some readers end the part at the boundary wherever it is.
  const to = body.indexOf(boundary, start) - 4;
  if (to < from || !isAt(body, to, "\r\n--")) return undefined;
  return { name: found[1] ?? "", file: found[2] !== undefined, from, to };
}

function isAt(body: Buffer, at: number, text: string): boolean {
  return body.subarray(at, at + text.length).equals(Buffer.from(text));
}

/** Upper bound of fields for every reader: part boundaries, or signs between fields. Stops at `most`. */
export function countOf(type: string, body: Buffer, most: number): number {
  if (/^application\/x-www-form-urlencoded/i.test(type)) return timesIn(body, "&", most) + 1;
  const boundary = /^multipart\/.*?boundary="?([^";,\s]{1,70})/i.exec(type)?.[1];
  return boundary === undefined ? 0 : timesIn(body, `--${boundary}`, most + 2) - 1;
}

function timesIn(body: Buffer, text: string, most: number): number {
  let found = 0;
  for (let at = body.indexOf(text); at >= 0 && found < most; at = body.indexOf(text, at + text.length)) found += 1;
  return found;
}
