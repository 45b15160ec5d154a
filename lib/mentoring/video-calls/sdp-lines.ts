/** Filters session descriptions in calls with a minor: only known lines pass, rebuilt from bounded values,
 * so none can carry an address or a message. */
import { iceName, relayedCandidate } from "./candidate-line.ts";
import { codecs, feedback, formatParameters, headerExtensions } from "./sdp-names.ts";

/** Browsers want each track name once; a number is appended. */
const track = "a=msid:- t";

type Rewrite = (value: string) => string | undefined;

const same =
  (pattern: RegExp): Rewrite =>
  (value) =>
    pattern.test(value) ? value : undefined;
const only =
  (...values: readonly string[]): Rewrite =>
  (value) =>
    values.includes(value) ? value : undefined;
const words =
  (known: readonly string[]): Rewrite =>
  (value) =>
    value
      .split(" ")
      .filter((word) => known.includes(word))
      .join(" ") || undefined;

const payload = String.raw`\d{1,3}`;
const mid = /^\d{1,2}$/;
export const isPart = (name: string): boolean => mid.test(name);
const pair = "[0-9A-F]{2}";
/** Bytes of a certificate's hash. */
const hashes = { "sha-1": 20, "sha-224": 28, "sha-256": 32, "sha-384": 48, "sha-512": 64 } as const;
const fingerprint = new RegExp(
  `^(?:${Object.entries(hashes)
    .map(([name, bytes]) => `${name} ${pair}(?::${pair}){${bytes - 1}}`)
    .join("|")})$`,
  "i",
);

const attributes: Readonly<Record<string, Rewrite>> = {
  ...Object.fromEntries(
    ["sendrecv", "sendonly", "recvonly", "inactive", "rtcp-mux", "rtcp-mux-only", "rtcp-rsize", "bundle-only"]
      .concat("extmap-allow-mixed", "end-of-candidates")
      .map((name) => [name, only("")]),
  ),
  group: same(/^BUNDLE(?: \d{1,2}){0,16}$/),
  mid: same(mid),
  setup: only("actpass", "active", "passive", "holdconn"),
  "ice-ufrag": same(iceName),
  "ice-pwd": same(/^[A-Za-z0-9+/]{22,32}$/),
  "ice-options": words(["trickle", "renomination", "ice2"]),
  fingerprint: same(fingerprint),
  rtcp: () => "9 IN IP4 0.0.0.0",
  candidate: (value) => relayedCandidate(`candidate:${value}`)?.slice("candidate:".length),
  rtpmap: same(new RegExp(`^${payload} (?:${codecs.join("|")})/\\d{4,6}(?:/\\d)?$`, "i")),
  fmtp: formatOf,
  "rtcp-fb": same(new RegExp(`^(?:${payload}|\\*) (?:${feedback.join("|")})$`)),
  extmap: same(new RegExp(`^\\d{1,3}(?:/(?:sendrecv|sendonly|recvonly|inactive))? (?:${headerExtensions.join("|")})$`)),
  // The sender chooses stream and track names, so they are replaced.
  "msid-semantic": () => "WMS",
  msid: () => track.slice("a=msid:".length),
  ssrc: (value) => (/^\d{1,10} cname:/.test(value) ? `${Number.parseInt(value, 10)} cname:c` : undefined),
  "ssrc-group": same(/^(?:FID|FEC-FR|SIM)(?: \d{1,10}){1,8}$/),
  ptime: same(/^\d{1,3}$/),
  maxptime: same(/^\d{1,3}$/),
  "sctp-port": only("5000"),
  sctpmap: same(/^5000 webrtc-datachannel \d{1,5}$/),
  "max-message-size": same(/^\d{1,10}$/),
};

const lines: Readonly<Record<string, Rewrite>> = {
  v: only("0"),
  o: () => "- 1 1 IN IP4 0.0.0.0",
  s: () => "-",
  t: () => "0 0",
  c: () => "IN IP4 0.0.0.0",
  m: mediaOf,
  a: attributeOf,
};

/** Two cameras and a screen need about 600. */
const mostLines = 2000;

export function relayedDescription(sdp: string): string {
  const passed = sdp
    .split(/\r\n|[\r\n]/, mostLines)
    .map((line) => (line[1] === "=" ? withName(lines, line.slice(0, 1), line.slice(2), "=") : undefined))
    .filter((line) => line !== undefined);
  // Descriptions end with an empty line.
  return [...parts(passed).flatMap(withKnownCodecs), ""].join("\r\n");
}

const direction = /^a=(?:sendrecv|sendonly|recvonly|inactive)\s*$/;

/** Parts that are neither sound nor data carry nothing, whatever they or the whole description say. */
export function soundOnly(sdp: string): string {
  return parts(sdp.split(/\r\n|[\r\n]/).filter((line) => line !== ""))
    .flatMap((part) => {
      if (!part[0]?.startsWith("m=") || /^m=(?:audio|application) /.test(part[0])) return part;
      return [...part.filter((line) => !direction.test(line)), "a=inactive"];
    })
    .concat("")
    .join("\r\n");
}

function parts(all: readonly string[]): string[][] {
  const found: string[][] = [[]];
  for (const line of all) {
    if (line.startsWith("m=")) found.push([]);
    found.at(-1)?.push(line);
  }
  return found;
}

/** Browsers may refuse a description that names removed codecs. */
function withKnownCodecs(part: readonly string[], index: number): string[] {
  const known = new Set(part.map((line) => /^a=rtpmap:(\d+)/.exec(line)?.[1]));
  const isKnown = (line: string) => {
    const number = /^a=(?:fmtp|rtcp-fb):(\d+)/.exec(line)?.[1];
    return number === undefined || known.has(number);
  };
  return part.filter(isKnown).map((line) => {
    if (line === track) return `${line}${index}`;
    const [, start = "", formats] = /^(m=\S+ \d UDP\/TLS\/RTP\/SAVPF) (.+)$/.exec(line) ?? [];
    if (formats === undefined) return line;
    const left = formats.split(" ").filter((number) => known.has(number));
    // A part without codecs is rejected (port 0), but must name a format.
    return left.length > 0 ? [start, ...left].join(" ") : `${start.replace(/ 9 /, " 0 ")} 0`;
  });
}

function withName(rewrites: Readonly<Record<string, Rewrite>>, name: string, value: string, sign: string) {
  const rewritten = Object.hasOwn(rewrites, name) ? rewrites[name]?.(value) : undefined;
  if (rewritten === undefined) return undefined;
  return rewritten === "" ? name : `${name}${sign}${rewritten}`;
}

function attributeOf(value: string): string | undefined {
  const colon = value.indexOf(":");
  return colon === -1
    ? withName(attributes, value, "", ":")
    : withName(attributes, value.slice(0, colon), value.slice(colon + 1), ":");
}

const sound = new RegExp(`^(audio|video) (\\d{1,5}) UDP/TLS/RTP/SAVPF((?: ${payload}){1,64})$`);
const data = /^application (\d{1,5}) (?:UDP\/)?DTLS\/SCTP (?:webrtc-datachannel|5000)$/;

/** Hides the real port. 0 stays: it rejects the part. */
function mediaOf(value: string): string | undefined {
  const port = (given: string | undefined) => (Number(given) === 0 ? 0 : 9);
  const [, kind, given, formats] = sound.exec(value) ?? [];
  if (kind) return `${kind} ${port(given)} UDP/TLS/RTP/SAVPF${formats}`;
  const [, channel] = data.exec(value) ?? [];
  return channel === undefined ? undefined : value.replace(/ \d+/, ` ${port(channel)}`);
}

const formatLine = new RegExp(`^(${payload}) (\\S.{0,400})$`);

/** Payload groups (111/111), tones (0-15) or known parameters. */
function formatOf(value: string): string | undefined {
  const [, number, text = ""] = formatLine.exec(value) ?? [];
  if (number === undefined) return undefined;
  if (/^\d{1,3}(?:\/\d{1,3}){1,8}$|^0-1[56]$/.test(text)) return value;
  const known = text
    .split(/; ?/)
    .filter((parameter) => formatParameters.test(parameter))
    .join(";");
  return known === "" ? undefined : `${number} ${known}`;
}
